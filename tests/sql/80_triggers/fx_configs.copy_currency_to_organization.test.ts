import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const currencyOf = (id: string) =>
  database.query('select reporting_currency from public.organizations where id = $1', [id]);

test('the organization’s reporting currency follows its configuration, and no other’s does', async () => {
  const { organization } = await createOrganization(database, { tier: 'enterprise' });
  const other = await createOrganization(database, { tier: 'enterprise' });
  await insertRow(database, 'fx_configs', { organization_id: organization.id, reporting_currency: 'CHF' });
  expect(await currencyOf(organization.id)).toEqual([{ reporting_currency: 'CHF' }]);
  await database.query(`update public.fx_configs set reporting_currency = 'GBP' where organization_id = $1`, [
    organization.id,
  ]);
  expect(await currencyOf(organization.id)).toEqual([{ reporting_currency: 'GBP' }]);
  expect(await currencyOf(other.organization.id)).toEqual([{ reporting_currency: 'EUR' }]);
});
