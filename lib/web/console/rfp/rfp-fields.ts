// What an RFP's form holds, as typed, and what may be wrong with it in the page's words.

import { z } from 'zod';
import { ranges } from '../../../schemas/database-rules.ts';
import { atMost, longest, mostAlternatives, mostQuestions } from '../../../schemas/longest.ts';
import { instantOf, localMoment } from '../../data/moments.ts';
import type { Rfp } from '../../data/rfps.ts';
import { isDay, plainNumber, readNumber, wholeAsked, wholeIn } from '../../data/typed.ts';
import { dayIn } from '../../data/typed-days.ts';
import type { Source } from '../../parts/fields.tsx';
import { amountAbove0, currencyField, degreesIn, whole } from '../frame/typed-fields.ts';
import type { Detail } from './asked/detail.ts';

/** Kilometres. The database takes any distance on earth, for those who ask over the API; in a form, more is a slip. */
const widestSearch = 500;

/** What an organizer may let hotels know: each choice of the form with its column. */
export const told = {
  the_budget: 'show_budget',
  their_chance_to_win: 'share_chance',
  why_an_offer_lost: 'share_feedback',
} as const;

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const dates = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

const day = (what: string) => z.string().trim().refine(isDay, what);
const degrees = ({ most }: { most: number }) =>
  z
    .string()
    .trim()
    .refine((text) => degreesIn(most, text) !== null, `Between −${most} and ${most}`);

export const rfpFields = z
  .object({
    title: z
      .string()
      .trim()
      .min(1, 'Give it a title')
      .max(...atMost(longest.title)),
    sector: z.string(),
    intent: z.string(),
    start_date: day('Say when it begins'),
    end_date: day('Say when it ends'),
    event_days: whole(ranges.event_days),
    nights: whole(ranges.nights),
    city: z
      .string()
      .trim()
      .min(1, 'Say where')
      .max(...atMost(longest.city)),
    latitude: degrees(ranges.latitude),
    longitude: degrees(ranges.longitude),
    search_radius_km: z
      .string()
      .trim()
      .refine(
        (text) => {
          const plain = plainNumber(text);
          return /^\d+(\.\d)?$/.test(plain) && Number(plain) > 0 && Number(plain) <= widestSearch;
        },
        { error: ({ input }) => readNumber(String(input)).asks || `Kilometres, up to ${widestSearch}` },
      ),
    attendees: z
      .string()
      .trim()
      .refine((text) => wholeIn(ranges.attendees, text) !== null, wholeAsked(ranges.attendees)),
    rooms: whole(ranges.rooms),
    meeting_rooms: whole(ranges.rfps_meeting_rooms),
    // What is wrong is said where it is drawn (asked/parts.tsx).
    asked: z.custom<Detail | null>(
      (detail) => !Object.keys((detail as Detail | null)?.faults ?? {}).length,
      '!',
    ),
    budget_per_attendee: amountAbove0,
    currency: currencyField,
    decision_date: z.string(),
    features: z.array(z.string()),
    must_features: z.array(z.string()),
    response_due: z
      .string()
      .refine((text) => text === '' || Date.parse(text) > Date.now(), 'A moment that lies ahead'),
    option_days: whole(ranges.option_days),
    alternative_start_dates: z
      .string()
      .refine(
        (text) => dates(text).length <= mostAlternatives && dates(text).every((one) => dayIn(one) !== null),
        `At most ${mostAlternatives} days like 2027-05-19 or 19.5.2027, with commas between them`,
      ),
    introduction: z
      .string()
      .trim()
      .max(...atMost(longest.introduction)),
    questions: z
      .string()
      .refine(
        (text) =>
          lines(text).length <= mostQuestions && lines(text).every((line) => line.length <= longest.question),
        `At most ${mostQuestions} questions, a line each, of at most ${longest.question} characters`,
      ),
    told: z.array(z.enum(Object.keys(told) as [keyof typeof told])),
  })
  .refine(({ start_date, end_date }) => start_date === '' || end_date === '' || end_date >= start_date, {
    path: ['end_date'],
    message: 'The last day is before the first',
  });

export type RfpValues = z.input<typeof rfpFields>;

/** Where the value of each field was taken from. */
export type Sources = Partial<Record<keyof RfpValues, Source | undefined>>;

export const emptyRfp: RfpValues = {
  title: '',
  sector: '',
  intent: '',
  start_date: '',
  end_date: '',
  event_days: '',
  nights: '',
  city: '',
  latitude: '',
  longitude: '',
  search_radius_km: '30',
  attendees: '',
  rooms: '',
  meeting_rooms: '',
  asked: null,
  budget_per_attendee: '',
  currency: '',
  decision_date: '',
  features: [],
  must_features: [],
  response_due: '',
  option_days: '14',
  alternative_start_dates: '',
  introduction: '',
  questions: '',
  told: ['why_an_offer_lost'],
};

/** The columns of a brief from what was typed. A field that was left empty is left to the database. */
export function briefColumns(values: RfpValues) {
  const typed = rfpFields.parse(values);
  const optional = <Name extends string, Value>(name: Name, text: string, read: (text: string) => Value) =>
    (text === '' ? {} : { [name]: read(text) }) as { [Key in Name]?: Value };
  const asTyped = (text: string) => text;
  const wholeTyped = (text: string) => Number(plainNumber(text));
  return {
    title: typed.title,
    city: typed.city,
    latitude: degreesIn(ranges.latitude.most, typed.latitude) ?? Number.NaN,
    longitude: degreesIn(ranges.longitude.most, typed.longitude) ?? Number.NaN,
    start_date: typed.start_date,
    end_date: typed.end_date,
    attendees: Number(plainNumber(typed.attendees)),
    currency: typed.currency.toUpperCase(),
    features: typed.features,
    must_features: typed.must_features.filter((feature) => typed.features.includes(feature)),
    ...optional('sector', typed.sector, asTyped),
    ...optional('intent', typed.intent, asTyped),
    ...optional('rooms', typed.rooms, wholeTyped),
    ...optional('meeting_rooms', typed.meeting_rooms, wholeTyped),
    // An amount goes as the decimal that was typed, never as floating point; the database reads both.
    ...optional(
      'budget_per_attendee',
      typed.budget_per_attendee,
      (text) => plainNumber(text) as unknown as number,
    ),
  };
}

/** What the dates alone say of an event's length: a meeting on each day, a night between two days. Null without both dates. */
export function lengthOf({ start_date, end_date }: Pick<RfpValues, 'start_date' | 'end_date'>) {
  if (!isDay(start_date) || !isDay(end_date) || end_date < start_date) return null;
  const nights = Math.round((Date.parse(end_date) - Date.parse(start_date)) / 86_400_000);
  return { event_days: nights + 1, nights };
}

/** The columns an RFP has beyond those of its brief. */
export function rfpColumns(values: RfpValues) {
  return {
    ...briefColumns(values),
    ...(values.event_days.trim() !== '' && { event_days: Number(plainNumber(values.event_days)) }),
    ...(values.nights.trim() !== '' && { nights: Number(plainNumber(values.nights)) }),
    ...(values.decision_date !== '' && { decision_date: values.decision_date }),
    search_radius_km: Number(plainNumber(values.search_radius_km)),
    ...askedColumns(values),
    ...values.asked?.columns,
  };
}

/** The columns for what hotels are asked besides the event, by when they should answer, and what they are told. */
function askedColumns(values: RfpValues) {
  const tells = (name: keyof typeof told) => values.told.includes(name);
  return {
    response_due: values.response_due === '' ? null : instantOf(values.response_due),
    option_days: Number(plainNumber(values.option_days) || 14),
    alternative_start_dates: dates(values.alternative_start_dates).map((one) => dayIn(one) ?? one),
    introduction: values.introduction.trim() || null,
    questions: lines(values.questions),
    show_budget: tells('the_budget'),
    share_chance: tells('their_chance_to_win'),
    share_feedback: tells('why_an_offer_lost'),
  };
}

/** A stored RFP as its form shows it. */
export function valuesOf(rfp: Rfp): RfpValues {
  const fromDates = lengthOf(rfp);
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  return {
    title: rfp.title,
    sector: rfp.sector === 'other' ? '' : rfp.sector,
    intent: rfp.intent === 'other' ? '' : rfp.intent,
    start_date: rfp.start_date,
    end_date: rfp.end_date,
    // Empty where the dates say the same, so that they follow when the dates are moved.
    event_days: rfp.event_days === fromDates?.event_days ? '' : text(rfp.event_days),
    nights: rfp.nights === fromDates?.nights ? '' : text(rfp.nights),
    city: rfp.city,
    latitude: text(rfp.latitude),
    longitude: text(rfp.longitude),
    search_radius_km: text(rfp.search_radius_km),
    attendees: text(rfp.attendees),
    rooms: text(rfp.rooms),
    meeting_rooms: text(rfp.meeting_rooms),
    // What is stored by night and by day is read by code of its own (asked/detail.ts).
    asked: null,
    budget_per_attendee: text(rfp.budget_per_attendee),
    currency: rfp.currency,
    decision_date: text(rfp.decision_date),
    features: rfp.features,
    must_features: rfp.must_features,
    response_due: rfp.response_due ? localMoment(rfp.response_due) : '',
    option_days: text(rfp.option_days),
    alternative_start_dates: rfp.alternative_start_dates.join(', '),
    introduction: text(rfp.introduction),
    questions: rfp.questions.join('\n'),
    told: (Object.keys(told) as (keyof typeof told)[]).filter((name) => rfp[told[name]]),
  };
}

/** The columns to store when a draft was edited. A field that was emptied is emptied in the database too. */
export function rfpChanges(values: RfpValues) {
  const columns = rfpColumns(values);
  return {
    ...lengthOf(values),
    ...columns,
    sector: columns.sector ?? 'other',
    intent: columns.intent ?? 'other',
    rooms: columns.rooms ?? 0,
    meeting_rooms: columns.meeting_rooms ?? 0,
    budget_per_attendee: columns.budget_per_attendee ?? null,
    decision_date: values.decision_date === '' ? null : values.decision_date,
    ...values.asked?.columns,
  };
}
