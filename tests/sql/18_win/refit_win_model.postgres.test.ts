// The locks of fitted_win_model.
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { openOrder, type Work } from '../../support/in-order.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { inOrder } = openOrder(database);

test('a fit that is asked for twice at once is kept once', async () => {
  const fit: Work = (tx) => tx`select public.refit_win_model()`;
  expect(await inOrder([fit, 'service_role'], [fit, 'service_role'])).toEqual(['done', 'done']);
  expect(await database.query('select from win_models')).toHaveLength(1);
});
