// Checks a spreadsheet file from outside before anything reads it: how large it is when unpacked, and whether it holds macros, links
// or the like. A refusal is a sentence for the person who chose the file.

import { largestFile, tooLarge } from './largest-file.ts';

/** A file that is not taken, and why, for the person who chose it. */
export class Refused extends Error {}

/** Most bytes of all parts together, unpacked. A filled-in sheet has a tenth of it. */
const largestUnpacked = 3 * 1024 * 1024;
const mostParts = 100;

interface Entry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  at: number;
}

const damaged = 'The file is damaged. Please save it anew as .xlsx and choose it again.';
const tooMuch =
  'There is far too much in this file for an offer. Please fill in the sheet that you got here.';

/** Throws Refused for what is no plain, small .xlsx. */
export async function checkPackage(bytes: Uint8Array): Promise<void> {
  if (bytes.length > largestFile) throw new Refused(tooLarge);
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new Refused(
      'The file is protected by a password, or in the old .xls format. Please save it as .xlsx, without a password.',
    );
  const entries = directoryOf(bytes);
  const names = entries.map(({ name }) => name.toLowerCase());
  if (!names.includes('[content_types].xml') || !names.some((name) => name.startsWith('xl/')))
    throw new Refused('This is no .xlsx file.');
  if (names.some((name) => /vbaproject|macrosheets|activex/.test(name)))
    throw new Refused('There are macros in the file. Please save it as .xlsx, without macros.');
  if (names.some((name) => /externallinks|\/embeddings\/|connections\.xml/.test(name)))
    throw new Refused('The file links to other files. Please type the values themselves.');
  if (entries.length > mostParts) throw new Refused(tooMuch);
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > largestUnpacked) throw new Refused(tooMuch);
  // Every part, whatever its name: the package itself says which of them are read as sheets and texts.
  for (const entry of entries) {
    const text = new TextDecoder().decode(await unpack(bytes, entry));
    if (/<!(DOCTYPE|ENTITY)/i.test(text))
      throw new Refused('The file declares entities of its own, which no spreadsheet needs.');
    if (/macroEnabled/.test(text) && /content_types/i.test(entry.name))
      throw new Refused('The file is made for macros. Please save it as .xlsx.');
  }
}

/** The central directory. Throws Refused where it does not fit the bytes. */
function directoryOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const within = (at: number, length: number) => {
    if (at < 0 || at + length > bytes.length) throw new Refused(damaged);
  };
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new Refused('This is no .xlsx file.');
  let end = bytes.length - 22;
  while (end >= Math.max(0, bytes.length - 65_557) && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw new Refused(damaged);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let n = 0; n < count; n++) {
    within(at, 46);
    if (view.getUint32(at, true) !== 0x02014b50) throw new Refused(damaged);
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    within(at + 46, nameLength ?? 0);
    const local = view.getUint32(at + 42, true);
    within(local, 30);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0))),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
    });
    if (view.getUint16(at + 8, true) & 1) throw new Refused('The file is protected by a password.');
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  if (new Set(entries.map(({ name }) => name)).size < entries.length) throw new Refused(damaged);
  for (const entry of entries) within(entry.at, entry.packed);
  return entries;
}

/** The bytes of one part. Throws Refused as soon as there are more than its entry says. */
async function unpack(bytes: Uint8Array, { method, packed, unpacked, at }: Entry): Promise<Uint8Array> {
  const data = bytes.slice(at, at + packed);
  if (method === 0 && packed === unpacked) return data;
  if (method !== 8) throw new Refused(damaged);
  const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const whole = new Uint8Array(unpacked);
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (length + value.length > unpacked) throw new Refused(tooMuch);
      whole.set(value, length);
      length += value.length;
    }
  } catch (cause) {
    await reader.cancel().catch(() => {});
    throw cause instanceof Refused ? cause : new Refused(damaged);
  }
  if (length < unpacked) throw new Refused(damaged);
  return whole;
}
