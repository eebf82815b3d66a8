import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization } from '../../support/factories.ts';
import { callAs } from '../../support/rpc.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { organization } = await createOrganization(database);
const staff = await database.signIn('ada@platform.example');
await database.query('update profiles set is_platform_admin = true where id = $1', [staff.id]);
const of = { p_organization_id: organization.id, p_reason: 'Ann Smith asked' };
await callAs(staff, 'open_organization', of);
await callAs(staff, 'set_organization_tier', { ...of, p_tier: 'pro' });

test.each(['staff_access', 'tier_changes'])(
  '%s is kept as it is, also from the owner of the database',
  async (table) => {
    for (const statement of [
      `update ${table} set reason = 'Nothing'`,
      `update ${table} set organization_id = gen_random_uuid()`,
      `update ${table} set user_id = organization_id`,
      `delete from ${table}`,
      `truncate ${table}`,
    ])
      await expect(database.query(statement)).rejects.toThrow(/never changed or deleted/);
    expect(await database.query(`select reason from ${table}`)).toEqual([{ reason: 'Ann Smith asked' }]);
    // An erasure takes a name off, and who it was.
    await database.query(`update ${table} set reason = '[erased] asked', user_id = null`);
    await database.query(`update ${table} set reason = reason`);
  },
);

test('it goes with its organization', async () => {
  await database.query('delete from organizations where id = $1', [organization.id]);
  for (const table of ['staff_access', 'tier_changes'])
    expect(await database.query(`select from ${table}`)).toEqual([]);
  // Where nothing is left of it, whoever empties organizations may take the tables along.
  await database.query('truncate organizations cascade');
});
