import { crc32 } from 'node:zlib';
import { expect } from 'vitest';

const signatures = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 };

/** Files of a ZIP archive without compression, found through its directory; their sizes and checksums must agree. */
export function readStoredZip(zip: Buffer): Record<string, string> {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(signatures.end);
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < zip.readUInt16LE(end + 10); entry++) {
    expect(zip.readUInt32LE(at)).toBe(signatures.entry);
    const nameLength = zip.readUInt16LE(at + 28);
    const start = zip.readUInt32LE(at + 42);
    expect(zip.readUInt32LE(start)).toBe(signatures.file);
    const data = zip.subarray(start + 30 + nameLength).subarray(0, zip.readUInt32LE(at + 24));
    expect(crc32(data)).toBe(zip.readUInt32LE(at + 16));
    files[zip.toString('utf8', at + 46, at + 46 + nameLength)] = data.toString('utf8');
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}

/** The records of a CSV file with a header line (RFC 4180), as objects of texts. */
export function readCsv(csv: string): Record<string, string>[] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') lines.push([]);
  }
  const [header = [], ...records] = lines.slice(0, -1);
  return records.map((cells) => {
    expect(cells).toHaveLength(header.length);
    return Object.fromEntries(header.map((name, i) => [name, cells[i] ?? '']));
  });
}
