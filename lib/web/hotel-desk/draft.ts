// Keeps what was typed in this browser until it is sent, so that a closed tab loses nothing. It never keeps the token.

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

/** Keeps what was typed. A browser that keeps nothing is no hindrance: one can answer all the same. */
export function keepDraft(sendId: string, values: Record<string, string>): void {
  try {
    localStorage.setItem(prefix + sendId, JSON.stringify(values));
  } catch {
    // The browser keeps nothing. What was typed is still in the form.
  }
}

export function dropDraft(sendId: string): void {
  try {
    localStorage.removeItem(prefix + sendId);
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
}
