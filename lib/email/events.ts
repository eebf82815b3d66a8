import { Webhook } from 'standardwebhooks';
import { env } from '../config/env.ts';
import { callRpc } from '../db/rpc.ts';
import { HttpError } from '../errors.ts';
import {
  type DeliveryType,
  deliveryTypes,
  type EmailEvent,
  isNewEvent,
  reportedMail,
} from '../schemas/email-events.ts';

const byName = new Map<string, DeliveryType>(deliveryTypes.map((type) => [`email.${type}`, type]));

/**
 * Requires the email platform's signature over id, time and raw bytes (Standard Webhooks, headers `svix-*`, at most 5 minutes
 * off either way). Throws 400; without a secret nothing is valid.
 */
export function requireEmailSignature(rawBody: Uint8Array, request: Request): void {
  if (!isSigned(rawBody, request.headers)) {
    throw new HttpError('invalid_signature', 'Missing or invalid signature');
  }
}

function isSigned(rawBody: Uint8Array, headers: Headers): boolean {
  const secret = env('RESEND_WEBHOOK_SECRET');
  if (!secret) return false;
  // The signature is over the raw bytes. Bytes that are not UTF-8 would change when they are decoded, so they are refused.
  const text = Buffer.from(rawBody).toString('utf8');
  if (!Buffer.from(text, 'utf8').equals(rawBody)) return false;
  try {
    new Webhook(secret).verify(
      text,
      {
        'webhook-id': headers.get('svix-id') ?? '',
        'webhook-timestamp': headers.get('svix-timestamp') ?? '',
        'webhook-signature': headers.get('svix-signature') ?? '',
      },
      { jsonParse: false },
    );
    return true;
  } catch {
    return false;
  }
}

/** Notes what an event says of a mail. `eventId` makes a repetition harmless. Types we do not follow change nothing. */
export async function recordEmailEvent(eventId: string, event: EmailEvent): Promise<void> {
  const type = byName.get(event.type);
  const { providerId, occurredAt, recipient, bounceType } = reportedMail(event);
  if (type === undefined || providerId === undefined) return;
  await callRpc(
    'record_email_event',
    {
      p_event_id: eventId,
      p_type: type,
      p_provider_id: providerId,
      p_occurred_at: occurredAt,
      p_recipient: recipient,
      // Only what the platform calls permanent is a hard bounce. Any other fault may go away.
      p_bounce: type === 'bounced' ? (bounceType === 'Permanent' ? 'hard' : 'soft') : undefined,
    },
    isNewEvent,
  );
}
