// also: private.lock_founding_slots, private.decide_founding_application, private.founding_approved_from
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import type { Row } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() =>
  database.exec('truncate public.agency_applications, public.email_sends, private.rate_limits'),
);

let count = 0;
const sha = () => (++count).toString(16).padStart(64, '0');
const submit = (score: number, values: { email?: string; sha256?: string; ip?: string } = {}) =>
  database.service.rpc('submit_founding_application', {
    p_application: {
      agency_name: 'Meet & Co',
      contact_name: 'Ann',
      email: values.email ?? `agency-${++count}@example.com`,
      website: 'https://example.com',
      country: 'Austria',
      team_size: 12,
    },
    p_score: score,
    p_submission_sha256: values.sha256 ?? sha(),
    p_ip_hash: values.ip ?? sha(),
  });
const stored = async (id: string) => {
  const rows = await database.query<Row<'agency_applications'>>(
    'select * from public.agency_applications where id = $1',
    [id],
  );
  return rows[0];
};
/** Slots taken by applications approved before. */
const take = (slots: string) =>
  database.exec(`insert into public.agency_applications
    (agency_name, contact_name, email, website, country, status, score, slot, approved_at, submission_sha256)
    select 'Agency', 'Bob', 'member-' || s || '@example.com', 'https://example.com', 'AT', 'auto-approved', 90, s, now(), repeat('f', 64)
    from ${slots}`);

test('application, decision and receipt are written together', async () => {
  const { data } = await submit(85, { email: 'ann@example.com' });
  expect(data).toEqual({
    id: expect.any(String),
    is_refused: false,
    status: 'auto-approved',
    score: 85,
    email_id: expect.any(String),
  });
  expect(await stored(data.id)).toMatchObject({ agency_name: 'Meet & Co', team_size: 12, slot: 1 });
  expect(await database.query('select id, kind, recipient, params from public.email_sends')).toEqual([
    {
      id: data.email_id,
      kind: 'founding_receipt',
      recipient: 'ann@example.com',
      params: {
        agency_name: 'Meet & Co',
        contact_name: 'Ann',
        status: 'auto-approved',
        score: 85,
        awaits_place: false,
        request_id: data.id,
      },
    },
  ]);
});

test('the same submission within 24 hours changes nothing, whatever its score', async () => {
  const sha256 = sha();
  const { data: first } = await submit(60, { sha256 });
  expect((await submit(99, { sha256 })).data).toEqual({ ...first, email_id: null });
  expect(await database.query('select from public.email_sends')).toHaveLength(1);
});

test('an address may apply 60 times an hour', async () => {
  const ip = sha();
  await submit(10, { ip });
  await database.exec('update private.rate_limits set hits = 60');
  expectRefusal(await submit(10, { ip }), 429, 'rate_limited');
  expect(await database.query('select from public.agency_applications')).toHaveLength(1);
});

describe('private.decide_founding_application', () => {
  test.each([
    [100, 'auto-approved', 1],
    [80, 'auto-approved', 1],
    [79, 'pending-review', null],
    [50, 'pending-review', null],
    [49, 'rejected', null],
    [0, 'rejected', null],
  ])('a score of %i is %s', async (score, status, slot) => {
    const { data } = await submit(score);
    expect(await stored(data.id)).toMatchObject({ status, score, slot });
  });

  test('the lowest free slot is taken; when all 100 are, people decide', async () => {
    await take('(select generate_series(1, 100) except select 7) as t (s)');
    expect(await stored((await submit(80)).data.id)).toMatchObject({ status: 'auto-approved', slot: 7 });
    expect((await submit(80)).data).toMatchObject({ status: 'pending-review' });
    expect((await submit(79)).data).toMatchObject({ status: 'pending-review' });
    const receipts = await database.query<{ score: number; awaits_place: boolean }>(
      `select (params ->> 'score')::int as score, (params ->> 'awaits_place')::boolean as awaits_place
       from public.email_sends order by 1, 2`,
    );
    expect(receipts).toEqual([
      { score: 79, awaits_place: false },
      { score: 80, awaits_place: false },
      { score: 80, awaits_place: true },
    ]);
  });

  test('an address that has a place is judged as any other, and takes no second slot', async () => {
    await take('generate_series(1, 1) as t (s)');
    const again = async (score: number, email: string) => stored((await submit(score, { email })).data.id);
    expect(await again(20, 'member-1@example.com')).toMatchObject({ status: 'rejected', slot: null });
    expect(await again(95, 'member-1@example.com')).toMatchObject({ status: 'auto-approved', slot: null });
    expect(await again(95, 'Member-1+more@example.com'.toLowerCase())).toMatchObject({ slot: null });
    await take('generate_series(2, 100) as t (s)');
    expect(await again(95, 'member-1@example.com')).toMatchObject({ status: 'pending-review' });
  });

  test('a place that is not confirmed within 72 hours is given to the next, and the application is kept', async () => {
    await take('generate_series(1, 99) as t (s)');
    const { data: first } = await submit(90, { email: 'late@example.com' });
    expect((await submit(90)).data.status).toBe('pending-review');
    await database.query(`update agency_applications set confirm_until = now() where id = $1`, [first.id]);
    expect((await database.anon.from('agency_applications_counter').select()).data).toMatchObject([
      { approved: 99, slots_remaining: 1 },
    ]);
    expect((await submit(90)).data.status).toBe('auto-approved');
    expect(await stored(first.id)).toMatchObject({ status: 'lapsed', slot: null, approved_at: null });
    expect((await submit(60, { email: 'late@example.com' })).data.status).toBe('pending-review');
  });
});
