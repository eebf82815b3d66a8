// also: private.cancel_rfp_work
import { expect, test } from 'vitest';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { organizer, staff, stranger } = scene;

test('a draft or a sent RFP is cancelled once, with its reason, by its organization', async () => {
  const { rfp } = await scene.sent();
  const cancel = (person: typeof staff, terms: object = {}) =>
    person.client.rpc('cancel_rfp', { p_rfp_id: rfp.id, ...terms });
  for (const person of [staff, stranger]) expectRefusal(await cancel(person), 404, 'not_found');
  expectRefusal(await cancel(organizer, { p_reason: 'x'.repeat(2001) }), 400, '22023', /p_reason/);
  const { data } = await cancel(organizer, { p_reason: ' The client moved it ' }).throwOnError();
  expect(data).toEqual({ rfp_id: rfp.id, status: 'cancelled', reason: 'The client moved it' });
  expectRefusal(await cancel(organizer), 409, 'invalid_transition');
  const draft = await scene.draft();
  const again = await organizer.client.rpc('cancel_rfp', { p_rfp_id: draft.id }).throwOnError();
  expect(again.data).toMatchObject({ status: 'cancelled', reason: null });
});
