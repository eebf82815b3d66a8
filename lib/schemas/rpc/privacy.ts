import { z } from 'zod';
import { ratedTypes } from '../asked-words.ts';
import { uuid } from '../fields.ts';
import { erasedCounts, linkToken } from '../privacy.ts';
import { count, instant, rpc } from './fields.ts';
import { deltaRecord, fieldFactRecord, proposalRecord, sendRecord } from './records.ts';

const subject = z.object({
  p_subject_type: z.enum(['hotel', 'organizer']),
  p_subject_id: uuid.describe('A hotel id, or a user id'),
});
const format = z.enum(['json', 'zip']).describe('json unless told').optional();

const rows = z.array(z.record(z.string(), z.unknown()));

const records = z
  .object({
    meta: z.object({
      subject_type: z.enum(['hotel', 'organizer', 'email']),
      subject_id: z.string(),
      generated_at: instant,
      rows: z.record(z.string(), count).describe('How many rows each table has'),
      requests: z
        .literal('of organizations that you opened')
        .optional()
        .describe('In what platform staff export of somebody else'),
    }),
    proposals: z.array(proposalRecord),
    sends: z.array(sendRecord),
    field_facts: z.array(fieldFactRecord),
    deltas: z.array(z.union([deltaRecord, z.object({ id: uuid, changed_at: instant })])),
  })
  .catchall(rows)
  .describe('Everything held about the subject: one list of rows per table');

const archive = z
  .object({
    filename: z.string(),
    content_type: z.literal('application/zip'),
    data: z.base64().describe('A ZIP archive with one JSON and one CSV file per table'),
  })
  .describe('With p_format zip');

const exported = z.union([archive, records]);

/** A room for sessions, with the people it holds by setup. */
export const hotelSpace = z.object({
  name: z.string(),
  area_m2: z.number().nullable(),
  ceiling_m: z.number().nullable(),
  daylight: z.boolean().nullable(),
  capacities: z.record(z.string(), z.int()),
});

/** A hotel as anybody who has its id may see it. */
export const hotelFacts = z.object({
  hotel_id: uuid,
  name: z.string().nullable(),
  city: z.string().nullable(),
  city_code: z.string().nullable(),
  country_code: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  stars: z.int().nullable(),
  rooms_total: count.nullable(),
  meeting_rooms: count.nullable(),
  largest_room_capacity: count.nullable(),
  mice_role: z.string(),
  features: z.array(z.string()),
  base_room_rate: z.number().nullable(),
  type_rates: z
    .partialRecord(z.enum(ratedTypes), z.number())
    .describe('List rates per room and night by type, where they are not the room rate'),
  ddr_rate: z.number().nullable(),
  currency: z.string().nullable(),
  description: z.string().nullable(),
  photo_url: z.string().nullable(),
  spaces: z.array(hotelSpace),
  chain: z.string().nullable(),
  street: z.string().nullable(),
  postal_code: z.string().nullable(),
});

export const privacyRpcs = {
  dsar_export: rpc(subject.extend({ p_format: format }), exported),
  dsar_request: rpc(
    z.object({ p_email: z.string().nullable() }),
    z.object({ status: z.literal('accepted') }),
  ),
  dsar_export_by_token: rpc(z.object({ p_token: linkToken, p_format: format }), exported),
  request_erasure: rpc(
    subject,
    z.object({
      request_id: uuid,
      status: z.literal('pending_confirmation'),
      expires_at: instant,
    }),
  ),
  confirm_erasure: rpc(
    z.object({ p_token: linkToken }),
    z.object({ request_id: uuid, status: z.literal('erased'), deleted: erasedCounts }),
  ),
  hotel_prefill: rpc(z.object({ p_hotel_id: uuid }), hotelFacts),
};
