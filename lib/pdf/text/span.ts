import type { Rgb } from '../color.ts';
import type { Weight } from '../fonts/faces.ts';
import type { Anchor } from '../structure.ts';

/** Text in one style. `link` is an absolute http, https or mailto address, or a place in the document. */
export interface Span {
  readonly text: string;
  readonly weight?: Weight;
  readonly color?: Rgb;
  readonly link?: string | Anchor;
}
