// also: private.accept_counter_offer_by_token_work
import { beforeEach, expect, test } from 'vitest';
import { openCountering } from '../../support/countering.ts';
import { forgetLimits, issueLink } from '../../support/links.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const scene = await openCountering();
const { database, rival, countered, counterOf } = scene;
beforeEach(() => forgetLimits(database));
const accept = (p_token: string, p_counter_offer_id: string, client = database.anon) =>
  client.rpc('accept_counter_offer_by_token', { p_token, p_counter_offer_id });

test('the link accepts what was made to its own send, and nothing else', async () => {
  const { rfp, counter, token } = await countered();
  const other = await countered();
  const id = counter.counter_offer_id;
  expectRefusal(await accept('never issued', id), 404, 'not_found');
  expectRefusal(await accept(other.token, id), 404, 'not_found');
  const [theirs] = await database.query<{ id: string }>(
    'select id from sends where rfp_id = $1 and hotel_id = $2',
    [rfp.id, rival.id],
  );
  expectRefusal(await accept(await issueLink(database, theirs?.id ?? ''), id), 404, 'not_found');
  // Signed in as the organizer, a link of another send is still another send's.
  expectRefusal(await accept(other.token, id, scene.organizer.client), 404, 'not_found');
  const { data } = await accept(token, id).throwOnError();
  expect(data).toMatchObject({ status: 'accepted', proposal: { version: 2, via: 'link' } });
  expect(await counterOf(id)).toMatchObject({ status: 'accepted', closed_by: null });
  expectRefusal(await accept(token, id), 409, 'invalid_transition', /is accepted/);
});

test('a void link accepts nothing', async () => {
  const { rfp, counter, token } = await countered();
  await database.query(`update rfps set status = 'cancelled' where id = $1`, [rfp.id]);
  expectRefusal(await accept(token, counter.counter_offer_id), 410, 'link_expired');
});
