import { parseHex, type Rgb, readableOnWhite, tint } from './color.ts';

/** The colours of a document. Every text colour reads on white; white reads on `primary` and `accent`. */
export interface Theme {
  readonly primary: Rgb;
  readonly accent: Rgb;
  readonly ink: Rgb;
  readonly muted: Rgb;
  readonly rule: Rgb;
  /** A pale ground of the primary colour, for table heads and cards. */
  readonly wash: Rgb;
  /** A pale ground of the accent colour, for callouts. */
  readonly accentWash: Rgb;
}

const PRIMARY: Rgb = [0.07, 0.21, 0.36];
const ACCENT: Rgb = [0.76, 0.3, 0.2];

/** Colours are `#rrggbb`; missing or unreadable ones fall back to the service's own. */
export function makeTheme(primaryHex?: string | null, accentHex?: string | null): Theme {
  const primary = readableOnWhite(parseHex(primaryHex) ?? PRIMARY);
  const accent = readableOnWhite(parseHex(accentHex) ?? ACCENT);
  return {
    primary,
    accent,
    ink: [0.11, 0.13, 0.16],
    muted: [0.36, 0.39, 0.43],
    rule: [0.85, 0.87, 0.89],
    wash: tint(primary, 0.07),
    accentWash: tint(accent, 0.07),
  };
}
