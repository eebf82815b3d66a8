import { expect, test } from 'vitest';
import { openCountering } from '../../support/countering.ts';
import { insertRow } from '../../support/factories.ts';

const scene = await openCountering();
const { database, hotel, rival, organizer, stranger, offered } = scene;
const terms = { room_rate: 1, ddr_rate: 0, fnb_per_attendee: 0, av_total: 0 };

test('a counter-offer belongs to its offer’s RFP, organization and hotel, whatever the writer says', async () => {
  const { rfp, proposal } = await offered();
  const row = await insertRow(database, 'counter_offers', {
    ...{ proposal_id: proposal.id, terms, due: '2027-01-01T00:00:00Z', status: 'expired' },
    ...{ hotel_id: rival.id, organization_id: stranger.organization.id, rfp_id: crypto.randomUUID() },
  });
  expect(row).toMatchObject({
    rfp_id: rfp.id,
    hotel_id: hotel.id,
    organization_id: organizer.organization.id,
  });
  expect(row.closed_at).toEqual(row.created_at);
});

test.each([
  [{ ...terms, extra: 1 }],
  [{ room_rate: 1 }],
  [{ ...terms, room_rate: 1.001 }],
  [{ ...terms, av_total: -1 }],
  [{ ...terms, ddr_rate: 'x' }],
  [[]],
])('terms %j are not stored', async (wrong) => {
  const { proposal } = await offered();
  await expect(
    insertRow(database, 'counter_offers', {
      ...{ proposal_id: proposal.id, terms: wrong, due: '2027-01-01T00:00:00Z' },
    }),
  ).rejects.toThrow();
});

test('an offer and its RFP are still read together, by whoever reads offers', async () => {
  const { proposal, rfp } = await offered();
  const { data } = await organizer.client.from('proposals').select('id, rfps(title)').eq('id', proposal.id);
  expect(data).toEqual([{ id: proposal.id, rfps: { title: rfp.title } }]);
});
