// also: private.my_rfp
import { expect, test } from 'vitest';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { organizer, staff, stranger } = scene;
const days = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();

test('the deadline moves later, never earlier, and stays before the event', async () => {
  const { rfp } = await scene.sent({ response_due: days(5) });
  const move = (person: typeof staff, p_response_due: string | null, id = rfp.id) =>
    person.client.rpc('extend_deadline', { p_rfp_id: id, p_response_due });
  expect((await move(organizer, days(7)).throwOnError()).data.rfp_id).toBe(rfp.id);
  for (const due of [days(6), days(61), 'infinity', null])
    expectRefusal(await move(organizer, due), 400, '22023', /response_due/);
  for (const person of [staff, stranger]) expectRefusal(await move(person, days(8)), 404, 'not_found');
  expectRefusal(await move(organizer, days(8), (await scene.draft()).id), 409, 'invalid_transition');
  const earlier = await organizer.client
    .from('rfps')
    .update({ response_due: days(1) })
    .eq('id', rfp.id);
  expectRefusal(earlier, 409, 'invalid_transition', /later/);
  const { data } = await organizer.client
    .from('activity')
    .select('kind, hotel_id, actor_id')
    .eq('rfp_id', rfp.id)
    .eq('kind', 'deadline_moved');
  expect(data).toEqual([{ kind: 'deadline_moved', hotel_id: null, actor_id: organizer.id }]);
});

test('an RFP from before there were deadlines gets none', async () => {
  const { rfp } = await scene.sent({}, { sent_at: '2026-01-05T10:00:00Z' });
  expect((await scene.stored('rfps', rfp.id)).response_due).toBeNull();
  const response = await organizer.client.rpc('extend_deadline', {
    p_rfp_id: rfp.id,
    p_response_due: days(3),
  });
  expectRefusal(response, 400, '22023');
});
