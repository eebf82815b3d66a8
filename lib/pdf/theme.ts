import { black, contrast, minContrast, parseHex, type Rgb, readableOnWhite, tint, white } from './color.ts';

/** The colours of a document. Every colour of text can be read on white, so a light brand colour is not used for text. */
export interface Theme {
  readonly primary: Rgb;
  readonly accent: Rgb;
  /** The brand's colours as they are, for grounds and marks. */
  readonly band: Rgb;
  readonly accentBand: Rgb;
  /** The same for bars and lines of charts, which must be visible on white paper. */
  readonly fill: Rgb;
  readonly accentFill: Rgb;
  /** The colour of text on `band`. */
  readonly onBand: Rgb;
  readonly ink: Rgb;
  readonly muted: Rgb;
  readonly rule: Rgb;
  /** A pale ground of the primary colour, for table heads and cards. */
  readonly wash: Rgb;
  /** A pale ground of the accent colour, for callouts. */
  readonly accentWash: Rgb;
}

// Its own colours, not those of the pages: they are for print, and an organization replaces them by its own.
const defaultPrimary: Rgb = [0.07, 0.21, 0.36];
const defaultAccent: Rgb = [0.76, 0.3, 0.2];
const ink: Rgb = [0.11, 0.13, 0.16];
/** The contrast with white below which a colour is not darkened for text, because it would become another colour: yellow turns olive. */
const nearlyReads = 3;
/** The least contrast with white of a colour that is visible on paper. */
const visible = 1.2;

function textColor(color: Rgb): Rgb {
  return contrast(color, white) < nearlyReads ? ink : readableOnWhite(color);
}

/** Colours are `#rrggbb`; missing or unreadable ones fall back to the service's own. */
export function makeTheme(primaryHex?: string | null, accentHex?: string | null): Theme {
  const band = parseHex(primaryHex) ?? defaultPrimary;
  const accentBand = parseHex(accentHex) ?? defaultAccent;
  const primary = textColor(band);
  const accent = textColor(accentBand);
  return {
    primary,
    accent,
    band,
    accentBand,
    fill: contrast(band, white) < visible ? primary : band,
    accentFill: contrast(accentBand, white) < visible ? accent : accentBand,
    onBand: contrast(band, white) >= minContrast ? white : black,
    ink: ink,
    muted: [0.36, 0.39, 0.43],
    rule: [0.85, 0.87, 0.89],
    wash: tint(primary, 0.07),
    accentWash: tint(accent, 0.07),
  };
}
