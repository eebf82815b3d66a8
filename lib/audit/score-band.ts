// A 0 to 100 score in words.

interface ScoreBand {
  label: string;
  /** What it means for the planner, in one sentence. */
  meaning: string;
}

const bands: readonly (ScoreBand & { from: number })[] = [
  { from: 85, label: 'Ready to send', meaning: 'A sales office can quote from this without asking back.' },
  {
    from: 70,
    label: 'Nearly there',
    meaning: 'Good enough for answers; a few additions will make them comparable.',
  },
  {
    from: 50,
    label: 'Needs work',
    meaning: 'Hotels will answer, but with questions first and prices that are hard to compare.',
  },
  { from: 30, label: 'Big gaps', meaning: 'Hotels would have to guess, and guesses are priced in.' },
  {
    from: 0,
    label: 'Start from a template',
    meaning: 'Too little to quote on yet. Starting over from a template is quicker than mending.',
  },
];

export function scoreBand(score: number): ScoreBand {
  const clamped = clampScore(score);
  const { label, meaning } = bands.find((band) => clamped >= band.from) ?? { label: '', meaning: '' };
  return { label, meaning };
}

/** A score between 0 and 100: one below counts as 0, one above as 100, and NaN as 0. */
export function clampScore(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(100, Math.max(0, value));
}
