// What was typed, kept in this browser until it is sent: a closed tab loses nothing. Never the token.

const prefix = 'answer-draft/';

export function readDraft(sendId: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + sendId) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** Keeps what was typed, where the browser has room. Where it keeps nothing, one can answer all the same. */
export function keepDraft(sendId: string, values: Record<string, string>): void {
  try {
    localStorage.setItem(prefix + sendId, JSON.stringify(values));
  } catch {
    // Nothing to be done, and nothing lost yet.
  }
}

export function dropDraft(sendId: string): void {
  try {
    localStorage.removeItem(prefix + sendId);
  } catch {
    // As above.
  }
}
