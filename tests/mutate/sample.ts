/** So many of a list, the same for the same seed: every defect as likely as any other. */
export function sampled<Item>(items: readonly Item[], size: number, seed: number): Item[] {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return items
    .map((item, index) => ({ item, index, key: next() }))
    .toSorted((a, b) => a.key - b.key)
    .slice(0, size)
    .toSorted((a, b) => a.index - b.index)
    .map(({ item }) => item);
}
