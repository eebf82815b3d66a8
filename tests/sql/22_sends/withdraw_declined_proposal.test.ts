import { expect, test } from 'vitest';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();

test('a hotel that declines after it has responded takes its proposal back, and keeps its first answer', async () => {
  const { rfp, send } = await scene.sent();
  const proposal = await scene.offer(rfp.id, { status: 'shortlisted' });
  const { responded_at } = await scene.stored('sends', send.id);
  await scene.staff.client
    .from('sends')
    .update({ status: 'declined', decline_reason: 'Overbooked' })
    .eq('id', send.id)
    .throwOnError();
  expect((await scene.stored('proposals', proposal.id)).status).toBe('withdrawn');
  expect(await scene.stored('sends', send.id)).toMatchObject({ status: 'declined', responded_at });
});
