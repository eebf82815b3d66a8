import { expect, test } from 'vitest';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { organizer, hotel } = scene;

test('the first send moves the draft to sent, at the database’s time', async () => {
  const draft = await scene.draft();
  const { data: send } = await organizer.client
    .from('sends')
    .insert({ rfp_id: draft.id, hotel_id: hotel.id })
    .select()
    .single()
    .throwOnError();
  expect(send).toMatchObject({ status: 'sent', opened_at: null, responded_at: null });
  const rfp = await scene.stored('rfps', draft.id);
  expect(rfp.status).toBe('sent');
  expect(new Date(rfp.sent_at ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000);
});
