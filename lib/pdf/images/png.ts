import { Readable } from 'node:stream';
import { crc32, createInflate, deflateSync } from 'node:zlib';
import { MAX_PIXELS } from './limits.ts';
import type { LogoImage } from './logo.ts';
import { type PixelFormat, pixelReader } from './png-pixels.ts';

/** Logos are stored at no more than this many pixels a side; they are printed at most 6 cm wide. */
const MAX_SIDE = 900;
/** Keeps a single row small; rows are decoded one at a time. */
const LONGEST_SIDE = 20_000;

interface Header {
  readonly width: number;
  readonly height: number;
  readonly format: PixelFormat;
  readonly isInterlaced: boolean;
}

/**
 * Decodes a PNG row by row as it inflates, averaging large ones down on the way, so that memory stays small and a
 * compression bomb is stopped by the row count its own header promises. Throws when it is damaged, or when anything
 * follows its last chunk.
 */
export async function decodePng(bytes: Uint8Array): Promise<LogoImage> {
  const { header, data } = readChunks(bytes);
  const shrink = Math.ceil(Math.max(header.width, header.height) / MAX_SIDE);
  const canvas = makeCanvas(Math.ceil(header.width / shrink), Math.ceil(header.height / shrink));
  const read = pixelReader(header.format);
  const passes = header.isInterlaced ? ADAM7 : [[0, 0, 1, 1] as const];
  const bitsPerPixel = header.format.channels * header.format.depth;
  const step = Math.max(1, bitsPerPixel >> 3);
  const rows = passRows(header, passes, bitsPerPixel);
  let row = rows.next();
  let previous = new Uint8Array(0);
  let buffer: Buffer = Buffer.alloc(0);
  for await (const chunk of Readable.from(data).pipe(createInflate())) {
    buffer = buffer.length > 0 ? Buffer.concat([buffer, chunk as Buffer]) : (chunk as Buffer);
    let at = 0;
    while (!row.done && buffer.length - at > row.value.bytes) {
      const { bytes: length, isFirst, x, y, dx, count } = row.value;
      const line = new Uint8Array(buffer.subarray(at + 1, at + 1 + length));
      unfilter(buffer[at] as number, line, isFirst ? new Uint8Array(length) : previous, step);
      for (let i = 0; i < count; i++) {
        canvas.add(Math.floor((x + i * dx) / shrink), Math.floor(y / shrink), read(line, i));
      }
      previous = line;
      at += length + 1;
      row = rows.next();
    }
    buffer = buffer.subarray(at);
    if (row.done && buffer.length > 0) throw new Error('more rows than promised');
  }
  if (!row.done) throw new Error('cut off');
  return canvas.finish();
}

/** Checks every chunk's length and checksum and that the file ends with its last chunk. */
function readChunks(bytes: Uint8Array): { header: Header; data: Uint8Array[] } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const data: Uint8Array[] = [];
  let ihdr: Uint8Array | undefined;
  let palette: Uint8Array | undefined;
  let transparency: Uint8Array | undefined;
  for (let at = 8; ; ) {
    const length = view.getUint32(at);
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (crc32(bytes.subarray(at + 4, at + 8 + length)) !== view.getUint32(at + 8 + length)) {
      throw new Error('bad checksum');
    }
    at += 12 + length;
    if (type === 'IHDR') ihdr ??= body;
    if (type === 'PLTE') palette = body;
    if (type === 'tRNS') transparency = body;
    if (type === 'IDAT') data.push(body);
    if (type !== 'IEND') continue;
    if (at !== bytes.length) throw new Error('bytes after the end');
    if (!ihdr) throw new Error('no header');
    return { header: readHeader(ihdr, palette, transparency), data };
  }
}

function readHeader(ihdr: Uint8Array, palette?: Uint8Array, transparency?: Uint8Array): Header {
  const view = new DataView(ihdr.buffer, ihdr.byteOffset, ihdr.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth, color, interlace] = [view.getUint8(8), view.getUint8(9), view.getUint8(12)];
  const channels = ({ 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const)[color];
  const isDepthKnown = [1, 2, 4, 8, 16].includes(depth) && (depth >= 8 || channels === 1);
  if (!channels || !isDepthKnown || interlace > 1 || (color === 3 && !palette)) throw new Error('bad header');
  if (width < 1 || height < 1 || Math.max(width, height) > LONGEST_SIDE || width * height > MAX_PIXELS)
    throw new Error('unsupported size');
  return {
    width,
    height,
    isInterlaced: interlace === 1,
    format: { color, depth, channels, palette, transparency },
  };
}

type Pass = readonly [x: number, y: number, dx: number, dy: number];

const ADAM7: readonly Pass[] = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];

interface Row {
  readonly bytes: number;
  readonly isFirst: boolean;
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly count: number;
}

function* passRows(header: Header, passes: readonly Pass[], bits: number): Generator<Row, undefined> {
  for (const [x, y0, dx, dy] of passes) {
    const count = Math.ceil((header.width - x) / dx);
    if (count <= 0) continue;
    const bytes = Math.ceil((count * bits) / 8);
    for (let y = y0; y < header.height; y += dy) yield { bytes, isFirst: y === y0, x, y, dx, count };
  }
  return undefined;
}

/** Undoes a row's prediction in place. */
function unfilter(filter: number, line: Uint8Array, above: Uint8Array, step: number): void {
  if (filter > 4) throw new Error('bad filter');
  if (filter === 0) return;
  for (let i = 0; i < line.length; i++) {
    const left = i >= step ? (line[i - step] as number) : 0;
    const up = above[i] as number;
    const corner = i >= step ? (above[i - step] as number) : 0;
    let guess = left;
    if (filter === 2) guess = up;
    else if (filter === 3) guess = (left + up) >> 1;
    else if (filter === 4) guess = paeth(left, up, corner);
    line[i] = (line[i] as number) + guess;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** Sums pixels into cells, colour weighted by opacity, and averages at the end. */
function makeCanvas(width: number, height: number) {
  const sums = new Float64Array(width * height * 4);
  const counts = new Uint32Array(width * height);

  function add(x: number, y: number, [r, g, b, a]: readonly [number, number, number, number]): void {
    const cell = y * width + x;
    const at = cell * 4;
    sums[at] = (sums[at] as number) + r * a;
    sums[at + 1] = (sums[at + 1] as number) + g * a;
    sums[at + 2] = (sums[at + 2] as number) + b * a;
    sums[at + 3] = (sums[at + 3] as number) + a;
    counts[cell] = (counts[cell] as number) + 1;
  }

  function finish(): LogoImage {
    const color = new Uint8Array(width * height * 3);
    const alpha = new Uint8Array(width * height);
    let light = 0;
    let opacity = 0;
    for (let cell = 0; cell < alpha.length; cell++) {
      const sum = sums[cell * 4 + 3] as number;
      alpha[cell] = Math.round(sum / (counts[cell] as number));
      for (let channel = 0; channel < 3; channel++) {
        const value = sum > 0 ? (sums[cell * 4 + channel] as number) / sum : 255;
        color[cell * 3 + channel] = Math.round(value);
        light += (value / 3) * sum;
      }
      opacity += sum;
    }
    const isOpaque = alpha.every((value) => value === 255);
    return {
      width,
      height,
      colorSpace: 'DeviceRGB',
      filter: 'FlateDecode',
      data: deflateSync(color),
      alpha: isOpaque ? undefined : deflateSync(alpha),
      isPale: !isOpaque && light > 225 * opacity,
    };
  }

  return { add, finish };
}
