// also: private.decline_counter_offer_by_token_work
import { expect, test } from 'vitest';
import { openCountering } from '../../support/countering.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const { database, countered } = await openCountering();

test('the link declines what was made to its own send', async () => {
  const { counter, token } = await countered();
  const other = await countered();
  const decline = (p_token: string) =>
    database.anon.rpc('decline_counter_offer_by_token', {
      ...{ p_token, p_counter_offer_id: counter.counter_offer_id, p_message: 'لا شكراً' },
    });
  expectRefusal(await decline('never issued'), 404, 'not_found');
  expectRefusal(await decline(other.token), 404, 'not_found');
  expect((await decline(token).throwOnError()).data).toMatchObject({
    status: 'declined',
    decline_message: 'لا شكراً',
  });
  expectRefusal(await decline(token), 409, 'invalid_transition');
});
