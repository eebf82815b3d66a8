import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../../lib/local/listen.ts';
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

test('what cannot be played is said', async () => {
  const { ask, resend } = await withReceiver();
  const { data } = await resend.emails.send(mail);
  const play = async (query: string) => (await ask(`/_event?${query}`, { method: 'POST' })).status;
  expect(await play('id=none&type=bounced')).toBe(404);
  expect(await play(`id=${data?.id}&type=opened`)).toBe(400);
  expect(await play('type=bounced')).toBe(400);
  const deaf = await startMailbox();
  const sent = await deaf.resend.emails.send(mail);
  expect((await deaf.ask(`/_event?id=${sent.data?.id}&type=delivered`, { method: 'POST' })).status).toBe(409);
});
