// The nights and days of an event, counted from its first day, by date and by name.

/** The ISO day that is so many days after the first. */
export const dayAt = (start: string, offset: number): string =>
  new Date(Date.parse(start) + offset * 86_400_000).toISOString().slice(0, 10);

const dateOf = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
});

/** "Wed, 10 Mar": the date of a night or day; without a first day, nothing. */
export const dateAt = (start: string | undefined, offset: number): string =>
  Number.isNaN(Date.parse(start ?? '')) ? '' : dateOf.format(new Date(dayAt(start ?? '', offset)));

/** "Day 1" for day 0; "1 day before" for −1. */
export const dayName = (day: number): string =>
  day >= 0 ? `Day ${day + 1}` : `${-day} ${day === -1 ? 'day' : 'days'} before`;

/** "Night 1" for night 0; "Night before" for −1. */
export const nightName = (night: number): string =>
  night >= 0 ? `Night ${night + 1}` : night === -1 ? 'Night before' : `${-night} nights before`;
