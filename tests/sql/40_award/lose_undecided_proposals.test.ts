import { expect, test } from 'vitest';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, rival } = scene;

test('an RFP decided without a winner loses them all, but not who had withdrawn', async () => {
  const { rfp } = await scene.sent();
  await scene.offer(rfp.id);
  await scene.offer(rfp.id, { hotel_id: rival.id, status: 'withdrawn' });
  await organizer.client.from('rfps').update({ status: 'decided' }).eq('id', rfp.id).throwOnError();
  const fates = await database.query(
    'select status from public.proposals where rfp_id = $1 order by status',
    [rfp.id],
  );
  expect(fates).toEqual([{ status: 'lost' }, { status: 'withdrawn' }]);
});
