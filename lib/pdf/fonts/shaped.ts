// Text as glyphs of a font: the result of shaping, which embedding writes.

import type { Cluster, Font } from './font.ts';

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
