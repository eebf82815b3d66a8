import { z } from 'zod';
import { email, honeypot, optional, text, uri, uuid } from './fields.ts';
import { longest, longestAudited } from './longest.ts';

export const contactPayload = z.object({
  name: optional(z.string().trim().max(longest.name)),
  email,
  company: optional(z.string().trim().max(longest.name)),
  interest: optional(z.string().trim().max(200)),
  message: optional(z.string().trim().max(5000)),
  gotcha: honeypot,
});

export const leadMagnetTemplate = z.enum(['hotel-rfp', 'migration-checklist']);
export type LeadMagnetTemplate = z.output<typeof leadMagnetTemplate>;

export const leadMagnetPayload = z.object({
  email,
  source: text(10_000),
  template: leadMagnetTemplate,
  utm: optional(z.record(z.string(), z.string())),
  gotcha: honeypot,
});
export const leadMagnetResponse = z.object({ ok: z.literal(true), download_url: uri.optional() });
export const leadMagnetQuery = z.object({ template: leadMagnetTemplate });

const consent = z.literal(true, 'must be true');
const score = z.number().min(0).max(100);

export const rfpAuditPayload = z.object({
  email,
  rfp_snippet: optional(z.string().trim().max(longestAudited)),
  score,
  consent,
});

export const rfpAuditLeadMagnetPayload = z.object({
  email,
  consent,
  score,
  category_breakdown: optional(z.record(z.string(), z.number())),
  answers: optional(z.record(z.string(), z.unknown())),
});

/** What submit_lead returns: the lead, and the mail to send now, if there is one. */
export const storedLead = z.object({ id: uuid, email_id: uuid.nullable(), is_refused: z.boolean() });

/** What audit_rfp_text returns: the text without earlier mails, its language if known, and by point the words that say it. */
export const auditedText = z.object({
  own: z.string(),
  language: z.string().nullable(),
  said: z.record(z.string(), z.string()),
});
