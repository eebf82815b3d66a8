import { z } from 'zod';
import { optional, text, uri, uuid } from './fields.ts';
import { longest } from './longest.ts';

const granted = optional(z.boolean());

export const consentLogPayload = z.object({
  consent_id: uuid,
  consent_action: z.enum(['accept_all', 'reject_all', 'manage_save', 'withdraw']),
  banner_version: text(200),
  page_url: optional(uri),
  locale: optional(z.string().trim().max(longest.locale)),
  analytics_granted: granted,
  marketing_granted: granted,
  functional_granted: granted,
});
