import { beforeEach, describe, expect, test, vi } from 'vitest';
import contact from '../../api/contact.ts';
import { hostileTexts, testPayload } from '../support/field-rules.ts';
import { call, startService } from '../support/service.ts';

const service = await startService();
const path = '/api/contact';
let senders = 0;
const message = (): Record<string, unknown> => {
  senders += 1;
  return {
    email: `ann${senders}@example.com`,
    name: 'Ann',
    company: 'Agora',
    interest: 'Demo',
    message: 'Hello',
  };
};
const optionalText = (field: string, max: number): [string, unknown[], unknown[]] => [
  field,
  ['x'.repeat(max + 1), 5, {}],
  ['x'.repeat(max), '', '  ', null, undefined, ...hostileTexts],
];
const toMailbox = () => service.mails('contact@hotel-rfp.example');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('field rules', () => {
  testPayload({
    endpoint: contact,
    path,
    valid: message,
    rules: [
      [
        'email',
        [undefined, null, '', 'ann', 'ann@x', `${'a'.repeat(250)}@x.com`, 'a@b.co\r\nBcc: c@d.eu'],
        ['A@B.co'],
      ],
      optionalText('name', 200),
      optionalText('company', 200),
      optionalText('interest', 200),
      optionalText('message', 5000),
      ['gotcha', [5], ['', null, 'filled']],
    ],
  });
});

test('keeps the message and mails it to the contact mailbox, to be answered to the sender', async () => {
  const { id, ok } = await (
    await service.post(contact, path, { ...message(), email: 'Berta@Example.com' })
  ).json();
  expect(ok).toBe(true);
  const [lead] = await service.database.query('select kind, email, payload from public.leads where id = $1', [
    id,
  ]);
  expect(lead).toMatchObject({ kind: 'contact', email: 'berta@example.com', payload: { company: 'Agora' } });
  const [mail] = await toMailbox();
  expect(mail?.headers['Reply-To']).toBe('berta@example.com');
  expect(mail?.text).toContain('Hello');
});

test('what a stranger writes reaches no header and runs nowhere', async () => {
  const hostile = { ...message(), name: 'Eve\r\nBcc: x@evil.example', message: '<script>alert(1)</script>' };
  await service.post(contact, path, hostile);
  const [mail] = await toMailbox();
  expect(mail?.to).toEqual(['contact@hotel-rfp.example']);
  expect(Object.keys(mail?.headers ?? {}).join()).not.toMatch(/bcc/i);
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  expect(mail?.html).not.toContain('<script>');
});

test('a filled honeypot gets the same answer, and nothing is stored or sent', async () => {
  const bot: Record<string, unknown> = { ...message(), gotcha: 'http://spam.example' };
  const before = await toMailbox();
  const response = await service.post(contact, path, bot);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ok: true, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(await service.database.query('select 1 from public.leads where email = $1', [bot.email])).toEqual(
    [],
  );
  expect(await toMailbox()).toHaveLength(before.length);
});

test('the same message again answers the same id and is mailed once, even at the same moment', async () => {
  const twice = message();
  const before = (await toMailbox()).length;
  const answers = await Promise.all(
    [1, 2, 3].map(async () => (await service.post(contact, path, twice)).json()),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await toMailbox()).toHaveLength(before + 1);
});

test('the contact mailbox gets mail even if it unsubscribed', async () => {
  await service.database.exec(
    `insert into public.email_unsubscribes (email, channel) values ('contact@hotel-rfp.example', 'all')`,
  );
  const before = (await toMailbox()).length;
  await service.post(contact, path, message());
  expect(await toMailbox()).toHaveLength(before + 1);
});

test('429 with Retry-After past 20 accepted messages an hour from one address', async () => {
  const headers = { 'x-real-ip': '2001:db8:1:2::1' };
  const neighbour = { 'x-real-ip': '2001:db8:1:2:ffff::1' };
  for (let i = 0; i < 20; i += 1)
    expect((await service.post(contact, path, message(), headers)).status).toBe(200);
  const refused = await service.post(contact, path, message(), neighbour);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
  expect((await service.post(contact, path, { email: 'bad' }, headers)).status).toBe(400);
  expect((await service.post(contact, path, { ...message(), gotcha: 'x' }, headers)).status).toBe(200);
});

describe('when the email platform fails', () => {
  test.each([429, 500, 503])('500 for its %i, and the message is kept', async (status) => {
    const lost = message();
    await service.failSends(status, 1, 30);
    expect((await service.post(contact, path, lost)).status).toBe(500);
    const [row] = await service.database.query(
      `select e.status, e.attempts from public.email_sends e join public.leads l on e.dedupe_key = 'contact/' || l.id where l.email = $1`,
      [lost.email],
    );
    expect(row).toEqual({ status: 'queued', attempts: 1 });
  });
});

test('preflight and HEAD', async () => {
  const preflight = await call(contact, 'OPTIONS', path);
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(await preflight.text()).toBe('');
  expect((await call(contact, 'GET', path)).status).toBe(405);
});
