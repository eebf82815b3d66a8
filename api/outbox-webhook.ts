import { env } from '../lib/config/env.ts';
import { drainOutbox } from '../lib/email/outbox.ts';
import { HttpError } from '../lib/errors.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { isHmacOf } from '../lib/http/secrets.ts';
import { outboxWebhook } from '../lib/routes/outbox-webhook.ts';

/** Throws 401 unless the raw body is signed with the webhook secret, and always while no secret is set. */
function requireSignature(rawBody: Uint8Array, request: Request): void {
  const secret = env('WEBHOOK_SIGNING_SECRET');
  const signature = request.headers.get('x-webhook-signature');
  if (!secret || !signature || !isHmacOf(rawBody, secret, signature)) {
    throw new HttpError('unauthorized', 'Missing or invalid signature');
  }
}

/** `POST /api/outbox-webhook`: the database says that mail was queued; sends what is due. */
export default endpoint(outboxWebhook, {
  POST: route(outboxWebhook.POST, {
    verify: requireSignature,
    handle: async () => ({ ok: true, ...(await drainOutbox()) }),
  }),
});
