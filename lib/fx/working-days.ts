const dayMs = 86_400_000;

/** The days up to and with `last` (ISO date) on which the ECB publishes rates, `count` calendar days back; ascending. */
export function publicationDays(last: string, count: number): string[] {
  const end = Date.parse(last);
  return Array.from({ length: count }, (_, index) => new Date(end - (count - 1 - index) * dayMs))
    .filter((day) => isPublicationDay(day))
    .map(isoDate);
}

/** Monday to Friday, but for the closing days of the euro payment system T2. */
function isPublicationDay(day: Date): boolean {
  const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6;
  return !isWeekend && !closingDays(day.getUTCFullYear()).includes(isoDate(day));
}

/** New Year, Good Friday, Easter Monday, 1 May, 25 and 26 December. */
function closingDays(year: number): string[] {
  const easter = easterSunday(year).getTime();
  return [
    `${year}-01-01`,
    isoDate(new Date(easter - 2 * dayMs)),
    isoDate(new Date(easter + dayMs)),
    `${year}-05-01`,
    `${year}-12-25`,
    `${year}-12-26`,
  ];
}

/** Easter Sunday by Gauss's rule with Lichtenberg's corrections. The day counts from 1 March, so day 32 is 1 April. */
function easterSunday(year: number): Date {
  const century = Math.floor(year / 100);
  const moonShift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sunShift = 2 - Math.floor((3 * century + 3) / 4);
  const golden = year % 19;
  const seed = (19 * golden + moonShift) % 30;
  const correction = Math.floor((seed + Math.floor(golden / 11)) / 29);
  const limit = 21 + seed - correction;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sunShift) % 7);
  const distance = 7 - ((limit - firstSunday) % 7);
  return new Date(Date.UTC(year, 2, limit + distance));
}

function isoDate(day: Date): string {
  return day.toISOString().slice(0, 10);
}
