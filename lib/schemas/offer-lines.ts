// The lines of an offer, as a hotel sends them and as they are shown (public.proposal_lines). sql/32_costs/read_lines.sql holds the rules.

import { z } from 'zod';
import { boards, offsets, packages, roomTypes } from './asked-words.ts';
import { text, whole } from './fields.ts';

export const lineKinds = [
  ...['room', 'breakfast', 'delegate', 'meeting_room', 'fnb', 'fnb_minimum'],
  ...['av', 'other', 'fee', 'service_charge', 'city_tax'],
] as [string, ...string[]];
export const lineUnits = [
  ...['room_night', 'person_night', 'person_day', 'session'],
  ...['day', 'event', 'person', 'percent'],
] as [string, ...string[]];
export const mostLines = 400;

export const offerLine = z.object({
  kind: z.enum(lineKinds),
  label: text(200).nullish(),
  unit: z.enum(lineUnits),
  unit_price: z
    .number()
    .nullish()
    .describe('0 is included, null not offered; a percentage or a minimum stands here too'),
  quantity: z.number().min(0).nullish().describe('Of what nobody asked for, or not as much as was asked for'),
  taxes: z
    .array(z.object({ pct: z.number().min(0).max(100), share_pct: z.number().min(0).max(100).optional() }))
    .max(5)
    .nullish()
    .describe('Rates with the share of the price each applies to; shares add up to 100'),
  is_tax_included: z.boolean(),
  is_optional: z.boolean().nullish().describe('Counts only if it was asked for'),
  key: text(40).nullish().describe('The asked line it answers'),
  night: whole(offsets).nullish(),
  type: z.enum(roomTypes).nullish(),
  guests: z.int().min(1).max(4).nullish(),
  day: whole(offsets).nullish(),
  package: z.enum(packages).exclude(['none']).nullish(),
  session: z.int().min(0).max(199).nullish().describe('Index into the sessions of the programme'),
  rooms_available: z.int().min(0).nullish().describe('In each night, type and guests; as asked unless told'),
  board: z.enum(boards).nullish(),
  board_share: z.number().min(0).nullish().describe('What of the price is breakfast, per person and night'),
  min_persons: z.int().min(0).nullish(),
  counts: z
    .array(z.enum(['fnb', 'delegate']))
    .nullish()
    .describe('What counts towards a minimum'),
  delegate_share_pct: z.number().min(0).max(100).nullish().describe('The share of a package that counts'),
  of: z.array(z.string()).nullish().describe('The kinds a service charge is of; net or gross for city tax'),
  contents: z.record(z.string(), z.unknown()).nullish(),
});

export type OfferLine = z.infer<typeof offerLine>;
