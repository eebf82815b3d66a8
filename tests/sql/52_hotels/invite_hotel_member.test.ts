// one story: a test begins with what the ones before it left.
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createHotelMember } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const hotel = await createHotel(database);
const manager = await createHotelMember(database, hotel.id);
const staff = await createHotelMember(database, hotel.id, { role: 'staff' });
const rival = await createHotelMember(database, (await createHotel(database)).id);
const invite = (p_email: string, p_role?: string | null, by = manager) =>
  by.client.rpc('invite_hotel_member', {
    p_hotel_id: hotel.id,
    p_email,
    ...(p_role !== undefined && { p_role }),
  });

/** Stands in for the service that writes the mail: the token of the invitation's link. */
async function tokenOf(invitationId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.query('update public.invitations set token_sha256 = $2 where id = $1', [
    invitationId,
    createHash('sha256').update(token).digest('hex'),
  ]);
  return token;
}

test('a manager invites; the address takes it up, once, in that role', async () => {
  const { data } = await invite(' New@Hotel.example ');
  expect(data).toMatchObject({ email: 'new@hotel.example', role: 'staff' });
  expect(
    await database.query(
      `select recipient, params ->> 'is_hotel' as hotel from email_sends where kind = 'member_invitation'`,
    ),
  ).toEqual([{ recipient: 'new@hotel.example', hotel: 'true' }]);
  const p_token = await tokenOf(data.invitation_id);
  expectRefusal(await rival.client.rpc('accept_invitation', { p_token }), 403, 'forbidden');
  const person = await database.signIn('new@hotel.example');
  expect((await person.client.rpc('accept_invitation', { p_token })).data).toEqual({
    hotel_id: hotel.id,
    role: 'staff',
  });
  expectRefusal(await person.client.rpc('accept_invitation', { p_token }), 410, 'invitation_expired');
  expectRefusal(await invite('new@hotel.example'), 409, 'already_member');
  expect((await invite(rival.email)).error, 'who works at another hotel may be invited').toBeNull();
});

test('staff invite nobody, strangers see no hotel, and roles are a hotel’s', async () => {
  expectRefusal(await invite('x@hotel.example', 'staff', staff), 403, 'forbidden');
  expectRefusal(await invite('x@hotel.example', 'staff', rival), 404, 'not_found');
  for (const role of ['owner', 'member', null]) {
    expectRefusal(await invite('x@hotel.example', role), 400, '22023', /p_role/);
  }
});

test('an invitation of a manager who was taken off the hotel is worth nothing', async () => {
  const second = await createHotelMember(database, hotel.id, { email: 'second@hotel.example' });
  const { data } = await invite('friend@hotel.example', 'manager', second);
  await manager.client.rpc('remove_hotel_member', { p_hotel_id: hotel.id, p_user_id: second.id });
  const friend = await database.signIn('friend@hotel.example');
  expectRefusal(
    await friend.client.rpc('accept_invitation', { p_token: await tokenOf(data.invitation_id) }),
    410,
    'invitation_expired',
  );
});
