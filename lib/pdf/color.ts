/** sRGB, each channel 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const white: Rgb = [1, 1, 1];
export const black: Rgb = [0, 0, 0];
/** WCAG's minimum for body text. */
export const minContrast = 4.5;

/** Reads `#rgb` or `#rrggbb`, with or without the sign; undefined for anything else. */
export function parseHex(hex: string | null | undefined): Rgb | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex?.trim() ?? '')?.[1];
  if (!digits) return undefined;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

/** Contrast ratio after WCAG 2, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The colour if it reads well on white; otherwise the same hue, darkened until it does. */
export function readableOnWhite(color: Rgb, minimum = minContrast): Rgb {
  let dark: Rgb = color;
  for (let k = 1; contrast(dark, white) < minimum && k > 0; k -= 0.01) {
    const [r, g, b] = color.map((channel) => toSrgb(toLinear(channel) * k)) as [number, number, number];
    dark = [r, g, b];
  }
  return dark;
}

/** The colour mixed into white: 0 white, 1 the colour. */
export function tint(color: Rgb, amount: number): Rgb {
  const mix = (channel: number) => 1 - (1 - channel) * amount;
  return [mix(color[0]), mix(color[1]), mix(color[2])];
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toSrgb(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
}
