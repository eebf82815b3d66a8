// also: private.change_member
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type SignedIn } from '../../support/database.ts';
import { createMember, createOrganization, type Organizer } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const stranger = await createOrganization(database);
let owner: Organizer;
let admin: SignedIn;
let member: SignedIn;
let p_organization_id: string;
beforeEach(async () => {
  owner = await createOrganization(database);
  p_organization_id = owner.organization.id;
  admin = await createMember(database, p_organization_id, { role: 'admin' });
  member = await createMember(database, p_organization_id);
});
const setRole = (by: SignedIn, whom: SignedIn, p_role: 'owner' | 'admin' | 'member') =>
  by.client.rpc('set_member_role', { p_organization_id, p_user_id: whom.id, p_role });
const remove = (by: SignedIn, whom: SignedIn) =>
  by.client.rpc('remove_member', { p_organization_id, p_user_id: whom.id });
test('owners set any role, admins where no owner is concerned, members none', async () => {
  expect((await setRole(owner, member, 'owner')).data).toMatchObject({ role: 'owner' });
  expectRefusal(await setRole(admin, member, 'member'), 403, 'forbidden');
  expectRefusal(await setRole(admin, admin, 'owner'), 403, 'forbidden');
  expect((await setRole(owner, member, 'member')).error).toBeNull();
  expect((await setRole(admin, member, 'admin')).error).toBeNull();
  expect((await setRole(owner, member, 'member')).error).toBeNull();
  expectRefusal(await setRole(member, member, 'admin'), 403, 'forbidden');
});

test('the last owner neither leaves nor steps down', async () => {
  expectRefusal(await remove(owner, owner), 409, 'invalid_transition');
  expectRefusal(await setRole(owner, owner, 'admin'), 409, 'invalid_transition');
});

test('strangers see nobody, and nobody who is no member is changed', async () => {
  expectRefusal(await setRole(stranger, member, 'admin'), 404, 'not_found');
  expectRefusal(await remove(stranger, member), 404, 'not_found');
  expectRefusal(await setRole(owner, stranger, 'admin'), 404, 'not_found');
  expectRefusal(await setRole(owner, member, 'boss' as 'member'), 400, '22023', /p_role/);
});
