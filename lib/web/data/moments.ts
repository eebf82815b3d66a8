// A moment as one types it, in one's own time zone.

/** A moment as a `datetime-local` field has it, in the reader's time zone. */
export function localMoment(value: string): string {
  const at = new Date(value);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
/** The instant that such a field names. */
export const instantOf = (local: string): string => new Date(local).toISOString();
