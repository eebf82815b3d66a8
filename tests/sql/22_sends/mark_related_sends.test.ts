/** Who joins the other side makes what passed between the two no fact about the hotel, for good. */
import { expect, test } from 'vitest';
import {
  createHotel,
  createHotelMember,
  createMember,
  createSend,
  insertRow,
} from '../../support/factories.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, stranger } = scene;

async function asked(organization_id: string, hotel_id: string) {
  const rfp = await scene.draft({ organization_id });
  const send = await createSend(database, { rfp_id: rfp.id, hotel_id });
  return async () =>
    (
      await database.query<{ is_related: boolean }>(
        'select is_related from private.send_marks where send_id = $1',
        [send.id],
      )
    )[0]?.is_related;
}

test('joining the hotel, or the organization, marks the sends between the two and no others', async () => {
  const [hotel, other] = [await createHotel(database), await createHotel(database)];
  const between = await asked(organizer.organization.id, hotel.id);
  const elsewhere = [
    await asked(organizer.organization.id, other.id),
    await asked(stranger.organization.id, hotel.id),
  ];
  const member = await createMember(database, organizer.organization.id);
  expect(await between()).toBe(false);
  await insertRow(database, 'hotel_members', { hotel_id: hotel.id, user_id: member.id, role: 'staff' });
  expect(await between()).toBe(true);
  for (const is of elsewhere) expect(await is()).toBe(false);
  await database.query('delete from public.hotel_members where user_id = $1', [member.id]);
  expect(await between()).toBe(true);

  const staff = await createHotelMember(database, hotel.id);
  const [, third] = elsewhere;
  expect(await third?.()).toBe(false);
  await insertRow(database, 'organization_members', {
    ...{ organization_id: stranger.organization.id, user_id: staff.id, role: 'member' },
  });
  expect(await third?.()).toBe(true);
});
