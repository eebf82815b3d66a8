import { z } from 'zod';
import { askedLines, programme, roomBlock } from './asked.ts';
import { boards, compareTaxes, payers, reservationMethods } from './asked-words.ts';
import { ranges } from './database-rules.ts';
import { optional, text as requiredText, uri, whole } from './fields.ts';
import { largestLogo, longestLogoFetch, mostLogoPixels, sizeOf } from './logo.ts';
import { longest, mostAlternatives } from './longest.ts';
import { pictureNames } from './pictures.ts';

const text = (max: number) => optional(z.string().trim().max(max));
const count = optional(z.int().min(0).max(1_000_000));
const currency = optional(
  z
    .string()
    .trim()
    .regex(/^[A-Za-z]{3}$/, 'Expected a three-letter currency code')
    .transform((code) => code.toUpperCase()),
);

/** A number, or a decimal string for what a float cannot hold. */
const amount = optional(
  z.union(
    [
      z.number().min(-1e15).max(1e15),
      z
        .string()
        .trim()
        .regex(/^-?\d{1,15}(\.\d{1,8})?$/),
    ],
    { error: 'Expected a number or a decimal string' },
  ),
);

const day = optional(
  z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], {
    error: 'Expected an ISO 8601 date',
  }),
);

const textList = (items: number, length: number) =>
  optional(z.array(z.string().trim().max(length)).max(items));

const budget = z.object({
  amount,
  currency,
  basis: optional(z.enum(['total', 'per_attendee'])).describe(
    'What the amount is for; the whole event unless told',
  ),
});

const briefPayload = z.object({
  title: text(300),
  event: optional(z.object({ start: day, end: day, attendees: count, city: text(200), type: text(200) })),
  rooms: count,
  nights: count.describe('Those between the days of the event unless given'),
  meeting_spaces: optional(
    z.array(z.object({ name: text(300), setup: text(300), capacity: count })).max(500),
  ),
  requirements: textList(1000, 5000),
  budget: optional(budget),
  notes: text(200_000),
});

const rfpPayload = z.object({
  title: text(300),
  introduction: text(200_000),
  sections: optional(z.array(z.object({ heading: text(500), body: text(500_000) })).max(500)),
  questions: textList(1000, 5000),
  deadline: day,
  event: optional(z.object({ start: day, end: day })),
  alternative_start_dates: optional(z.array(day).max(mostAlternatives)),
  option_days: optional(whole(ranges.option_days)),
  features: textList(100, 200).describe('What the event asks for'),
  must_features: textList(100, 200).describe('Those of them that the hotel must have'),
  budget: optional(budget),
  room_block: optional(roomBlock).describe('Bedrooms by night, type and guests'),
  programme: optional(programme).describe('Delegates by day and package, sessions'),
  asked_lines: optional(askedLines).describe('What else must be priced'),
  board: optional(z.enum(boards)),
  payer: optional(z.enum(payers)),
  reservation_method: optional(z.enum(reservationMethods)),
  compare_tax: optional(z.enum(compareTaxes)),
});

const comparisonPayload = z.object({
  title: text(300),
  event: optional(z.object({ start: day, end: day, attendees: count, city: text(200) })),
  currency,
  rows: optional(
    z
      .array(
        z.object({
          hotel: text(300),
          city: text(200),
          room_rate: amount,
          ddr: amount,
          fnb: amount,
          av: amount,
          total: amount.describe('All-in, as offered'),
          per_attendee: amount.describe('All-in, as offered; of an estimate, from list rates'),
          comparable_per_attendee: amount.describe('On the quantities that were asked for'),
          expected_per_attendee: amount.describe(
            'Expected payment with the terms, where that is what the ranking compares',
          ),
          terms: optional(
            z
              .array(z.object({ label: z.string().trim().max(200), text: z.string().trim().max(5_000) }))
              .max(40),
          ).describe('What the offer says of cancellation, attrition, deposits and the like'),
          is_estimate: optional(z.boolean()).describe('No offer: listed apart, and no lowest price'),
          is_partial: optional(z.boolean()).describe(
            'Leaves out something that is asked for: its all-in total is no lowest price',
          ),
          score: amount,
          notes: text(20_000),
        }),
      )
      .max(1000),
  ),
});

/** The language of a document. It decides the names of months, what screen readers are told, and Chinese or Japanese letter forms. */
const language = optional(
  z
    .string()
    .trim()
    .max(35)
    .transform((tag, context) => {
      try {
        return Intl.getCanonicalLocales(tag)[0] ?? 'en';
      } catch {
        context.addIssue({ code: 'custom', message: 'Expected a language tag such as de or zh-Hant' });
        return z.NEVER;
      }
    }),
);

const shared = {
  client_name: requiredText(longest.name),
  client_logo_url: optional(uri).describe(
    `https, at a public address, ${pictureNames}, at most ${mostLogoPixels / 1e6} megapixels, ${sizeOf(largestLogo.fetched)}, ${longestLogoFetch / 1000} s`,
  ),
  language,
};

const withDefault = <T extends z.ZodType>(payload: T) =>
  z.preprocess((value) => (value === '' || value === null || value === undefined ? {} : value), payload);

/** Body of POST /api/pdf-whitelabel. */
export const pdfWhitelabelRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('brief'), ...shared, payload: withDefault(briefPayload) }),
  z.object({ kind: z.literal('rfp'), ...shared, payload: withDefault(rfpPayload) }),
  z.object({ kind: z.literal('comparison'), ...shared, payload: withDefault(comparisonPayload) }),
]);

export type BriefPayload = z.infer<typeof briefPayload>;
export type RfpPayload = z.infer<typeof rfpPayload>;
export type ComparisonPayload = z.infer<typeof comparisonPayload>;
export type PdfWhitelabelRequest = z.infer<typeof pdfWhitelabelRequest>;
