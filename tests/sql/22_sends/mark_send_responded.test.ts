// also: private.acts_by_correction
import { expect, test } from 'vitest';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();

test('the first proposal answers the send; later ones do not move its time', async () => {
  const { rfp, send } = await scene.sent({}, { sent_at: '2026-01-01T00:00:00Z' });
  await scene.offer(rfp.id, { submitted_at: '2026-01-02T00:00:00Z' });
  await scene.offer(rfp.id, { submitted_at: '2026-01-09T00:00:00Z' });
  const answered = await scene.stored('sends', send.id);
  expect(answered.status).toBe('responded');
  expect(new Date(answered.responded_at ?? 0).toISOString()).toBe('2026-01-02T00:00:00.000Z');
});

test('a proposal that was withdrawn before it was loaded answers nothing', async () => {
  const { rfp, send } = await scene.sent();
  await scene.offer(rfp.id, { status: 'withdrawn' });
  expect((await scene.stored('sends', send.id)).status).toBe('sent');
});
