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
      params: { agency_name: 'Meet & Co', contact_name: 'Ann', status: 'auto-approved', score: 85 },
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
    expect((await submit(100)).data).toMatchObject({ status: 'pending-review' });
  });

  test('a member who applies again stays one, whatever the score, and takes no second slot', async () => {
    await take('generate_series(1, 1) as t (s)');
    for (const score of [20, 95]) {
      const { data } = await submit(score, { email: 'member-1@example.com' });
      expect(await stored(data.id)).toMatchObject({ status: 'auto-approved', slot: null });
    }
  });
});
