import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, insertRow } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const read = (p_user_id: string) => database.service.rpc('read_fx_config', { p_user_id });

test('while nothing is stored the defaults are', async () => {
  const { id, organization } = await createOrganization(database, {
    tier: 'enterprise',
    reporting_currency: 'SEK',
  });
  expect((await read(id)).data).toEqual({
    organization_id: organization.id,
    reporting_currency: 'SEK',
    rate_source: 'ecb',
    lock_on_send: false,
    corporate_rates: [],
    version: null,
  });
});

test('with several organizations, the one on the enterprise tier that they run', async () => {
  const { id } = await createOrganization(database, { tier: 'free' });
  for (const role of ['member', 'admin']) {
    const { organization } = await createOrganization(database, { tier: 'enterprise', name: role });
    await insertRow(database, 'organization_members', {
      organization_id: organization.id,
      user_id: id,
      role,
    });
  }
  const { data } = await read(id);
  const [row] = await database.query('select name from public.organizations where id = $1', [
    data.organization_id,
  ]);
  expect(row).toEqual({ name: 'admin' });
});

test('without such an organization it is refused', async () => {
  const { id } = await createOrganization(database, { tier: 'agency' });
  expectRefusal(await read(id), 403, 'forbidden', /enterprise/);
});
