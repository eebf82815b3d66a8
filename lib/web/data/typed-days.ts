// Days as people type them where there is room for several. Apart from typed.ts, which every form of prices loads.

import { isDay } from './typed.ts';

/** A day as people write it, as 2027-05-19: "19.5.2027", and "19/05/2027" where only one reading is a day. Null for anything else. */
export function dayIn(typed: string): string | null {
  const [, first = '', sign, second = '', year] =
    /^(\d{1,2})([./])(\d{1,2})\2(\d{4})$/.exec(typed.trim()) ?? [];
  if (year === undefined) return isDay(typed.trim()) ? typed.trim() : null;
  const iso = (day: string, month: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const readings = sign === '.' ? [iso(first, second)] : [iso(first, second), iso(second, first)];
  const days = [...new Set(readings.filter(isDay))];
  return days.length === 1 ? (days[0] ?? null) : null;
}
