export type State = 'ok' | 'warn' | 'fail';

/** What one check found. */
export interface Finding {
  check: string;
  state: State;
  says: string;
  /** What to do about it; only with warn and fail. */
  todo?: string;
}

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says });
export const warn = (check: string, says: string, todo: string): Finding => ({
  check,
  state: 'warn',
  says,
  todo,
});
export const fail = (check: string, says: string, todo: string): Finding => ({
  check,
  state: 'fail',
  says,
  todo,
});

/** An age in the unit a person would use. */
export function age(from: string | number | Date, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - new Date(from).getTime()) / 60_000));
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 72 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
