import { createHmac } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import outboxWebhook from '../../api/outbox-webhook.ts';
import { environment } from '../support/environment.ts';
import { call, startService } from '../support/service.ts';

const service = await startService();
const path = '/api/outbox-webhook';
const body = JSON.stringify({ type: 'INSERT', table: 'email_sends' });
const sign = (payload: string, secret: string = environment.WEBHOOK_SIGNING_SECRET) =>
  createHmac('sha256', secret).update(payload).digest('hex');
const deliver = (payload: string, signature?: string) =>
  call(outboxWebhook, 'POST', path, {
    body: payload,
    headers: signature ? { 'x-webhook-signature': signature } : {},
  });

test('a signed call sends what is due', async () => {
  await service.database.query(
    `select private.enqueue_email('welcome_day_0', 'hook@example.com', '{}', 'hook')`,
  );
  const response = await deliver(body, sign(body));
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ ok: true, sent: 1 });
  expect(await service.mails('hook@example.com')).toHaveLength(1);
});

describe('401', () => {
  test.each([
    ['no signature', body, undefined],
    ['another secret', body, sign(body, 'nope')],
    ['another body', `${body} `, sign(body)],
    ['garbage', body, 'zz'],
  ])('%s', async (_, payload, signature) => {
    const response = await deliver(payload, signature);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ ok: false, error: 'Missing or invalid signature' });
  });

  test('nothing is signed when no secret is configured', async () => {
    vi.stubEnv('WEBHOOK_SIGNING_SECRET', '');
    expect((await deliver(body, sign(body, ''))).status).toBe(401);
  });
});
