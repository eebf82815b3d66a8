import { describe, expect, test, vi } from 'vitest';
import emailEvents from '../../api/email-events.ts';
import { drainOutbox } from '../../lib/email/outbox.ts';
import { eventHeaders } from '../../lib/local/mailbox/events.ts';
import { environment } from '../support/environment.ts';
import { call, startService } from '../support/service.ts';

const service = await startService();
const { database } = service;
const path = '/api/email-events';
const secret = environment.RESEND_WEBHOOK_SECRET;
const deliver = (body: string | Uint8Array, headers: Record<string, string>) =>
  call(emailEvents, 'POST', path, { body, headers });
const event = (type: string, data: object) =>
  JSON.stringify({ type, created_at: '2026-11-21T10:00:00.000Z', data });
let count = 0;
const report = (type: string, data: object, id = `msg_${++count}`) => {
  const body = event(type, data);
  return deliver(body, eventHeaders(secret, id, body));
};

/** A mail the platform took; its id there. */
async function sentMail(recipient: string): Promise<string> {
  await database.query(`select private.enqueue_email('welcome_day_0', $1, '{}', $2, 'welcome')`, [
    recipient,
    `test/${++count}`,
  ]);
  await drainOutbox();
  const [mail] = await database.query<{ provider_id: string }>(
    'select provider_id from email_sends where recipient = $1 order by sent_at desc limit 1',
    [recipient],
  );
  return mail?.provider_id ?? '';
}
const deliveryOf = async (id: string) =>
  (
    await database.query<{ delivery: string | null; bounce: string | null }>(
      'select delivery, bounce from email_sends where provider_id = $1',
      [id],
    )
  )[0];
const suppressions = () =>
  database.query<{ email: string; reason: string }>(
    'select email, reason from email_suppressions order by email',
  );

test.each([
  ['email.delivered', {}, { delivery: 'delivered', bounce: null }],
  ['email.delivery_delayed', {}, { delivery: 'delivery_delayed', bounce: null }],
  ['email.bounced', { bounce: { type: 'Transient' } }, { delivery: 'bounced', bounce: 'soft' }],
  ['email.bounced', { bounce: { type: 'Undetermined' } }, { delivery: 'bounced', bounce: 'soft' }],
  ['email.bounced', {}, { delivery: 'bounced', bounce: 'soft' }],
  ['email.bounced', { bounce: { type: 'Permanent' } }, { delivery: 'bounced', bounce: 'hard' }],
  ['email.complained', {}, { delivery: 'complained', bounce: null }],
  ['email.opened', {}, { delivery: null, bounce: null }],
  ['constructor', {}, { delivery: null, bounce: null }],
])('%s %j', async (type, data, expected) => {
  const recipient = `one-${++count}@example.com`;
  const id = await sentMail(recipient);
  const response = await report(type, { email_id: id, to: [recipient], ...data });
  expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
  expect(await deliveryOf(id)).toEqual(expected);
  const isGone = expected.bounce === 'hard' || expected.delivery === 'complained';
  expect((await suppressions()).filter(({ email }) => email === recipient)).toEqual(
    isGone ? [{ email: recipient, reason: expected.delivery }] : [],
  );
});

test('a suppressed address gets no more mail, and one that was only full does', async () => {
  for (const [recipient, bounce, mails] of [
    ['gone@example.com', 'hard', 1],
    ['full@example.com', 'soft', 2],
  ] as const) {
    const id = await sentMail(recipient);
    const answer = await service.report(id, 'bounced', { bounce }, emailEvents);
    expect(answer).toMatchObject({ status: 200 });
    await sentMail(recipient);
    expect(await service.mails(recipient)).toHaveLength(mails);
  }
});

test('each event once: a repetition neither counts nor undoes', async () => {
  const id = await sentMail('once@example.com');
  expect((await report('email.delivered', { email_id: id }, 'msg_same')).status).toBe(200);
  expect((await report('email.delivered', { email_id: id }, 'msg_same')).status).toBe(200);
  expect(
    await database.query(`select count(*)::int as n from email_events where event_id = 'msg_same'`),
  ).toEqual([{ n: 1 }]);
});

describe('400', () => {
  const body = event('email.bounced', {
    email_id: 'x',
    to: ['victim@example.com'],
    bounce: { type: 'Permanent' },
  });
  const signed = eventHeaders(secret, 'msg_400', body);
  const minutes = (n: number) => new Date(Date.now() + n * 60_000);
  test.each<[string, string | Uint8Array, Record<string, string>]>([
    ['no headers', body, {}],
    ['no signature', body, { ...signed, 'svix-signature': '' }],
    [
      'another version',
      body,
      { ...signed, 'svix-signature': (signed['svix-signature'] ?? '').replace('v1', 'v2') },
    ],
    ['another id', body, { ...signed, 'svix-id': 'msg_401' }],
    ['another body', `${body} `, signed],
    ['another secret', body, eventHeaders('whsec_bm9uZQ==', 'msg_400', body)],
    ['too old', body, eventHeaders(secret, 'msg_400', body, minutes(-6))],
    ['from the future', body, eventHeaders(secret, 'msg_400', body, minutes(6))],
    ['a time that is none', body, { ...signed, 'svix-timestamp': 'NaN' }],
    ['bytes that are no text', Uint8Array.of(0xff, 0xfe), eventHeaders(secret, 'msg_400', '\ufffd\ufffd')],
  ])('%s', async (_, sent, headers) => {
    const response = await deliver(sent, headers);
    expect([response.status, await response.json()]).toEqual([
      400,
      { ok: false, error: 'Missing or invalid signature' },
    ]);
  });

  test('signed nonsense', async () => {
    for (const nonsense of ['', 'null', '[]', '{}', '{"type":1,"data":{}}', '{"type":"email.bounced"}']) {
      expect((await deliver(nonsense, eventHeaders(secret, 'msg_x', nonsense))).status).toBe(400);
    }
  });

  test('nothing is signed when no secret is configured', async () => {
    vi.stubEnv('RESEND_WEBHOOK_SECRET', '');
    expect((await deliver(body, eventHeaders(secret, 'msg_400', body))).status).toBe(400);
    vi.stubEnv('RESEND_WEBHOOK_SECRET', 'whsec_');
    expect((await deliver(body, signed)).status).toBe(400);
  });

  test('none of it suppressed anybody', async () => {
    expect((await suppressions()).filter(({ email }) => email === 'victim@example.com')).toEqual([]);
  });
});

test('fields that are not what they should be count as absent', async () => {
  for (const data of [
    { email_id: 7, to: 'x' },
    { email_id: 'unknown', to: ['not an address'], bounce: 'Permanent' },
    { email_id: 'unknown', to: ['a@example.com', 'b@example.com'], bounce: { type: 'Permanent' } },
    { email_id: 'nul\u0000', to: ['nul@example.com'] },
  ]) {
    const response = await report('email.bounced', data);
    expect([200, 400]).toContain(response.status);
  }
  const known = (await suppressions()).map(({ email }) => email);
  expect(known).not.toContain('a@example.com');
});
