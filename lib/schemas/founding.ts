import { z } from 'zod';
import { ranges } from './database-rules.ts';
import { email, optional, text, uri, uuid, whole } from './fields.ts';
import { longest } from './longest.ts';
import { linkToken } from './privacy.ts';

export const foundingApplyPayload = z.object({
  agency_name: text(longest.name),
  contact_name: text(longest.name),
  email,
  phone: optional(z.string().trim().max(longest.phone)),
  website: uri,
  linkedin: optional(uri),
  country: text(longest.country),
  team_size: optional(whole(ranges.team_size)),
  rfps_per_year: optional(whole(ranges.rfps_per_year)),
  why_founding: optional(z.string().trim().max(longest.application)),
});
export type FoundingApplication = z.output<typeof foundingApplyPayload>;

const foundingStatus = z.enum(['auto-approved', 'pending-review', 'rejected']);

export const foundingConfirmQuery = z.object({ token: linkToken });

export const foundingConfirmed = z.object({
  id: uuid,
  status: z.enum(['auto-approved', 'pending-review', 'approved', 'rejected']),
  confirmed_at: z.iso.datetime({ offset: true }).nullable(),
});

export const foundingPreview = z.object({
  agency_name: z.string(),
  confirm_until: z.string(),
  confirmed: z.boolean(),
});

export const foundingApplyResponse = z.object({
  ok: z.literal(true),
  id: uuid,
  status: foundingStatus,
  score: whole(ranges.score).optional(),
});

export const foundingCounter = z.object({
  ok: z.literal(true).optional(),
  approved: z.number().int().min(0),
  pending: z.number().int().min(0),
  total: z.number().int().min(0),
  slots_remaining: z.number().int().min(0).max(ranges.slot.most),
});

/** What submit_founding_application returns: the application as decided, and the mail to send now, if there is one. */
export const decidedApplication = z.object({
  id: uuid,
  status: foundingStatus,
  score: z.number().int(),
  email_id: uuid.nullable(),
  is_refused: z.boolean(),
});
