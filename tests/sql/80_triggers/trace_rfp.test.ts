// also: private.trace
import { expect, test } from 'vitest';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer } = scene;

test('made, weighed anew, moved, cancelled: each once, by whom, without words', async () => {
  const { rfp } = await scene.sent({ response_due: new Date(Date.now() + 86_400_000).toISOString() });
  await scene.offer(rfp.id);
  const rfps = organizer.client.from('rfps');
  await rfps.update({ weight_price: 0.4, weight_location: 0.2 }).eq('id', rfp.id).throwOnError();
  await rfps.update({ decision_date: '2027-12-24' }).eq('id', rfp.id).throwOnError();
  await organizer.client.rpc('cancel_rfp', { p_rfp_id: rfp.id, p_reason: 'Secret words' }).throwOnError();
  const trace = await database.query<{ kind: string; detail: object; actor_id: string | null }>(
    'select kind, detail, actor_id from activity where rfp_id = $1 and hotel_id is null order by at',
    [rfp.id],
  );
  const weights = { price: 0.35, location: 0.25, mice_fit: 0.25, response_time: 0.15 };
  expect(trace).toEqual([
    { kind: 'created', detail: {}, actor_id: null },
    {
      kind: 'weights_changed',
      detail: { old: weights, new: { ...weights, price: 0.4, location: 0.2 }, offers: 1 },
      actor_id: organizer.id,
    },
    { kind: 'cancelled', detail: {}, actor_id: organizer.id },
  ]);
});
