import { createHmac } from 'node:crypto';

/** Whether headers carry the Standard Webhooks signature of a body, computed here by hand from the specification. */
export function isSignedWith(secret: string, headers: Headers, body: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers.get('svix-id')}.${headers.get('svix-timestamp')}.${body}`;
  const digest = createHmac('sha256', key).update(signed).digest('base64');
  return headers.get('svix-signature') === `v1,${digest}`;
}
