import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../../lib/local/listen.ts';
import { eventHeaders } from '../../../../lib/local/mailbox/events.ts';
import { isSignedWith } from '../../../support/email-signature.ts';
import { mail, startMailbox } from './mailbox-server.ts';

const secret = 'whsec_c2VjcmV0';

/** A mailbox whose events go to a socket that keeps them. */
async function withReceiver() {
  const received: { headers: Headers; body: string }[] = [];
  const receiver = await listen(async (request) => {
    received.push({ headers: request.headers, body: await request.text() });
    return new Response(null, { status: 204 });
  }, 0);
  onTestFinished(() => receiver.close());
  const started = await startMailbox({ events: { url: `${receiver.url}/api/email-events`, secret } });
  return { ...started, received };
}

test('POST /_event tells the service, signed as the platform signs', async () => {
  const { resend, ask, received } = await withReceiver();
  const { data } = await resend.emails.send(mail);
  const play = async (query: string) =>
    (await ask(`/_event?id=${data?.id}&${query}`, { method: 'POST' })).json();
  expect(await play('type=bounced&event=msg_1')).toEqual({ status: 204, event: 'msg_1' });
  expect(await play('type=bounced&bounce=soft')).toMatchObject({
    status: 204,
    event: expect.stringMatching(/^msg_/),
  });
  expect(await play('type=delivered')).toMatchObject({ status: 204 });
  const events = received.map(({ body }) => JSON.parse(body));
  expect(events).toMatchObject([
    {
      type: 'email.bounced',
      data: { email_id: data?.id, to: ['ann@example.com'], bounce: { type: 'Permanent' } },
    },
    { type: 'email.bounced', data: { bounce: { type: 'Transient' } } },
    { type: 'email.delivered', data: { email_id: data?.id } },
  ]);
  for (const { headers, body } of received) expect(isSignedWith(secret, headers, body)).toBe(true);
});

test('an event says which mail it is of and when it came, and how it bounced only where it did', async () => {
  const { ask, mailbox, messages, received } = await withReceiver();
  await mailbox.deliver({
    from: 'a@example.com',
    to: 'ann@example.com',
    subject: 'Code',
    text: '1',
    html: '',
  });
  const [{ id, received_at } = {}] = await messages();
  for (const type of ['delivered', 'bounced&bounce=soft', 'bounced'])
    await ask(`/_event?id=${id}&type=${type}`, { method: 'POST' });
  const common = { email_id: id, created_at: received_at, from: 'a@example.com', to: ['ann@example.com'] };
  const data = { ...common, subject: 'Code' };
  const created_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  const bounce = (type: string, subType: string) => ({
    bounce: { type, subType, message: expect.any(String) },
  });
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([
    { type: 'email.delivered', created_at, data },
    { type: 'email.bounced', created_at, data: { ...data, ...bounce('Transient', 'MailboxFull') } },
    { type: 'email.bounced', created_at, data: { ...data, ...bounce('Permanent', 'General') } },
  ]);
  expect(received[0]?.headers.get('content-type')).toBe('application/json');
});

test('the time in an event’s signature is in seconds', () => {
  const headers = eventHeaders(secret, 'msg_1', '{}', new Date('2026-11-22T12:00:00.900Z'));
  expect(headers).toMatchObject({ 'svix-id': 'msg_1', 'svix-timestamp': '1795348800' });
});

test('what cannot be played is said', async () => {
  const { ask, resend } = await withReceiver();
  const { data } = await resend.emails.send(mail);
  const play = async (query: string) => (await ask(`/_event?${query}`, { method: 'POST' })).status;
  expect(await play('id=none&type=bounced')).toBe(404);
  expect(await play(`id=${data?.id}&type=opened`)).toBe(400);
  expect(await play('type=bounced')).toBe(400);
  for (const [event, status] of [
    ['', 400],
    ['e'.repeat(201), 400],
    ['e'.repeat(200), 200],
  ] as const)
    expect(await play(`id=${data?.id}&type=delivered&event=${event}`)).toBe(status);
  expect(await play('id=&type=delivered')).toBe(400);
  expect(await (await ask('/_event', { method: 'POST' })).json()).toEqual({
    ...{ ok: false, error: expect.stringMatching(/^id: .+; type: /) },
  });
  const unsigned = await startMailbox({ events: { url: 'http://127.0.0.1:1/', secret: '' } });
  const unsent = await unsigned.resend.emails.send(mail);
  const refused = await unsigned.ask(`/_event?id=${unsent.data?.id}&type=delivered`, { method: 'POST' });
  expect(refused.status).toBe(409);
  const deaf = await startMailbox();
  const sent = await deaf.resend.emails.send(mail);
  expect((await deaf.ask(`/_event?id=${sent.data?.id}&type=delivered`, { method: 'POST' })).status).toBe(409);
});
