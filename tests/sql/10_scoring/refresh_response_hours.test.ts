// also: private.response_history, private.sends_that_count
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createHotelMember,
  createMember,
  createOrganization,
  createRfp,
  createSend,
  insertRow,
} from '../../support/factories.ts';
import { rankHotels } from '../../support/ranking.ts';
import { giveRecord } from '../../support/records.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);
const draft = () => createRfp(database, { organization_id: organizer.organization.id });
const hour = 3_600_000;

/** A send of some days ago, answered after some hours; null: not answered. */
async function sent(hotelId: string, days: number, hours: number | null) {
  const at = Date.now() - days * 24 * hour;
  return createSend(database, {
    rfp_id: (await draft()).id,
    hotel_id: hotelId,
    sent_at: new Date(at).toISOString(),
    ...(hours === null
      ? {}
      : { status: 'responded', responded_at: new Date(at + hours * hour).toISOString() }),
  });
}
async function hoursOf(hotelId: string) {
  const ranking = await rankHotels(database, organizer, (await draft()).id);
  return ranking.find(({ hotel_id }) => hotel_id === hotelId)?.criteria.response_hours;
}

test('the median over what was answered in the last 180 days', async () => {
  const hotel = await createHotel(database);
  expect(await hoursOf(hotel.id)).toBeNull();
  await sent(hotel.id, 100, null);
  await sent(hotel.id, 190, 1);
  expect(await hoursOf(hotel.id)).toBeNull();
  for (const [days, hours] of [
    [170, 48],
    [90, 2],
    [30, 10],
  ] as const) {
    await sent(hotel.id, days, hours);
  }
  expect(await hoursOf(hotel.id)).toBe(10);
  await sent(hotel.id, 3, 20);
  expect(await hoursOf(hotel.id)).toBe(15);
});

test('it follows answers, corrections and deletions', async () => {
  const hotel = await createHotel(database);
  const send = await sent(hotel.id, 10, null);
  await database.query(
    `update public.sends set status = 'declined', decline_reason = 'full', responded_at = sent_at + interval '6 hours' where id = $1`,
    [send.id],
  );
  expect(await hoursOf(hotel.id)).toBe(6);
  await database.query(
    `update public.sends set responded_at = sent_at + interval '90 minutes' where id = $1`,
    [send.id],
  );
  expect(await hoursOf(hotel.id)).toBe(1.5);
  await database.query('delete from public.sends where id = $1', [send.id]);
  expect(await hoursOf(hotel.id)).toBeNull();
});

// private.refresh_candidates brings it up to date before hotels are ranked.
test('an answer leaves the window by itself', async () => {
  const hotel = await createHotel(database);
  await sent(hotel.id, 179.9, 40);
  await sent(hotel.id, 20, 8);
  expect(await hoursOf(hotel.id)).toBe(24);
  // A day later, as far as this hotel's rows can tell.
  await database.query(`update public.sends set sent_at = sent_at - interval '1 day' where hotel_id = $1`, [
    hotel.id,
  ]);
  await database.query(
    `update private.hotel_scoring set response_hours = 24, response_hours_until = now() - interval '1 hour' where hotel_id = $1`,
    [hotel.id],
  );
  expect(await hoursOf(hotel.id)).toBe(32);
  const { data } = await database.service.rpc('refresh_hotel_scoring');
  expect(data).toMatchObject({ hotels: 0 });
});

test('of each organization the latest 5 sends count, answered or not', async () => {
  const hotel = await createHotel(database);
  const record = (organizationId: string, asked: number, hours: number, daysAgo: number, answered = asked) =>
    giveRecord(database, hotel.id, { organizationId, asked, answered, hours, daysAgo });
  await record((await createOrganization(database)).organization.id, 3, 30, 40);
  // Twelve answers at once: five of them count, with the three others.
  const many = (await createOrganization(database)).organization.id;
  await record(many, 7, 1, 30);
  await record(many, 5, 2, 20);
  expect(await hoursOf(hotel.id)).toBeCloseTo(2, 6);
  // Three unanswered requests push three of those answers out.
  await record(many, 3, 0, 2, 0);
  expect(await hoursOf(hotel.id)).toBeCloseTo(30, 6);
});

test('nothing that passes between related sides counts, in hours, rate or boost', async () => {
  const hotel = await createHotel(database, { city: 'Linz', description: 'Loud.' });
  const rival = await createHotel(database, { city: 'Linz' });
  for (const { id } of [hotel, rival]) await giveRecord(database, id, { answered: 3, hours: 20 });
  const chance = async () => {
    const { data } = await organizer.client.rpc('predict_win_probability', {
      ...{ p_hotel_id: hotel.id, p_rfp_id: (await draft()).id },
    });
    return [data.factors.response_rate.value, data.factors.cluster_boost.value, await hoursOf(hotel.id)];
  };
  const before = await chance();
  expect(before).toEqual([0.6, 1, expect.closeTo(20, 6)]);

  const manager = await createHotelMember(database, hotel.id, { email: 'front.desk@gmail.com' });
  await insertRow(database, 'hotel_contacts', {
    hotel_id: hotel.id,
    name: 'Sales',
    email: 'sales@gmail.com',
  });
  const sides = [
    // The manager's own organization; one of the same mailbox; one of a contact's; and one that the manager joins afterwards.
    await createOrganization(database, { email: 'frontdesk+fair@gmail.com' }),
    await createOrganization(database, { email: 'sales@googlemail.com' }),
    await createOrganization(database),
    await createOrganization(database),
  ];
  const [, , own, joined] = sides;
  await insertRow(database, 'organization_members', {
    ...{ organization_id: own?.organization.id, user_id: manager.id, role: 'member' },
  });
  for (const { organization } of sides)
    await giveRecord(database, hotel.id, { organizationId: organization.id, asked: 12, hours: 0.001 });
  await insertRow(database, 'organization_members', {
    ...{ organization_id: joined?.organization.id, user_id: manager.id, role: 'member' },
  });
  await database.query(`update private.hotel_clusters set boosted_at = '-infinity'`);
  expect(await chance()).toEqual(before);
});

test('an organization’s own venue earns nothing by answering it, even once it is published', async () => {
  const { organization } = await createOrganization(database);
  const venue = await createHotel(database, { organization_id: organization.id });
  await giveRecord(database, venue.id, { organizationId: organization.id, hours: 1 });
  await database.query('update public.hotels set organization_id = null where id = $1', [venue.id]);
  await giveRecord(database, venue.id, { asked: 1, hours: 9 });
  expect(await hoursOf(venue.id)).toBeCloseTo(9, 6);
});

test('who joins a hotel that their organization has asked takes its answers out of the median', async () => {
  const hotel = await createHotel(database);
  const owner = await createOrganization(database);
  await giveRecord(database, hotel.id, { organizationId: owner.organization.id, hours: 1 });
  await giveRecord(database, hotel.id, { asked: 1, hours: 12 });
  expect(await hoursOf(hotel.id)).toBeCloseTo(1, 6);
  const member = await createMember(database, owner.organization.id);
  expect(await hoursOf(hotel.id)).toBeCloseTo(1, 6);
  await insertRow(database, 'hotel_members', { hotel_id: hotel.id, user_id: member.id, role: 'staff' });
  expect(await hoursOf(hotel.id)).toBeCloseTo(12, 6);
});
