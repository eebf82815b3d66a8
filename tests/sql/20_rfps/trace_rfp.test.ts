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

test('a deadline is traced once hotels know it, and the end of a draft as an end', async () => {
  const days = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
  const draft = await scene.draft({ response_due: days(5) });
  const move = (id: string, response_due: string) =>
    organizer.client.from('rfps').update({ response_due }).eq('id', id).throwOnError();
  await move(draft.id, days(6));
  const traced = (id: string) =>
    database.query<{ kind: string; detail: Record<string, string> }>(
      `select kind, detail from activity where rfp_id = $1 and hotel_id is null and kind <> 'created' order by at`,
      [id],
    );
  expect(await traced(draft.id)).toEqual([]);
  await organizer.client.rpc('cancel_rfp', { p_rfp_id: draft.id }).throwOnError();
  expect(await traced(draft.id)).toEqual([{ kind: 'cancelled', detail: {} }]);
  // The service says so again: it is over once.
  await database.query(`update rfps set response_due = $2 where id = $1`, [draft.id, days(8)]);
  expect(await traced(draft.id)).toHaveLength(1);

  const { rfp } = await scene.sent({ response_due: days(5) });
  await move(rfp.id, days(7));
  const [moved, ...more] = await traced(rfp.id);
  expect(more).toEqual([]);
  expect(moved?.kind).toBe('deadline_moved');
  expect(Date.parse(moved?.detail.new ?? '') - Date.parse(moved?.detail.old ?? '')).toBeGreaterThan(
    86_400_000,
  );
});
