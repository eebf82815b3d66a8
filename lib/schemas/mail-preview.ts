import { z } from 'zod';
import { uuid } from './fields.ts';
import { hotelsAtOnce } from './longest.ts';
import { requestPreview } from './rpc/sourcing.ts';

/** `POST /api/v1/rfp/mail-preview`: the RFP and the hotels that it would be sent to. */
export const mailPreviewPayload = z.object({
  rfp_id: uuid,
  hotel_ids: z.array(uuid).min(1).max(hotelsAtOnce),
});

/** The mail that a hotel would get, and the hotels that would get none. */
export const mailPreview = z.object({
  ok: z.literal(true),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  reply_to: z.string().describe('Where the hotel’s replies go'),
  ...requestPreview.omit({ mail: true }).shape,
});
