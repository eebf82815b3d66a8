/** Takes ZIP archives apart in tests, and makes them again, changed or with false claims. */
import { crc32, inflateRawSync } from 'node:zlib';

export interface Entry {
  name: string;
  data: Uint8Array;
}

/** Every entry of an archive, read from its central directory. */
export function unzip(archive: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(archive);
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const entries = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(from, from + packed);
    entries.set(name, method === 0 ? Buffer.from(data) : inflateRawSync(data));
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

/** False values that an entry may have about itself in the archive. */
export interface Claims {
  method?: number;
  size?: number;
  crc?: number;
  flags?: number;
}

/** An archive of uncompressed entries. `claims` gives some of them false values. */
export function zip(
  entries: Iterable<readonly [string, Uint8Array | string]>,
  claims: Map<string, Claims> = new Map(),
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  let count = 0;
  for (const [name, content] of entries) {
    const data = Buffer.from(content as Uint8Array);
    const { method = 0, size = data.length, crc = crc32(data), flags = 0 } = claims.get(name) ?? {};
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, title, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, title]));
    parts.push(local);
    offset += local.length;
    count++;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

/** The archive with some entries changed, added, or (null) taken out. */
export function rezip(archive: Uint8Array, changes: Record<string, string | Uint8Array | null>): Buffer {
  const entries = new Map<string, Uint8Array | string>(unzip(archive));
  for (const [name, content] of Object.entries(changes)) {
    if (content === null) entries.delete(name);
    else entries.set(name, content);
  }
  return zip(entries);
}
