// The shapes of what a request asks for by night and by day, as the console, the page behind a hotel's link and the API share them.

import { z } from 'zod';
import {
  boards,
  breaks,
  changeover,
  compareTaxes,
  courses,
  guestsPerRoom,
  lineKinds,
  lineUnits,
  longestAsked,
  mostAsked,
  offsets,
  packages,
  payers,
  people,
  quantities,
  reservationMethods,
  roomsOfEntry,
  roomsOfHistory,
  roomsOfSession,
  roomTypes,
  setups,
  spends,
  years,
} from './asked-words.ts';
import { ranges } from './database-rules.ts';
import { text, whole } from './fields.ts';
import { terms } from './terms.ts';

const offset = whole(offsets);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time like 09:30');

/** A number with at most two decimals. */
const hundredths = ({ least, most }: { least: number; most: number }) =>
  z.number().min(least).max(most).multipleOf(0.01);

/** Whether no two entries are the same thing. */
const isDistinct = <Entry>(entries: Entry[], thing: (entry: Entry) => unknown[]) =>
  new Set(entries.map((entry) => JSON.stringify(thing(entry)))).size === entries.length;

const roomEntry = z.object({
  night: offset.describe('From the first day of the event, which is 0; −1 is the night before'),
  type: z.enum(roomTypes),
  guests: whole(guestsPerRoom).describe('In each room'),
  // What is made from `rooms` has as many as that has; a block that is given, at most as many as its entries may have.
  rooms: whole({ ...roomsOfEntry, most: ranges.rooms.most }).describe(
    `At most ${roomsOfEntry.most} where a block is given`,
  ),
});

export const roomBlock = z
  .array(roomEntry)
  .max(mostAsked.block)
  .refine((block) => isDistinct(block, ({ night, type, guests }) => [night, type, guests]), {
    error: 'One entry for each night, type and number of guests',
  });

const delegateDay = z.object({
  day: offset.describe('From the first day of the event, which is 0'),
  delegates: whole(people),
  package: z.enum(packages).describe('Packages of one day add up'),
});

const session = z.object({
  day: offset,
  from: clock.optional(),
  to: clock.optional().describe('Before `from`: on the next day'),
  title: text(longestAsked.title).optional(),
  people: whole(people).optional(),
  setup: z.enum(setups).optional(),
  rooms: whole(roomsOfSession).optional().describe('Parallel rooms of that size; one unless told'),
  needs: z
    .array(z.string().regex(/^[a-z0-9_]{1,40}$/))
    .max(mostAsked.needs)
    .optional(),
  hold_24h: z.boolean().optional().describe('Holds its rooms overnight, to its last session of that size'),
  setup_minutes: whole(changeover).optional(),
  strike_minutes: whole(changeover).optional(),
});

const packageContents = z.object({
  room_hire: z.boolean().optional(),
  breaks: whole(breaks).optional(),
  lunch_courses: whole(courses).optional(),
  drinks: z.boolean().optional(),
  av: z.boolean().optional(),
  breakout: z.boolean().optional(),
});

export const programme = z.object({
  days: z
    .array(delegateDay)
    .max(mostAsked.days)
    .refine((days) => isDistinct(days, (one) => [one.day, one.package]), {
      error: 'One entry for each day and package',
    }),
  sessions: z.array(session).max(mostAsked.sessions),
  package_contents: packageContents,
});

const askedLine = z.object({
  key: text(longestAsked.key).describe('What a line of an offer that answers it names'),
  kind: z.enum(lineKinds),
  label: text(longestAsked.label),
  unit: z.enum(lineUnits),
  quantity: hundredths(quantities),
  day: offset.optional(),
  note: text(longestAsked.note).optional(),
});

export const askedLines = z
  .array(askedLine)
  .max(mostAsked.lines)
  .refine((lines) => isDistinct(lines, ({ key }) => [key]), { error: 'One line for each key' });

const edition = z.object({
  year: whole(years),
  place: text(longestAsked.place).optional(),
  rooms_blocked: whole(roomsOfHistory).optional(),
  rooms_picked_up: whole(roomsOfHistory).optional(),
  fnb_spend: hundredths(spends).optional(),
});

export const eventHistory = z.array(edition).max(mostAsked.history);

export type RoomEntry = z.infer<typeof roomEntry>;
export type DelegateDay = z.infer<typeof delegateDay>;
export type Session = z.infer<typeof session>;
export type PackageContents = z.infer<typeof packageContents>;
export type Programme = z.infer<typeof programme>;
export type AskedLine = z.infer<typeof askedLine>;
export type Edition = z.infer<typeof edition>;

/** What a hotel reads of a request beside its numbers. What the organizer expects of the pick-up is no part of it. */
export const askedOfHotel = {
  room_block: roomBlock.describe('Bedrooms by night, type and guests'),
  programme: programme.describe('Delegates by day and package, sessions, what a package should hold'),
  asked_lines: askedLines.describe('What else must be priced'),
  board: z.enum(boards).nullable(),
  payer: z.enum(payers),
  reservation_method: z.enum(reservationMethods).nullable(),
  event_history: eventHistory.describe('Earlier editions, at most three'),
  compare_tax: z.enum(compareTaxes).describe('Whether offers are compared with tax or without'),
  terms: terms.describe('The terms the organizer wishes'),
};

export type AskedOfHotel = z.infer<z.ZodObject<typeof askedOfHotel>>;
