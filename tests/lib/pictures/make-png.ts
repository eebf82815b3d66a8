import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(type: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

export interface PngSpec {
  width: number;
  height: number;
  /** Colour type of the header: 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA. */
  color?: number;
  depth?: number;
  interlace?: number;
  /** Raw bytes of a row, without the filter byte. */
  row: (y: number) => Uint8Array;
  extra?: Buffer[];
}

/** Writes a PNG with unfiltered rows. */
export function makePng({
  width,
  height,
  color = 2,
  depth = 8,
  interlace = 0,
  row,
  extra = [],
}: PngSpec): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, color, 0, 0, interlace], 8);
  const rows = Array.from({ length: height }, (_, y) => Buffer.concat([Buffer.of(0), row(y)]));
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.concat(rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One colour all over. */
export function solidPng(width: number, height: number, pixel: number[]): Buffer {
  const line = Buffer.concat(Array.from({ length: width }, () => Buffer.from(pixel)));
  return makePng({ width, height, color: pixel.length === 4 ? 6 : 2, row: () => line });
}
