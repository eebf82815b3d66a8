import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from './database.ts';
import {
  createBrief,
  createHotel,
  createHotelMember,
  createMember,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
} from './factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('the factories make an RFP a hotel has answered, each row with its overrides', async () => {
  const organizer = await createOrganization(database, { tier: 'agency', email: 'planner@example.com' });
  const hotel = await createHotel(database, { base_room_rate: 180.5, features: ['av', 'wifi'] });
  const rfp = await createRfp(database, { organization_id: organizer.organization.id, attendees: 55 });
  const send = await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
  const proposal = await createProposal(database, { rfp_id: rfp.id, hotel_id: hotel.id, room_rate: 170 });

  expect(organizer).toMatchObject({ email: 'planner@example.com', organization: { tier: 'agency' } });
  expect(hotel).toMatchObject({ base_room_rate: 180.5, features: ['av', 'wifi'] });
  expect(send).toMatchObject({ organization_id: organizer.organization.id, status: 'sent' });
  expect(proposal).toMatchObject({ room_rate: 170, attendees: 55, nights: 1, version: 1 });
  const { data } = await organizer.client.from('rfps').select('id, status');
  expect(data).toEqual([{ id: rfp.id, status: 'sent' }]);
});

test('members see their organization, hotel staff their hotel', async () => {
  const organizer = await createOrganization(database);
  const member = await createMember(database, organizer.organization.id, { role: 'admin' });
  const brief = await createBrief(database, { organization_id: organizer.organization.id });
  const { data: briefs } = await member.client.from('briefs').select('id');
  expect(briefs).toEqual([{ id: brief.id }]);

  const hotel = await createHotel(database);
  const staff = await createHotelMember(database, hotel.id, { role: 'staff' });
  const { data: hotels } = await staff.client.from('hotel_members').select('hotel_id, role');
  expect(hotels).toEqual([{ hotel_id: hotel.id, role: 'staff' }]);
});
