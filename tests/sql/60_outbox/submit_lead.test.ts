// also: private.enqueue_form_mail, private.is_mail_refused
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import type { Row } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() => database.exec('truncate public.leads, public.email_sends, private.rate_limits'));

const submit = (sha: string, ip = 'f') =>
  database.service.rpc('submit_lead', {
    p_kind: 'contact',
    p_email: 'ann@example.com',
    p_payload: { message: 'Hello' },
    p_submission_sha256: sha.repeat(64),
    p_ip_hash: ip.repeat(64),
    p_hourly_limit: 2,
    p_mail: { kind: 'contact_message', recipient: 'Office@Example.com', params: { message: 'Hello' } },
  });
const leads = () => database.query<Row<'leads'>>('select * from public.leads');
const mails = () => database.query<Row<'email_sends'>>('select * from public.email_sends');

test('lead and mail are written together', async () => {
  const { data } = await submit('a');
  expect(await leads()).toMatchObject([
    { id: data.id, kind: 'contact', email: 'ann@example.com', payload: { message: 'Hello' } },
  ]);
  // Without a channel: sent even to an address that unsubscribed, for it was asked for.
  expect(await mails()).toMatchObject([
    { id: data.email_id, kind: 'contact_message', recipient: 'office@example.com', channel: null },
  ]);
});

test('the same submission within 24 hours answers the same id, queues nothing and is not counted', async () => {
  const { data: first } = await submit('a');
  for (let repeat = 0; repeat < 3; repeat += 1) {
    expect((await submit('a')).data).toEqual({ id: first.id, email_id: null, is_refused: false });
  }
  expect((await submit('b')).error).toBeNull();
  await database.query(`update public.leads set created_at = now() - interval '24 hours 1 second'`);
  await database.exec('truncate private.rate_limits');
  const { data: later } = await submit('a');
  expect(later.id).not.toBe(first.id);
  expect(later.email_id).not.toBeNull();
});

test('an address has its hourly limit; what is refused leaves nothing behind', async () => {
  for (const sha of ['a', 'b']) expect((await submit(sha)).error).toBeNull();
  expectRefusal(await submit('c'), 429, 'rate_limited');
  expect((await submit('d', 'e')).error).toBeNull();
  expect(await leads()).toHaveLength(3);
  expect(await mails()).toHaveLength(3);
});

describe('mails that forms cause', () => {
  const request = async (recipient: string, is_limited?: boolean) => {
    const { data } = await database.service
      .rpc('submit_lead', {
        p_kind: 'lead_magnet',
        p_email: recipient.toLowerCase(),
        p_payload: {},
        p_submission_sha256: crypto.randomUUID().replaceAll('-', '').repeat(2),
        p_ip_hash: crypto.randomUUID().replaceAll('-', '').repeat(2),
        p_hourly_limit: 60,
        p_mail: { kind: 'lead_magnet', recipient, params: {}, is_limited },
      })
      .throwOnError();
    return data as { id: string; email_id: string | null };
  };
  const spelled = (turn: number) =>
    `${turn % 2 ? 'An.n' : 'ann'}+${turn}@${turn % 3 ? 'gmail' : 'googlemail'}.com`;

  test('20 a day go to one mailbox, however it is spelled; beyond that the form is stored all the same', async () => {
    for (let turn = 0; turn < 20; turn += 1) expect((await request(spelled(turn))).email_id).not.toBeNull();
    expect((await request(spelled(20))).email_id).toBeNull();
    expect((await request('bob@gmail.com')).email_id).not.toBeNull();
    expect(await leads()).toHaveLength(22);
    expect(await mails()).toHaveLength(21);
    expect(JSON.stringify((await mails()).map((mail) => mail.form_recipient_sha256))).not.toContain('ann');
    await database.exec(`update public.email_sends set created_at = now() - interval '24 hours 1 second'`);
    expect((await request(spelled(21))).email_id).not.toBeNull();
  });

  test('our own mailbox takes any number', async () => {
    for (let turn = 0; turn < 25; turn += 1)
      expect((await request('office@example.com', false)).email_id).not.toBeNull();
  });

  test.each([
    ['recipient refused: no such mailbox', 1, true],
    ['500 internal', 8, false],
    ['could not be rendered', 1, false],
  ])(
    'a repeat of what failed with "%s" after %i attempts is refused: %s',
    async (error, attempts, is_refused) => {
      const { data } = await submit('a');
      await database.query(
        `update public.email_sends set status = 'failed', last_error = $1, attempts = $2 where id = $3`,
        [error, attempts, data.email_id],
      );
      expect((await submit('a')).data).toEqual({ id: data.id, email_id: null, is_refused });
    },
  );
});

describe('private.enqueue_email', () => {
  const enqueue = async (recipient: string, key: string) => {
    const [row] = await database.query<{ id: string }>(
      `select private.enqueue_email('welcome_day_0', $1, '{"name": "Ann"}', $2, 'welcome', null, 'B') as id`,
      [recipient, key],
    );
    return row?.id;
  };

  test('the same key twice is one mail, the first', async () => {
    const id = await enqueue('Ann@Example.com', 'one');
    expect(await enqueue('bob@example.com', 'one')).toBe(id);
    expect(await enqueue('bob@example.com', 'two')).not.toBe(id);
    const rows = await mails();
    expect(rows).toHaveLength(2);
    expect(rows.find((row) => row.id === id)).toMatchObject({
      recipient: 'ann@example.com',
      channel: 'welcome',
      variant: 'B',
      status: 'queued',
      params: { name: 'Ann' },
    });
  });
});
