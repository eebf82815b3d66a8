import { z } from 'zod';
import { askedLines, programme, roomBlock } from '../asked.ts';
import { longest } from '../longest.ts';
import { amount, count, currency, day, ratio, rpc } from './fields.ts';

/** A field read from free text. Value and evidence are null, and confidence 0, where the text says nothing. */
const read = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value: value.nullable(),
    confidence: ratio,
    evidence: z.string().nullable().describe('Quoted from the text'),
  });

/** Several values of a field, each with its own words too. */
const list = <Value extends z.ZodType>(value: Value) =>
  read(z.array(value)).extend({ items: z.array(read(value)) });

/** A number of which others compete. */
const contested = read(count).extend({
  others: z
    .array(z.object({ number: count, evidence: z.string() }))
    .optional()
    .describe('Numbers that compete with it'),
});

export const parsingRpcs = {
  parse_rfp_text: rpc(
    z.object({ p_text: z.string().max(longest.request) }),
    z.object({
      dates: read(z.object({ start: day, end: day })),
      event_days: read(count).describe('Days with a meeting, where the text says how many'),
      alternative_start_dates: list(day),
      nights: read(count),
      attendees: contested,
      rooms: contested,
      meeting_rooms: read(count),
      city: read(z.string()),
      budget: read(amount).extend({
        basis: z.enum(['per_attendee', 'per_attendee_day', 'total', 'per_room_night']).nullish(),
      }),
      currency: read(currency),
      sector: read(z.string()),
      intent: read(z.string()),
      requirements: list(z.string()),
      must_features: list(z.string()).describe('Those of the requirements that are said to be needed'),
      title: read(z.string()).describe('The subject line'),
      questions: list(z.string()).describe('Questions to the hotel'),
      introduction: read(z.string()).describe('What of the text no other field was read from'),
      decision_date: read(day),
      response_due: read(day).describe('By when answers are wanted'),
      room_block: read(roomBlock).describe('Bedrooms that differ by night or type'),
      programme: read(programme).describe('Days and sessions of an agenda'),
      asked_lines: read(askedLines)
        .extend({ items: z.array(read(askedLines.element)) })
        .describe('What else a price is asked for'),
      language: read(z.string()).describe('ISO 639-1, or `other`; only `en`, `de` and `fr` are read'),
      warnings: read(z.array(z.string()))
        .extend({ items: z.array(read(z.string()).extend({ field: z.string() })) })
        .describe(
          'What to look at before the fields are used, each with the field and the words it is about',
        ),
    }),
  ),
};
