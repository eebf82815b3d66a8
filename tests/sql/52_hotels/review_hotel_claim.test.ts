// also: private.review_hotel_claim_work, private.require_platform_admin
// one story: a test begins with what the ones before it left.
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createHotelMember } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const admin = await database.signIn('admin@platform.example');
await database.query('update profiles set is_platform_admin = true where id = $1', [admin.id]);
const hotel = await createHotel(database, { name: 'Harbour' });

async function claimed(email: string) {
  const person = await database.signIn(email);
  const { data } = await person.client.rpc('claim_hotel', { p_hotel_id: hotel.id });
  return { person, claim: data.claim_id as string };
}
const review = (p_claim_id: string, p_approve: boolean | null, by = admin) =>
  by.client.rpc('review_hotel_claim', { p_claim_id, p_approve });
const mailsTo = (email: string) =>
  database.query('select kind, params from email_sends where recipient = $1', [email]);

test('approved: member, as manager while there is none, and told so', async () => {
  const first = await claimed('ann@gmail.example');
  const second = await claimed('ben@gmail.example');
  expect((await review(first.claim, true)).data).toEqual({ claim_id: first.claim, status: 'approved' });
  await review(second.claim, true);
  expect(
    await database.query('select user_id, role from hotel_members where hotel_id = $1 order by role', [
      hotel.id,
    ]),
  ).toEqual([
    { user_id: first.person.id, role: 'manager' },
    { user_id: second.person.id, role: 'staff' },
  ]);
  expect(await mailsTo('ann@gmail.example')).toEqual([
    {
      kind: 'hotel_claim_decision',
      params: { hotel_name: 'Harbour', city: 'Vienna', approved: true, role: 'manager' },
    },
  ]);
});

test('rejected: no member, told so, and free to claim again', async () => {
  const { person, claim } = await claimed('carl@gmail.example');
  expect((await review(claim, false)).data).toEqual({ claim_id: claim, status: 'rejected' });
  expect((await person.client.from('hotel_members').select()).data).toEqual([]);
  expect(await mailsTo('carl@gmail.example')).toMatchObject([{ params: { approved: false } }]);
  const again = await claimed('carl@gmail.example');
  expect(again.claim).not.toBe(claim);
});

test('once, by platform staff alone, for claims there are', async () => {
  const { person, claim } = await claimed('dora@gmail.example');
  const manager = await createHotelMember(database, hotel.id);
  expectRefusal(await review(claim, true, person), 403, 'forbidden');
  expectRefusal(await review(claim, true, manager), 403, 'forbidden');
  expectRefusal(await review(claim, null), 400, '22023');
  expectRefusal(await review(crypto.randomUUID(), true), 404, 'not_found');
  await Promise.all([review(claim, true), review(claim, true)]);
  expectRefusal(await review(claim, false), 409, 'invalid_transition');
  expect(await mailsTo('dora@gmail.example')).toHaveLength(1);
});
