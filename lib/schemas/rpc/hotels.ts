import { z } from 'zod';
import { ranges } from '../database-rules.ts';
import { uuid, whole } from '../fields.ts';
import { longest } from '../longest.ts';
import { amountArgument, count, currencyArgument, instant, rpc } from './fields.ts';

const hotelId = z.object({ p_hotel_id: uuid });
const member = hotelId.extend({ p_user_id: uuid });
const hotelRole = z.enum(['manager', 'staff']);
const decided = z.enum(['approved', 'rejected']);
const size = count.nullish();
const degrees = ({ least, most }: { least: number; most: number }) => z.number().min(least).max(most);

export const hotelRpcs = {
  claim_hotel: rpc(
    hotelId,
    z.union([
      z.object({ hotel_id: uuid, role: hotelRole }).describe('Member at once'),
      z.object({ claim_id: uuid, status: z.literal('pending') }).describe('An administrator decides'),
    ]),
  ),
  review_hotel_claim: rpc(
    z.object({ p_claim_id: uuid, p_approve: z.boolean() }),
    z.object({ claim_id: uuid, status: decided }),
  ),
  review_hotel_change: rpc(
    z.object({ p_change_id: uuid, p_approve: z.boolean() }),
    z.object({ change_id: uuid, status: decided }),
  ),
  add_hotel_feature: rpc(
    z.object({ p_feature: z.string().regex(/^\s*[a-z0-9_]{1,40}\s*$/) }),
    z.object({ feature: z.string(), is_listed: z.literal(true) }),
  ),
  list_hotel_members: rpc(
    hotelId,
    z.array(
      z.object({
        user_id: uuid,
        email: z.string(),
        full_name: z.string(),
        role: hotelRole,
        created_at: instant,
      }),
    ),
  ),
  invite_hotel_member: rpc(
    hotelId.extend({ p_email: z.string(), p_role: hotelRole.optional().describe('staff unless told') }),
    z.object({ invitation_id: uuid, email: z.string(), role: hotelRole, expires_at: instant }),
  ),
  set_hotel_member_role: rpc(
    member.extend({ p_role: hotelRole }),
    z.object({ hotel_id: uuid, user_id: uuid, role: hotelRole }),
  ),
  remove_hotel_member: rpc(member, z.object({ hotel_id: uuid, user_id: uuid, removed: z.literal(true) })),
  add_hotel: rpc(
    z.object({
      p_organization_id: uuid,
      p_name: z.string(),
      p_city: z.string(),
      p_country_code: z.string().describe('ISO 3166, two letters'),
      p_latitude: degrees(ranges.latitude),
      p_longitude: degrees(ranges.longitude),
      p_contact_email: z.string(),
      p_currency: currencyArgument.nullish().describe('The organization’s unless told'),
      p_rooms_total: size,
      p_meeting_rooms: size,
      p_largest_room_capacity: size,
      p_base_room_rate: amountArgument.nullish(),
      p_ddr_rate: amountArgument.nullish(),
      p_stars: whole(ranges.stars).nullish(),
      p_features: z.array(z.string()).nullish(),
    }),
    z.object({ hotel_id: uuid }),
  ),
  publish_hotel: rpc(hotelId, z.object({ hotel_id: uuid, is_public: z.literal(true) })),
  find_hotels: rpc(
    z.object({
      p_search: z.string().max(longest.name).nullish().describe('A part of the name or the city, or an id'),
      p_show: z
        .enum(['all', 'active', 'inactive', 'venues', 'duplicates'])
        .optional()
        .describe('all unless told'),
      p_limit: count.optional().describe('1 to 200, 50 unless told'),
      p_offset: count.optional(),
    }),
    z.object({
      hotels: z.array(
        z.object({
          hotel_id: uuid,
          name: z.string(),
          city: z.string().nullable(),
          country_code: z.string().nullable(),
          is_active: z.boolean(),
          merged_into: uuid.nullable(),
          version: count,
          organization_id: uuid.nullable().describe('Whose own venue it is'),
          organization_name: z.string().nullable(),
          sends: count,
          members: count,
          contacts: count,
          duplicates: z.array(
            z.object({ hotel_id: uuid, name: z.string(), city: z.string().nullable(), distance_m: count }),
          ),
        }),
      ),
      has_more: z.boolean(),
    }),
  ),
  merge_hotels: rpc(
    z.object({
      p_from_hotel_id: uuid,
      p_into_hotel_id: uuid,
      p_dry_run: z.boolean().nullish().describe('Says what would move, and changes nothing'),
    }),
    z.object({
      from_hotel_id: uuid,
      into_hotel_id: uuid,
      is_merged: z.boolean(),
      moved: z.record(z.string(), count).describe('Rows by table'),
    }),
  ),
  set_hotel_active: rpc(
    hotelId.extend({ p_is_active: z.boolean() }),
    z.object({ hotel_id: uuid, is_active: z.boolean() }),
  ),
  list_unsent_mail: rpc(
    z.object({}),
    z.object({
      waiting: count,
      oldest_waiting_at: instant.nullable(),
      failed: z.array(
        z.object({
          email_id: uuid,
          kind: z.string(),
          recipient: z.string(),
          status: z.enum(['failed', 'unknown']),
          attempts: count,
          last_error: z.string().nullable(),
          created_at: instant,
        }),
      ),
    }),
  ),
  review_founding_application: rpc(
    z.object({
      p_application_id: uuid,
      p_status: decided,
      p_note: z.string().max(longest.note).nullish().describe('Goes into the mail'),
    }),
    z.object({ application_id: uuid, status: decided }),
  ),
  retry_email: rpc(z.object({ p_email_id: uuid }), z.object({ email_id: uuid, status: z.literal('queued') })),
};
