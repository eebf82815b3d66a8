// also: private.transfer_ownership_work
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
const roles = () =>
  database
    .query<{ user_id: string; role: string }>(
      'select user_id, role from public.organization_members where organization_id = $1',
      [p_organization_id],
    )
    .then((rows) => new Map(rows.map(({ user_id, role }) => [user_id, role])));

test('ownership is handed over in one step', async () => {
  const hand = (by: SignedIn, to: SignedIn) =>
    by.client.rpc('transfer_ownership', { p_organization_id, p_user_id: to.id });
  expectRefusal(await hand(admin, member), 403, 'forbidden');
  expectRefusal(await hand(owner, stranger), 404, 'not_found');
  expectRefusal(await hand(owner, owner), 400, '22023');
  expect((await hand(owner, member)).data).toEqual({
    organization_id: p_organization_id,
    owner_id: member.id,
    role: 'admin',
  });
  expect((await roles()).get(member.id)).toBe('owner');
  expect((await roles()).get(owner.id)).toBe('admin');
});
