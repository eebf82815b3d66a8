// What is asked by night and by day as people read it on pages and in PDFs: its figures, its grid and its words.

import type { AskedLine, AskedOfHotel, DelegateDay, PackageContents, RoomEntry, Session } from './asked.ts';
import { guestsOf, packages, roomTypes } from './asked-words.ts';
import { dayName } from './event-days.ts';

/** The sums of a list by a key, in the order in which the keys come. */
function sums<Entry>(entries: readonly Entry[], key: (entry: Entry) => number, of: (entry: Entry) => number) {
  const found = new Map<number, number>();
  for (const entry of entries) found.set(key(entry), (found.get(key(entry)) ?? 0) + of(entry));
  return found;
}

/** The most rooms on one night, the nights with rooms, and all room nights. */
export function blockFigures(block: readonly RoomEntry[]) {
  const byNight = [
    ...sums(
      block,
      ({ night }) => night,
      ({ rooms }) => rooms,
    ).values(),
  ];
  return {
    rooms: Math.max(0, ...byNight),
    nights: byNight.length,
    room_nights: byNight.reduce((sum, rooms) => sum + rooms, 0),
  };
}

/** The days with delegates, and the most delegates on one day: packages of a day add up. */
export function dayFigures(days: readonly DelegateDay[]) {
  const byDay = [
    ...sums(
      days,
      ({ day }) => day,
      ({ delegates }) => delegates,
    ).values(),
  ];
  return { event_days: byDay.filter((delegates) => delegates > 0).length, attendees: Math.max(0, ...byDay) };
}

/** The nights of a block, without gaps between the first and the last. */
export function nightsOf(block: readonly RoomEntry[]): number[] {
  const nights = block.map(({ night }) => night);
  const first = Math.min(...nights);
  return nights.length === 0
    ? []
    : Array.from({ length: Math.max(...nights) - first + 1 }, (_, at) => first + at);
}

export interface GridRow {
  type: RoomEntry['type'];
  guests: number;
  /** By night. */
  rooms: Map<number, number>;
}

/** A block as rows of a grid, a row for each type and number of guests, in the order of the vocabulary. */
export function rowsOf(block: readonly RoomEntry[]): GridRow[] {
  const rows = new Map<string, GridRow>();
  for (const { night, type, guests, rooms } of block) {
    const key = `${type}/${guests}`;
    const row = rows.get(key) ?? { type, guests, rooms: new Map() };
    rows.set(key, row);
    row.rooms.set(night, rooms);
  }
  return [...rows.values()].sort(
    (a, b) => roomTypes.indexOf(a.type) - roomTypes.indexOf(b.type) || a.guests - b.guests,
  );
}

/** The days of a programme in order, each with its packages in the order of the vocabulary. */
export const inOrder = (days: readonly DelegateDay[]): DelegateDay[] =>
  [...days].sort((a, b) => a.day - b.day || packages.indexOf(a.package) - packages.indexOf(b.package));

/** What words alone say worse: names of packages, kinds of rooms and ways to pay that the vocabulary has short. */
export const packageWords: Record<DelegateDay['package'], string> = {
  none: 'No package',
  half_day: 'Half day',
  full_day: 'Full day',
  full_day_dinner: 'Full day and dinner',
  residential: 'Residential (24 hours)',
};
export const payerWords: Record<AskedOfHotel['payer'], string> = {
  master_account: 'The organizer pays for all',
  individual: 'Guests pay their own',
  rooms_and_tax: 'The organizer pays rooms and tax',
};
export const unitWords = {
  event: 'for the event',
  day: 'a day',
  person: 'a person',
  person_day: 'a person and day',
  session: 'a session',
} as const;

export const inWords = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ');
const plural = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;

/** "Double, 1 guest": the guests only where they are not those that the type says. */
export const kindName = ({ type, guests }: Pick<RoomEntry, 'type' | 'guests'>): string =>
  guests === guestsOf(type) ? inWords(type) : `${inWords(type)}, ${plural(guests, 'guest')}`;

/** "210 delegates: full day". */
export const delegatesText = ({ delegates, package: name }: DelegateDay): string =>
  `${plural(delegates, 'delegate')}: ${packageWords[name].toLowerCase()}`;

/** "09:00–17:00"; empty for all day. */
export const timesOf = ({ from, to }: Pick<Session, 'from' | 'to'>): string =>
  from && to ? `${from}–${to}` : from ? `from ${from}` : to ? `until ${to}` : '';

/** What a session needs beside its time and title: "120 people, theatre, 3 rooms, held overnight". */
export const sessionText = ({ people, setup, rooms, needs, hold_24h: isHeld }: Session): string =>
  [
    people !== undefined && (people === 1 ? '1 person' : `${people} people`),
    setup && (setup === 'u_shape' ? 'U shape' : inWords(setup).toLowerCase()),
    rooms !== undefined && rooms > 1 && `${rooms} rooms`,
    ...(needs ?? []).map((need) => need.replaceAll('_', ' ')),
    isHeld && 'held overnight',
  ]
    .filter(Boolean)
    .join(', ');

/** "51 × a person, Day 2". */
export const quantityText = ({ quantity, unit, day }: AskedLine): string =>
  [`${quantity} × ${unitWords[unit]}`, ...(day === undefined ? [] : [dayName(day)])].join(', ');

/** What a package should hold, in words; empty where nothing was said. */
export const contentsText = (contents: PackageContents): string =>
  [
    contents.room_hire && 'room hire',
    contents.breaks && plural(contents.breaks, 'coffee break'),
    contents.lunch_courses && `lunch of ${plural(contents.lunch_courses, 'course')}`,
    contents.drinks && 'drinks',
    contents.av && 'audio-visual',
    contents.breakout && 'breakout rooms',
  ]
    .filter(Boolean)
    .join(', ');

type Terms = Pick<AskedOfHotel, 'board' | 'payer' | 'reservation_method' | 'compare_tax'>;

/** The terms that say something which is not taken for granted. */
export const termsOf = (terms: Partial<Terms>): [label: string, value: string][] =>
  (
    [
      ['Board', terms.board && inWords(terms.board)],
      ['Who pays', terms.payer && terms.payer !== 'master_account' && payerWords[terms.payer]],
      ['Rooms are booked by', terms.reservation_method && inWords(terms.reservation_method)],
      ['Offers are compared', terms.compare_tax === 'net' && 'without tax'],
    ] as const
  ).flatMap(([label, value]) => (value ? [[label, value]] : []));
