import { expect, test } from 'vitest';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { hotel, staff } = scene;

test('a revision leaves one delta per changed field, on the new version', async () => {
  const { rfp } = await scene.sent();
  await scene.offer(rfp.id, { room_rate: 149, ddr_rate: 70, comments: null });
  const { data: revised } = await staff.client
    .from('proposals')
    .insert({
      rfp_id: rfp.id,
      hotel_id: hotel.id,
      currency: 'EUR',
      room_rate: '159.5',
      ddr_rate: '70.00',
      fnb_per_attendee: 45,
      av_total: 1200,
      comments: 'Rates rose',
    })
    .select()
    .single()
    .throwOnError();

  const { data: deltas } = await staff.client
    .from('deltas')
    .select('proposal_id, hotel_id, field, old_value, new_value, changed_by, changed_at')
    .eq('proposal_id', revised.id)
    .order('field')
    .throwOnError();
  const shared = {
    proposal_id: revised.id,
    hotel_id: hotel.id,
    changed_by: staff.id,
    changed_at: revised.submitted_at,
  };
  expect(deltas).toEqual([
    { ...shared, field: 'comments', old_value: null, new_value: 'Rates rose' },
    { ...shared, field: 'room_rate', old_value: '149.00', new_value: '159.50' },
  ]);
});

test('a first version and an unchanged one leave none', async () => {
  const { rfp } = await scene.sent();
  await scene.offer(rfp.id);
  await scene.offer(rfp.id);
  const deltas = await scene.database.query(
    'select from public.deltas d join public.proposals p on p.id = d.proposal_id where p.rfp_id = $1',
    [rfp.id],
  );
  expect(deltas).toEqual([]);
});
