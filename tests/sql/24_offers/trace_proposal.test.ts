import { expect, test } from 'vitest';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, hotel, staff } = scene;

test('each version is an answer, and the award an event of the winner’s', async () => {
  const { rfp } = await scene.sent();
  const submit = async () =>
    (
      await staff.client
        .rpc('submit_proposal', { p_rfp_id: rfp.id, p_hotel_id: hotel.id, p_room_rate: 99 })
        .throwOnError()
    ).data.proposal_id;
  const [first, second] = [await submit(), await submit()];
  await organizer.client.rpc('award_proposal', { p_proposal_id: second }).throwOnError();
  const trace = await database.query(
    `select kind, detail, actor_id from activity where rfp_id = $1 and kind in ('answered', 'awarded') order by at`,
    [rfp.id],
  );
  expect(trace).toEqual([
    { kind: 'answered', detail: { proposal_id: first, version: 1, via: 'account' }, actor_id: staff.id },
    { kind: 'answered', detail: { proposal_id: second, version: 2, via: 'account' }, actor_id: staff.id },
    { kind: 'awarded', detail: { proposal_id: second }, actor_id: organizer.id },
  ]);
});
