import { closeSync, openSync, readSync } from 'node:fs';

/**
 * Reads a font file with some of its tables only. To shape text nobody needs outlines, to draw it nobody needs the shaping
 * rules, and a Chinese font has 10 MB of the one: what is not needed is not even read.
 */
export function readFont(path: string, isWanted: (tag: string) => boolean): Buffer {
  const file = openSync(path, 'r');
  try {
    const head = read(file, 12, 0);
    const directory = read(file, head.readUInt16BE(4) * 16, 12);
    const wanted = Array.from({ length: directory.length / 16 }, (_, i) =>
      directory.subarray(i * 16, i * 16 + 16),
    ).filter((entry) => isWanted(entry.toString('latin1', 0, 4)));
    const size = wanted.reduce(
      (total, entry) => total + padded(entry.readUInt32BE(12)),
      12 + wanted.length * 16,
    );
    const font = Buffer.alloc(size);
    head.copy(font);
    font.writeUInt16BE(wanted.length, 4);
    let at = 12 + wanted.length * 16;
    for (const [i, entry] of wanted.entries()) {
      const [from, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)];
      readSync(file, font, at, length, from);
      entry.copy(font, 12 + i * 16);
      font.writeUInt32BE(at, 12 + i * 16 + 8);
      at += padded(length);
    }
    return font;
  } finally {
    closeSync(file);
  }
}

function read(file: number, length: number, from: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, from);
  return bytes;
}

function padded(length: number): number {
  return (length + 3) & ~3;
}
