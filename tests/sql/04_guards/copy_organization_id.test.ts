import { expect, test } from 'vitest';
import { createProposal, createSend, insertRow } from '../../support/factories.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, stranger, hotel, staff } = scene;
const theirs = organizer.organization.id;
const claimed = stranger.organization.id;

test('sends, proposals and locked rates belong to their RFP’s organization, whatever the writer says', async () => {
  const rfp = await scene.draft();
  const of = { rfp_id: rfp.id, hotel_id: hotel.id, organization_id: claimed };
  const written = [
    await createSend(database, of),
    await createProposal(database, of),
    await insertRow(database, 'fx_locks', {
      rfp_id: rfp.id,
      organization_id: claimed,
      base: 'CHF',
      quote: 'EUR',
      rate: 1.05,
      rate_date: '2026-11-20',
    }),
  ];
  expect(written.map((row) => row.organization_id)).toEqual([theirs, theirs, theirs]);
});

test('a later change of the organization is undone', async () => {
  const { send } = await scene.sent();
  const [row] = await database.query(
    'update public.sends set organization_id = $1 where id = $2 returning organization_id',
    [claimed, send.id],
  );
  expect(row).toEqual({ organization_id: theirs });
});

test('a hotel that may not read the RFP still answers in its organization', async () => {
  const { rfp } = await scene.sent();
  expect((await staff.client.from('rfps').select('id').eq('id', rfp.id)).data).toEqual([]);
  const offer = {
    rfp_id: rfp.id,
    hotel_id: hotel.id,
    currency: 'EUR',
    room_rate: 150,
    ddr_rate: 70,
    fnb_per_attendee: 45,
    av_total: 0,
  };
  const { data } = await staff.client
    .from('proposals')
    .insert(offer)
    .select('organization_id')
    .single()
    .throwOnError();
  expect(data.organization_id).toBe(theirs);
});
