// Text as glyphs of a font: the result of shaping, which embedding writes.

import type { Font } from './font.ts';

/** A glyph in its place; lengths in thousandths of an em. */
export interface Placed {
  readonly id: number;
  readonly advance: number;
  readonly x: number;
  readonly y: number;
}

/** The smallest part that text can be cut into: the glyphs, from left to right, that stand together for some characters. */
export interface Cluster {
  readonly text: string;
  readonly glyphs: readonly Placed[];
  readonly advance: number;
}

/** A stretch of text as glyphs of one font, its clusters in the order of reading. */
export interface Shaped {
  readonly font: Font;
  readonly clusters: readonly Cluster[];
  readonly width: number;
  readonly isRtl: boolean;
  /** The font has no such weight: the outlines are thickened. */
  readonly isThickened: boolean;
  /** No font has these characters. */
  readonly isMissing: boolean;
}
