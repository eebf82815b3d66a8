import { expect, test } from 'vitest';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, rival } = scene;

const fates = (rfpId: string) =>
  database.query('select hotel_id, version, status from public.proposals where rfp_id = $1', [rfpId]);

test('an award decides the RFP, and what still stands has lost', async () => {
  const { rfp } = await scene.sent();
  await scene.offer(rfp.id);
  const winner = await scene.offer(rfp.id);
  // Dearer, so that the winner ranks first: an award of any other offer takes a reason.
  const other = await scene.offer(rfp.id, { hotel_id: rival.id, status: 'shortlisted', room_rate: 900 });
  await organizer.client.from('proposals').update({ status: 'won' }).eq('id', winner.id).throwOnError();

  expect((await scene.stored('rfps', rfp.id)).status).toBe('decided');
  expect(await fates(rfp.id)).toEqual(
    expect.arrayContaining([
      { hotel_id: winner.hotel_id, version: 1, status: 'submitted' },
      { hotel_id: winner.hotel_id, version: 2, status: 'won' },
      { hotel_id: other.hotel_id, version: 1, status: 'lost' },
    ]),
  );
});
