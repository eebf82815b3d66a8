import bidiFactory from 'bidi-js';

/** Letters and digits written from right to left. Without them a line needs no reordering. */
const rtl = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export interface Levels {
  /** The direction of the paragraph: 1 from right to left. */
  readonly base: number;
  /** The embedding level of each UTF-16 unit; odd ones run from right to left. */
  at(index: number): number;
  /** Where the level next changes after an index, at most `end`. */
  until(index: number, end: number): number;
}

/** The levels of a text that runs from left to right throughout. */
export const ltr: Levels = { base: 0, at: () => 0, until: (_, end) => end };
/** The package exports the function itself, but its types say that it is a property. */
const makeBidi = bidiFactory as unknown as typeof bidiFactory.default;
let bidi: ReturnType<typeof makeBidi> | undefined;

/** The Unicode bidirectional algorithm over one paragraph. Its direction is that of its first strong letter. */
export function levelsOf(text: string): Levels {
  if (!rtl.test(text)) return ltr;
  bidi ??= makeBidi();
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  return {
    base: paragraphs[0]?.level ?? 0,
    at: (index) => levels[index] ?? 0,
    until(index, end) {
      let to = index + 1;
      while (to < end && levels[to] === levels[index]) to++;
      return to;
    },
  };
}

/** The order in which runs of the given levels stand from left to right (rule L2 of the algorithm, applied to runs). */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, i) => i);
  const highest = Math.max(0, ...levels);
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      if ((levels[from] ?? 0) < level) continue;
      let to = from;
      while (to < order.length && (levels[to] ?? 0) >= level) to++;
      order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  }
  return order;
}
