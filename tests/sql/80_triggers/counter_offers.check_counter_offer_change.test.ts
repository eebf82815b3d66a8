import { expect, test } from 'vitest';
import { openCountering } from '../../support/countering.ts';

const { database, countered, accept } = await openCountering();

test('what was asked and answered does not change, for the service neither', async () => {
  const { counter } = await countered();
  const id = counter.counter_offer_id;
  const set = (values: string) => database.query(`update counter_offers set ${values} where id = $1`, [id]);
  await expect(set(`terms = terms || '{"room_rate": 1}'`)).rejects.toThrow(/does not change/);
  await expect(set(`message = 'other'`)).rejects.toThrow(/does not change/);
  await set(`due = now() + interval '1 hour'`);
  await accept(id).throwOnError();
  for (const values of [
    `status = 'open', closed_at = null`,
    `status = 'declined'`,
    'closed_at = now()',
    'due = now()',
  ])
    await expect(set(values)).rejects.toThrow(/does not change/);
  // A person who goes takes their name off it.
  await set('made_by = null, closed_by = null');
});
