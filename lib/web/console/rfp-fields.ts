// What an RFP's form holds, as typed, and what may be wrong with it in the page's words.

import { z } from 'zod';
import type { Rfp } from '../data/rfps.ts';

export const sectors = ['pharma', 'finance', 'tech', 'luxury', 'association', 'public', 'other'];
export const intents = ['conference', 'board_meeting', 'training', 'incentive', 'exhibition', 'other'];
export const features = [
  'wifi',
  'daylight',
  'breakout_rooms',
  'ballroom',
  'exhibition_space',
  'hybrid_av',
  'step_free',
  'restaurant',
  'bar',
  'spa',
  'pool',
  'gym',
  'rooftop_terrace',
  'parking',
  'ev_charging',
  'airport_shuttle',
  'green_key_certified',
];

const whole = (min: number, max: number, what: string) =>
  z
    .string()
    .trim()
    .refine(
      (text) => text === '' || (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max),
      what,
    );
const day = (what: string) =>
  z
    .string()
    .trim()
    .refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text), what);
const degrees = (most: number, what: string) =>
  z
    .string()
    .trim()
    .refine((text) => text !== '' && Math.abs(Number(text)) <= most, what);

export const rfpFields = z
  .object({
    title: z.string().trim().min(1, 'Give it a title').max(200, 'At most 200 characters'),
    sector: z.string(),
    intent: z.string(),
    start_date: day('Say when it begins'),
    end_date: day('Say when it ends'),
    nights: whole(0, 365, 'A whole number of nights, up to 365'),
    city: z.string().trim().min(1, 'Say where').max(120, 'At most 120 characters'),
    latitude: degrees(90, 'Between −90 and 90'),
    longitude: degrees(180, 'Between −180 and 180'),
    search_radius_km: z
      .string()
      .trim()
      .refine(
        (text) =>
          /^\d+([.,]\d)?$/.test(text) &&
          Number(text.replace(',', '.')) > 0 &&
          Number(text.replace(',', '.')) <= 500,
        'Kilometres, up to 500',
      ),
    attendees: z
      .string()
      .trim()
      .refine(
        (text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 100_000,
        'How many people come?',
      ),
    rooms: whole(0, 100_000, 'A whole number of bedrooms'),
    meeting_rooms: whole(0, 1000, 'A whole number of rooms, up to 1,000'),
    budget_per_attendee: z
      .string()
      .trim()
      .refine(
        (text) =>
          text === '' || (/^\d{1,10}([.,]\d{1,2})?$/.test(text) && Number(text.replace(',', '.')) > 0),
        'An amount above 0, with at most two decimals',
      ),
    currency: z
      .string()
      .trim()
      .regex(/^[A-Za-z]{3}$/, 'Three letters, like EUR'),
    decision_date: z.string(),
    features: z.array(z.string()),
  })
  .refine(({ start_date, end_date }) => start_date === '' || end_date === '' || end_date >= start_date, {
    path: ['end_date'],
    message: 'The last day is before the first',
  });

export type RfpValues = z.input<typeof rfpFields>;

export const emptyRfp: RfpValues = {
  title: '',
  sector: '',
  intent: '',
  start_date: '',
  end_date: '',
  nights: '',
  city: '',
  latitude: '',
  longitude: '',
  search_radius_km: '30',
  attendees: '',
  rooms: '',
  meeting_rooms: '',
  budget_per_attendee: '',
  currency: '',
  decision_date: '',
  features: [],
};

/** What was typed as the columns of a brief; what was left empty is left to the database. */
export function briefColumns(values: RfpValues) {
  const typed = rfpFields.parse(values);
  const optional = <Name extends string, Value>(name: Name, text: string, read: (text: string) => Value) =>
    (text === '' ? {} : { [name]: read(text) }) as { [Key in Name]?: Value };
  const asTyped = (text: string) => text;
  return {
    title: typed.title,
    city: typed.city,
    latitude: Number(typed.latitude),
    longitude: Number(typed.longitude),
    start_date: typed.start_date,
    end_date: typed.end_date,
    attendees: Number(typed.attendees),
    currency: typed.currency.toUpperCase(),
    features: typed.features,
    ...optional('sector', typed.sector, asTyped),
    ...optional('intent', typed.intent, asTyped),
    ...optional('rooms', typed.rooms, Number),
    ...optional('meeting_rooms', typed.meeting_rooms, Number),
    // An amount goes as the decimal that was typed, never as floating point; the database reads both.
    ...optional(
      'budget_per_attendee',
      typed.budget_per_attendee,
      (text) => text.replace(',', '.') as unknown as number,
    ),
  };
}

/** The columns an RFP has beyond those of its brief. */
export function rfpColumns(values: RfpValues) {
  return {
    ...briefColumns(values),
    ...(values.nights.trim() !== '' && { nights: Number(values.nights) }),
    ...(values.decision_date !== '' && { decision_date: values.decision_date }),
    search_radius_km: Number(values.search_radius_km.replace(',', '.')),
  };
}

/** A stored RFP as its form shows it. */
export function valuesOf(rfp: Rfp): RfpValues {
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  return {
    title: rfp.title,
    sector: rfp.sector === 'other' ? '' : rfp.sector,
    intent: rfp.intent === 'other' ? '' : rfp.intent,
    start_date: rfp.start_date,
    end_date: rfp.end_date,
    nights: text(rfp.nights),
    city: rfp.city,
    latitude: text(rfp.latitude),
    longitude: text(rfp.longitude),
    search_radius_km: text(rfp.search_radius_km),
    attendees: text(rfp.attendees),
    rooms: text(rfp.rooms),
    meeting_rooms: text(rfp.meeting_rooms),
    budget_per_attendee: text(rfp.budget_per_attendee),
    currency: rfp.currency,
    decision_date: text(rfp.decision_date),
    features: rfp.features,
  };
}

/** The columns to store when a draft was edited: what was emptied is emptied. */
export function rfpChanges(values: RfpValues) {
  const columns = rfpColumns(values);
  return {
    ...columns,
    sector: columns.sector ?? 'other',
    intent: columns.intent ?? 'other',
    rooms: columns.rooms ?? 0,
    meeting_rooms: columns.meeting_rooms ?? 0,
    budget_per_attendee: columns.budget_per_attendee ?? null,
    decision_date: values.decision_date === '' ? null : values.decision_date,
  };
}
