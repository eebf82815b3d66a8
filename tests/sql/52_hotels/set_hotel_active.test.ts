// also: private.set_hotel_active_work
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createHotelMember,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
} from '../../support/factories.ts';
import { callAs, refusal } from '../../support/rpc.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);
const staff = await database.signIn('ada@platform.example');
await database.query('update profiles set is_platform_admin = true where id = $1', [staff.id]);
const set = (p_hotel_id: string, p_is_active: boolean) =>
  callAs(staff, 'set_hotel_active', { p_hotel_id, p_is_active });

test('a hotel that is taken out is asked no more; what it was asked goes on', async () => {
  const hotel = await createHotel(database);
  const ids = {
    rfp_id: (await createRfp(database, { organization_id: organizer.organization.id })).id,
    hotel_id: hotel.id,
  };
  await createSend(database, ids);
  expect(await set(hotel.id, false)).toEqual({ hotel_id: hotel.id, is_active: false });
  await createProposal(database, ids);
  const next = await createRfp(database, { organization_id: organizer.organization.id });
  const { error } = await organizer.client.from('sends').insert({ rfp_id: next.id, hotel_id: hotel.id });
  expect(error?.code).toBe('22023');
  expect(await set(hotel.id, false)).toEqual({ hotel_id: hotel.id, is_active: false });
  expect(await set(hotel.id, true)).toEqual({ hotel_id: hotel.id, is_active: true });
  await organizer.client.from('sends').insert({ rfp_id: next.id, hotel_id: hotel.id }).throwOnError();
});

test('for staff alone, a hotel that there is', async () => {
  const hotel = await createHotel(database);
  const manager = await createHotelMember(database, hotel.id);
  const args = { p_hotel_id: hotel.id, p_is_active: false };
  for (const person of [manager, organizer])
    expect(await refusal(person, 'set_hotel_active', args)).toEqual({ status: 403, code: 'forbidden' });
  expect((await database.anon.rpc('set_hotel_active', args)).status).toBe(401);
  expect(await refusal(staff, 'set_hotel_active', { ...args, p_is_active: null })).toEqual({
    status: 400,
    code: '22023',
  });
  const unknown = { status: 404, code: 'not_found' };
  expect(await refusal(staff, 'set_hotel_active', { ...args, p_hotel_id: crypto.randomUUID() })).toEqual(
    unknown,
  );
  await database.query('select private.erase_hotel($1)', [hotel.id]);
  expect(await refusal(staff, 'set_hotel_active', { ...args, p_is_active: true })).toEqual(unknown);
});
