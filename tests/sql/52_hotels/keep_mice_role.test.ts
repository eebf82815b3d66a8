import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createHotelMember, createOrganization } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('platform staff and the service say what a hotel is for events; its staff and an own venue’s organizer do not', async () => {
  const organizer = await createOrganization(database);
  const hotel = await createHotel(database, { organization_id: organizer.organization.id });
  const manager = await createHotelMember(database, hotel.id);
  const staff = await database.signIn('ada@platform.example');
  await database.query('update profiles set is_platform_admin = true where id = $1', [staff.id]);
  const set = ({ client }: { client: typeof database.anon }, mice_role: string) =>
    client.from('hotels').update({ mice_role }).eq('id', hotel.id).select('mice_role').maybeSingle();
  for (const person of [manager, organizer])
    expect(await set(person, 'convention')).toMatchObject({ status: 403, error: { code: 'forbidden' } });
  expect((await set(manager, 'full_service')).data).toEqual({ mice_role: 'full_service' });
  expect((await set(staff, 'convention')).data).toEqual({ mice_role: 'convention' });
  expect(await set({ client: database.service }, 'full_service')).toMatchObject({ status: 200 });
  const facts = await database.query(
    `select value, source from field_facts where hotel_id = $1 and field = 'mice_role' order by observed_at`,
    [hotel.id],
  );
  expect(facts.slice(-2)).toEqual([
    { value: 'convention', source: 'admin' },
    { value: 'full_service', source: 'admin' },
  ]);
});
