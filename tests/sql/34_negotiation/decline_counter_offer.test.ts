// also: private.decline_counter_offer_work
import { beforeEach, expect, test } from 'vitest';
import { openCountering } from '../../support/countering.ts';
import { forgetLimits } from '../../support/links.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const scene = await openCountering();
const { database, organizer, stranger, rivalStaff, countered, decline, versions } = scene;
beforeEach(() => forgetLimits(database));

test('declined with words or without, the offer stands as it was', async () => {
  for (const [words, kept] of [
    [' We are full ', 'We are full'],
    [undefined, null],
    ['  ', null],
  ]) {
    const { rfp, counter } = await countered();
    const { data } = await decline(counter.counter_offer_id, words).throwOnError();
    expect(data).toMatchObject({ status: 'declined', decline_message: kept, answer_proposal_id: null });
    expect(await versions(rfp.id)).toMatchObject([{ status: 'submitted', is_current: true }]);
    expectRefusal(await decline(counter.counter_offer_id), 409, 'invalid_transition', /is declined/);
    expectRefusal(await scene.accept(counter.counter_offer_id), 409, 'invalid_transition', /is declined/);
  }
});

test('a decline is welcome after the deadline, until it has expired', async () => {
  const { rfp, counter } = await countered();
  await database.query(`update rfps set response_due = now() - interval '1 second' where id = $1`, [rfp.id]);
  await decline(counter.counter_offer_id).throwOnError();
  const late = await countered();
  await database.query(`update counter_offers set status = 'expired' where id = $1`, [
    late.counter.counter_offer_id,
  ]);
  for (const answer of [decline, (id: string) => scene.accept(id)])
    expectRefusal(await answer(late.counter.counter_offer_id), 409, 'deadline_passed', /has expired/);
});

test('it is the hotel’s to decline', async () => {
  const { counter } = await countered();
  const id = counter.counter_offer_id;
  for (const person of [stranger, rivalStaff])
    expectRefusal(await decline(id, 'no', person.client), 404, 'not_found');
  expectRefusal(await decline(id, 'no', organizer.client), 403, 'forbidden');
  expectRefusal(await decline(id, 'no', database.anon), 401, '42501');
  expectRefusal(await decline(id, 'x'.repeat(2001)), 400, '22023', /p_message/);
});
