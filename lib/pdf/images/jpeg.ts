import { MAX_PIXELS } from './limits.ts';
import type { LogoImage } from './logo.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const DAC = 0xcc;
const DHT = 0xc4;
/** Baseline, extended and progressive Huffman frames: what PDF viewers decode. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Tables, frames, scans and Adobe's colour note. Comments and application data are dropped: nothing rides along. */
const KEPT = new Set([...FRAMES, DHT, SOS, 0xdb, 0xdd, 0xee]);

/**
 * Takes a JPEG apart and puts it together again from the segments that make the picture. PDF carries JPEG as it is,
 * so nothing is decoded. Throws when it is damaged or anything follows its end (a second file hidden behind it).
 */
export function decodeJpeg(bytes: Uint8Array): LogoImage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [Uint8Array.of(0xff, SOI)];
  let frame: { width: number; height: number; components: number } | undefined;
  let isAdobe = false;
  let hasScan = false;
  let at = 2;
  for (;;) {
    while (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xff) at++;
    if (view.getUint8(at) !== 0xff) throw new Error('marker expected');
    const marker = view.getUint8(at + 1);
    if (marker === EOI) break;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length || end < at + 4 || marker === DAC) throw new Error('bad segment');
    if (FRAMES.has(marker)) {
      if (frame || view.getUint8(at + 4) !== 8) throw new Error('unsupported frame');
      frame = {
        height: view.getUint16(at + 5),
        width: view.getUint16(at + 7),
        components: view.getUint8(at + 9),
      };
    } else if (marker >= 0xc3 && marker <= 0xcf && marker !== DHT) throw new Error('unsupported frame');
    if (marker === 0xee) isAdobe = Buffer.from(bytes.subarray(at + 4, at + 9)).toString('latin1') === 'Adobe';
    const stop = marker === SOS ? endOfScan(bytes, end) : end;
    hasScan ||= marker === SOS;
    if (KEPT.has(marker)) kept.push(bytes.subarray(at, stop));
    at = stop;
  }
  if (bytes.length !== at + 2) throw new Error('bytes after the end');
  if (!frame || !hasScan) throw new Error('no picture');
  kept.push(Uint8Array.of(0xff, EOI));
  return describe(frame, Buffer.concat(kept), isAdobe);
}

/** Compressed data runs to the next marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] as number;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new Error('cut off');
}

function describe(
  { width, height, components }: { width: number; height: number; components: number },
  data: Uint8Array,
  isAdobe: boolean,
): LogoImage {
  const colorSpace = ({ 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' } as const)[components];
  if (!colorSpace || width < 1 || height < 1 || width * height > MAX_PIXELS)
    throw new Error('unsupported size');
  return { width, height, colorSpace, filter: 'DCTDecode', data, isInverted: components === 4 && isAdobe };
}
