// What this browser keeps from one visit to the next, by key. One that refuses to keep things, or is full, is no hindrance: they last
// until the page is left.

/** Where the session is kept. */
export const sessionKey = 'hotel-rfp-session';

/** What the browser refused to keep, as text. */
const refused = new Map<string, string>();

function textOf(key: string): string | null {
  const text = refused.get(key);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * What is kept under a key, whatever that is by now; undefined when there is nothing. A text that is no JSON is itself: earlier versions
 * kept some things so.
 */
export function kept(key: string): unknown {
  const text = textOf(key);
  if (!text) return undefined;
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return text;
  }
}

/** Keeps a value under a key, as JSON; without a value, what is kept there is removed. */
export function keep(key: string, value?: unknown): void {
  refused.delete(key);
  const text = value === undefined ? undefined : JSON.stringify(value);
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== undefined) refused.set(key, text);
  }
}

/** The entries of something kept that was an object; none when it is anything else. */
export function keptEntries(key: string): [name: string, value: unknown][] {
  const value = kept(key);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
