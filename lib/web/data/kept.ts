// What this browser keeps from one visit to the next, by key. One that keeps nothing, or no more, is no hindrance: what was typed is
// still on the page.

/** What is kept under a key, whatever that is by now; undefined when there is nothing or nothing that can be read. */
export function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value under a key, as JSON; without a value, what is kept there is removed. */
export function keep(key: string, value?: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The browser keeps nothing.
  }
}

/** The entries of something kept that was an object; none when it is anything else. */
export function keptEntries(key: string): [name: string, value: unknown][] {
  const value = kept(key);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
