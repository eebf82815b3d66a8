// also: private.founding_application_by_token, private.lock_founding_slots
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() => database.exec('delete from public.agency_applications; delete from public.email_sends'));

let count = 0;
/** An application as the form stores it, and the token of its receipt. */
async function applied(score: number, email = `agency-${++count}@example.com`) {
  const { data } = await database.service.rpc('submit_founding_application', {
    p_application: {
      ...{
        agency_name: 'Meet & Co',
        contact_name: 'Ann',
        email,
        website: 'https://example.com',
        country: 'Austria',
      },
    },
    p_score: score,
    p_submission_sha256: (++count).toString(16).padStart(64, '0'),
    p_ip_hash: (++count).toString(16).padStart(64, '0'),
  });
  const token = randomBytes(32).toString('base64url');
  const p_token_sha256 = createHash('sha256').update(token).digest('hex');
  await database.service.rpc('register_link_token', { p_email_id: data.email_id, p_token_sha256 });
  return { id: data.id as string, token };
}
const stored = async (id: string) =>
  (
    await database.query(
      'select status, slot, confirmed_at, approved_at from agency_applications where id = $1',
      [id],
    )
  )[0];
const expire = (id: string) =>
  database.query('update agency_applications set confirm_until = now() where id = $1', [id]);

const confirm = (p_token: string) => database.service.rpc('confirm_founding_application', { p_token });
/** Slots taken by applications approved before. */
const take = (slots: number) =>
  database.exec(`insert into public.agency_applications
    (agency_name, contact_name, email, website, country, status, score, slot, approved_at, submission_sha256)
    select 'Agency', 'Bob', 'member-' || s || '@example.com', 'https://example.com', 'AT', 'auto-approved', 90, s, now(), repeat('f', 64)
    from generate_series(1, ${slots}) s`);

test('the link proves the address, once and for all; again changes nothing', async () => {
  const { id, token } = await applied(90);
  expect(await stored(id)).toMatchObject({ status: 'auto-approved', slot: 1, confirmed_at: null });
  const { data } = await confirm(token);
  expect(data).toEqual({ id, status: 'auto-approved', confirmed_at: expect.any(String) });
  expect((await confirm(token)).data).toEqual(data);
  expect(await stored(id)).toMatchObject({ slot: 1 });
});

test('unknown and expired links; the expired place is free again', async () => {
  const { id, token } = await applied(90);
  expectRefusal(await confirm('never issued'), 404, 'not_found');
  await expire(id);
  expectRefusal(await confirm(token), 410, 'link_expired');
  expect(await database.query('select slots_remaining from agency_applications_counter')).toEqual([
    { slots_remaining: 100 },
  ]);
  expectRefusal(await database.anon.rpc('confirm_founding_application', { p_token: token }), 401, '42501');
});

test('one confirmation speaks for the mailbox, however it is spelled, and for no other', async () => {
  const first = await applied(90, 'ann@gmail.com');
  const second = await applied(60, 'a.n.n+events@googlemail.com');
  const other = await applied(60, 'ben@gmail.com');
  await confirm(second.token);
  expect((await stored(first.id)) as object).toMatchObject({ slot: 1, confirmed_at: expect.anything() });
  expect(await stored(other.id)).toMatchObject({ confirmed_at: null });
});

test('a second approval takes over where the first lapsed, while there are places', async () => {
  const first = await applied(90, 'ann@x.example');
  const second = await applied(90, 'ann+2@x.example');
  expect(await stored(second.id)).toMatchObject({ status: 'auto-approved', slot: null });
  await expire(first.id);
  await confirm(second.token);
  expect(await stored(first.id)).toMatchObject({ status: 'lapsed', slot: null });
  expect(await stored(second.id)).toMatchObject({ status: 'auto-approved', slot: 1 });
});

test('with no place left, the second approval waits for people', async () => {
  await take(99);
  const first = await applied(90, 'ann@x.example');
  const second = await applied(90, 'ann+2@x.example');
  expect(await stored(second.id)).toMatchObject({ status: 'pending-review' });
  await expire(first.id);
  await applied(90);
  expect((await confirm(second.token)).data).toMatchObject({ status: 'pending-review' });
});
