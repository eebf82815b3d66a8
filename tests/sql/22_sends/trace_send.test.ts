import { expect, test } from 'vitest';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { hotel, rival, organizer, staff, rivalStaff, stranger } = scene;

test('sent, opened, declined: the hotel reads what concerns it, the organization all, strangers nothing', async () => {
  const { rfp } = await scene.sent();
  const ours = { p_rfp_id: rfp.id, p_hotel_id: hotel.id };
  await staff.client.rpc('open_rfp', ours).throwOnError();
  await staff.client
    .rpc('decline_rfp', { ...ours, p_reason_code: 'too_small', p_reason: 'Words' })
    .throwOnError();
  const read = async (person: typeof staff) =>
    (
      await person.client
        .from('activity')
        .select('kind, hotel_id, detail, actor_id')
        .eq('rfp_id', rfp.id)
        .order('at')
        .throwOnError()
    ).data;
  expect(await read(staff)).toEqual([
    { kind: 'sent', hotel_id: hotel.id, detail: {}, actor_id: null },
    { kind: 'opened', hotel_id: hotel.id, detail: {}, actor_id: staff.id },
    { kind: 'declined', hotel_id: hotel.id, detail: { code: 'too_small' }, actor_id: staff.id },
  ]);
  expect(await read(rivalStaff)).toEqual([{ kind: 'sent', hotel_id: rival.id, detail: {}, actor_id: null }]);
  expect((await read(organizer))?.map(({ kind }) => kind).sort()).toEqual([
    'created',
    'declined',
    'opened',
    'sent',
    'sent',
  ]);
  expect(await read(stranger)).toEqual([]);
});
