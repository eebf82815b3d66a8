import { expect, test } from 'vitest';
import { createSend } from '../../support/factories.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, hotel, rival, organizer } = scene;
const trace = async (rfpId: string) =>
  (
    await organizer.client
      .from('activity')
      .select('hotel_id, kind, actor_id, detail, at')
      .eq('rfp_id', rfpId)
      .neq('kind', 'created')
      .order('at')
      .throwOnError()
  ).data;

test('one statement that asks many hotels leaves one event each, in the name of who sent it', async () => {
  const { id } = await scene.draft();
  await organizer.client.rpc('send_rfp', { p_rfp_id: id, p_hotel_ids: [hotel.id, rival.id] }).throwOnError();
  const rows = await trace(id);
  expect(rows?.map(({ kind, actor_id }) => ({ kind, actor_id }))).toEqual([
    { kind: 'sent', actor_id: organizer.id },
    { kind: 'sent', actor_id: organizer.id },
  ]);
  expect(new Set(rows?.map(({ hotel_id }) => hotel_id))).toEqual(new Set([hotel.id, rival.id]));
});

test('loaded history has been opened or declined already, at its own times', async () => {
  const { id } = await scene.draft();
  const at = (day: number) => `2026-01-0${day}T00:00:00+00:00`;
  await createSend(database, {
    ...{ rfp_id: id, hotel_id: hotel.id, status: 'opened', sent_at: at(1), opened_at: at(2) },
  });
  await createSend(database, {
    ...{ rfp_id: id, hotel_id: rival.id, status: 'declined', sent_at: at(1), responded_at: at(3) },
    decline_code: 'budget',
  });
  expect((await trace(id))?.slice(-2)).toEqual([
    { hotel_id: hotel.id, kind: 'opened', actor_id: null, detail: {}, at: at(2) },
    { hotel_id: rival.id, kind: 'declined', actor_id: null, detail: { code: 'budget' }, at: at(3) },
  ]);
});
