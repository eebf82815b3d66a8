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
    expect((await submit('a')).data).toEqual({ id: first.id, email_id: null });
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
