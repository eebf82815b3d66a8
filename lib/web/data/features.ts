// What an event asks of a hotel's features.

interface Asked {
  features: readonly string[];
  must_features: readonly string[];
}

/** Those that are nice to have: asked for, and no must. */
export const niceOf = ({ features, must_features }: Asked): string[] =>
  features.filter((feature) => !must_features.includes(feature));

/** The musts that a hotel lacks. One that lists no features is unknown in all of them, which is no lack. */
export const lackingOf = (musts: readonly string[], features: readonly string[]): string[] =>
  features.length === 0 ? [] : musts.filter((feature) => !features.includes(feature));
