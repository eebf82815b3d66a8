import { z } from 'zod';
import { ranges } from '../database-rules.ts';
import { uuid } from '../fields.ts';
import { longest } from '../longest.ts';
import { count, rpc } from './fields.ts';

/** A field of an import. The schema takes any value, because a bad one refuses its row and not the whole call. */
const field = (meaning: string) => z.unknown().optional().describe(meaning);

const upTo = (most: number) => field(`Up to ${most.toLocaleString('en').replaceAll(',', ' ')} characters`);
const from = ({ least, most }: { least: number; most: number }) => `${least} to ${most}`;

/** One hotel as an import describes it. Left out or null: not touched. Numbers may come as text. */
const importRow = z.looseObject({
  external_id: field('The source’s own id, up to 200 characters: what a row is matched by'),
  name: upTo(longest.name),
  city: upTo(longest.city),
  city_code: field('IATA city code'),
  country_code: field('ISO 3166-1 alpha-2'),
  latitude: field(`Degrees, ${from(ranges.latitude)}`),
  longitude: field(`Degrees, ${from(ranges.longitude)}`),
  stars: field(from(ranges.stars)),
  rooms_total: field('Whole number'),
  meeting_rooms: field('Whole number'),
  largest_room_capacity: field('Seats, whole number'),
  mice_role: field('event_venue, full_service or another word'),
  features: field('List of words of the vocabulary'),
  base_room_rate: field('Per room and night, in currency, above 0'),
  ddr_rate: field('Per delegate and day, in currency, above 0'),
  currency: field('ISO 4217 code'),
  description: upTo(longest.description),
  photo_url: field('http or https address'),
  chain: upTo(longest.chain),
  street: upTo(longest.street),
  postal_code: upTo(longest.postalCode),
  spaces: field('Rooms for sessions: [{ name, area_m2, ceiling_m, daylight, capacities: { theatre: 120 } }]'),
  contact_name: field('Whom to write to'),
  contact_email: field('Where requests go'),
  phone: upTo(longest.phone),
  allow_duplicate: field('true: import it although a hotel of that name is near'),
});

const rowNumber = count.min(1).describe('Counted from 1');

export const importResult = z.object({
  inserted: count,
  updated: count,
  unchanged: count,
  rejected: z.array(z.object({ row: rowNumber, field: z.string(), message: z.string() })),
  left_out: z
    .array(z.object({ row: rowNumber, field: z.string(), message: z.string() }))
    .describe('Cells that could not be read, or only in part; their hotels were taken all the same'),
  kept: z
    .array(z.object({ row: rowNumber, field: z.string() }))
    .describe('Fields the hotel’s own staff have edited since, left as they are'),
  possible_duplicates: z
    .array(
      z.object({
        row: rowNumber,
        hotel_id: uuid.nullable().describe('Null in a dry run when the other one is new in this call too'),
        hotel_name: z.string(),
        distance_m: z.number().min(0),
      }),
    )
    .describe('Left out: a hotel of the same name stands within 150 m'),
});

export const catalogueRpcs = {
  import_hotels: rpc(
    z.object({
      p_source: z.string().describe('Name of the source, 1 to 40 of [a-z0-9_-]'),
      p_rows: z.array(importRow).describe('At most 2 000; one bad row rejects itself'),
      p_dry_run: z.boolean().optional().describe('Says what would happen and changes nothing'),
    }),
    importResult,
  ),
};
