// also: private.withdraw_counter_offer_work
import { expect, test } from 'vitest';
import { openCountering } from '../../support/countering.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const scene = await openCountering();
const { database, stranger, staff, rivalStaff, countered, withdraw, accept, versions } = scene;

test('withdrawn by the organizer alone, once; then it cannot be accepted, and another may be made', async () => {
  const { rfp, proposal, counter } = await countered();
  const id = counter.counter_offer_id;
  for (const person of [stranger, rivalStaff])
    expectRefusal(await withdraw(id, person.client), 404, 'not_found');
  expectRefusal(await withdraw(id, staff.client), 403, 'forbidden');
  expectRefusal(await withdraw(id, database.anon), 401, '42501');
  expect((await withdraw(id).throwOnError()).data).toMatchObject({ status: 'withdrawn' });
  expectRefusal(await withdraw(id), 409, 'invalid_transition', /is withdrawn/);
  expectRefusal(await accept(id), 409, 'invalid_transition', /is withdrawn/);
  expect(await versions(rfp.id)).toHaveLength(1);
  const { data } = await scene.make(proposal.id, { room_rate: 135 }).throwOnError();
  await accept(data.counter_offer_id).throwOnError();
  expectRefusal(await withdraw(data.counter_offer_id), 409, 'invalid_transition', /accepted → withdrawn/);
});
