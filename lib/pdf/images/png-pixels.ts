/** How a PNG stores its pixels: colour type as in the header, bits per channel, channels per pixel. */
export interface PixelFormat {
  readonly color: number;
  readonly depth: number;
  readonly channels: 1 | 2 | 3 | 4;
  readonly palette?: Uint8Array;
  readonly transparency?: Uint8Array;
}

export type Rgba = [red: number, green: number, blue: number, alpha: number];

/** A function giving the nth pixel of an unfiltered row as 8-bit RGBA. The array it returns is reused. */
export function pixelReader(format: PixelFormat): (line: Uint8Array, index: number) => Rgba {
  const pixel: Rgba = [0, 0, 0, 255];
  const { color, channels, transparency, palette } = format;
  const sample = sampleReader(format);
  const scale =
    format.depth < 8 && color !== 3 ? 255 / (2 ** format.depth - 1) : format.depth === 16 ? 1 / 257 : 1;
  const hidden = color === 3 ? undefined : transparentSamples(transparency);

  return (line, index) => {
    const first = sample(line, index * channels);
    if (color === 3) {
      for (let c = 0; c < 3; c++) pixel[c] = palette?.[first * 3 + c] ?? 0;
      pixel[3] = transparency?.[first] ?? 255;
      return pixel;
    }
    const isGray = channels < 3;
    const green = isGray ? first : sample(line, index * channels + 1);
    const blue = isGray ? first : sample(line, index * channels + 2);
    pixel[0] = first * scale;
    pixel[1] = green * scale;
    pixel[2] = blue * scale;
    if (channels % 2 === 0) pixel[3] = sample(line, index * channels + channels - 1) * scale;
    else pixel[3] = hidden && isHidden(hidden, first, green, blue) ? 0 : 255;
    return pixel;
  };
}

function sampleReader({ depth }: PixelFormat): (line: Uint8Array, index: number) => number {
  if (depth === 8) return (line, index) => line[index] as number;
  if (depth === 16)
    return (line, index) => (line[index * 2] as number) * 256 + (line[index * 2 + 1] as number);
  const mask = 2 ** depth - 1;
  return (line, index) => {
    const bit = index * depth;
    return ((line[bit >> 3] as number) >> (8 - depth - (bit & 7))) & mask;
  };
}

/** The one colour that a file without an alpha channel declares see-through. */
function transparentSamples(transparency: Uint8Array | undefined): number[] | undefined {
  if (!transparency) return undefined;
  const view = new DataView(transparency.buffer, transparency.byteOffset, transparency.byteLength);
  return Array.from({ length: transparency.length >> 1 }, (_, i) => view.getUint16(i * 2));
}

function isHidden(hidden: readonly number[], red: number, green: number, blue: number): boolean {
  if (hidden.length === 1) return red === hidden[0];
  return red === hidden[0] && green === hidden[1] && blue === hidden[2];
}
