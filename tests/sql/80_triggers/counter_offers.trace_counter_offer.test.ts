import { expect, test } from 'vitest';
import { openCountering } from '../../support/countering.ts';

const { database, organizer, staff, rivalStaff, stranger, countered, accept } = await openCountering();

test('made and accepted are traced with their terms, for both sides, by whom and without words', async () => {
  const { rfp, counter, proposal } = await countered();
  await accept(counter.counter_offer_id).throwOnError();
  const trace = async (client: typeof database.anon) =>
    (
      await client
        .from('activity')
        .select('kind, actor_id, detail')
        .eq('rfp_id', rfp.id)
        .eq('kind', 'counter_offer')
        .order('at')
        .throwOnError()
    ).data;
  const detail = {
    ...{ counter_offer_id: counter.counter_offer_id, proposal_id: proposal.id, terms: counter.terms },
    currency: 'EUR',
  };
  const seen = await trace(organizer.client);
  expect(seen).toEqual([
    { kind: 'counter_offer', actor_id: organizer.id, detail: { ...detail, status: 'open' } },
    { kind: 'counter_offer', actor_id: staff.id, detail: { ...detail, status: 'accepted' } },
  ]);
  expect(await trace(staff.client)).toEqual(seen);
  for (const person of [rivalStaff, stranger]) expect(await trace(person.client)).toEqual([]);
});
