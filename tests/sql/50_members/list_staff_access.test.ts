// also: private.list_staff_access_work
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createMember, createOrganization } from '../../support/factories.ts';
import { callAs, refusal } from '../../support/rpc.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const owner = await createOrganization(database);
const p_organization_id = owner.organization.id;
const admin = await createMember(database, p_organization_id, { role: 'admin' });
const member = await createMember(database, p_organization_id);
const stranger = await createOrganization(database);
const [staff, nameless] = [
  await database.signIn('ada@platform.example'),
  await database.signIn('x@platform.example'),
];
await database.query('update profiles set is_platform_admin = true where id in ($1, $2)', [
  staff.id,
  nameless.id,
]);
await database.query(`update profiles set full_name = 'Ada Byron' where id = $1`, [staff.id]);
for (const [person, p_reason] of [
  [staff, 'First'],
  [nameless, 'Second'],
] as const)
  await callAs(person, 'open_organization', { p_organization_id, p_reason });

test('owners, admins and staff read who opened it, why and until when, newest first', async () => {
  for (const person of [owner, admin, staff]) {
    const openings = await callAs<Record<string, unknown>[]>(person, 'list_staff_access', {
      p_organization_id,
    });
    expect(openings).toMatchObject([
      { opened_by: null, reason: 'Second' },
      { opened_by: 'Ada Byron', reason: 'First' },
    ]);
    expect(Object.keys(openings[0] ?? {}).toSorted()).toEqual([
      'access_id',
      'expires_at',
      'opened_at',
      'opened_by',
      'reason',
    ]);
  }
});

test('members are refused; for strangers and visitors there is nothing', async () => {
  expect(await refusal(member, 'list_staff_access', { p_organization_id })).toEqual({
    status: 403,
    code: 'forbidden',
  });
  expect(await refusal(stranger, 'list_staff_access', { p_organization_id })).toEqual({
    status: 404,
    code: 'not_found',
  });
  for (const p_organization_id of [crypto.randomUUID(), null])
    expect(await refusal(staff, 'list_staff_access', { p_organization_id })).toEqual({
      status: 404,
      code: 'not_found',
    });
  expect((await database.anon.rpc('list_staff_access', { p_organization_id })).status).toBe(401);
});
