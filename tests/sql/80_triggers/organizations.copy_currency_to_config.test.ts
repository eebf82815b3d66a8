import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('an organization has one reporting currency, whichever of its two rows is written', async () => {
  const planner = await createOrganization(database);
  const organization_id = planner.organization.id;
  const currencies = async () => {
    const [row] = await database.query<{ organization: string; config: string }>(
      `select o.reporting_currency as organization, k.reporting_currency as config
       from public.organizations o join public.fx_configs k on k.organization_id = o.id where o.id = $1`,
      [organization_id],
    );
    return [row?.organization, row?.config];
  };
  await insertRow(database, 'fx_configs', { organization_id, reporting_currency: 'SEK' });
  expect(await currencies()).toEqual(['SEK', 'SEK']);

  const { error } = await planner.client
    .from('organizations')
    .update({ reporting_currency: 'NOK' })
    .eq('id', organization_id);
  expect(error).toBeNull();
  expect(await currencies()).toEqual(['NOK', 'NOK']);

  await database.query(`update public.fx_configs set reporting_currency = 'DKK' where organization_id = $1`, [
    organization_id,
  ]);
  expect(await currencies()).toEqual(['DKK', 'DKK']);
});
