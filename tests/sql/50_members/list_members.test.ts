// also: private.members_of
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createMember, createOrganization } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const owner = await createOrganization(database);
const p_organization_id = owner.organization.id;
const member = await createMember(database, p_organization_id);
const stranger = await createOrganization(database);

test('members see each other, longest first', async () => {
  const { data } = await member.client.rpc('list_members', { p_organization_id });
  expect(data).toMatchObject([
    { user_id: owner.id, email: owner.email, role: 'owner' },
    { user_id: member.id, email: member.email, role: 'member' },
  ]);
});

test('a stranger, somebody who left, and a visitor see nobody', async () => {
  expectRefusal(await stranger.client.rpc('list_members', { p_organization_id }), 404, 'not_found');
  const leaver = await createMember(database, p_organization_id);
  await leaver.client.rpc('remove_member', { p_organization_id, p_user_id: leaver.id });
  expectRefusal(await leaver.client.rpc('list_members', { p_organization_id }), 404, 'not_found');
  expectRefusal(await database.anon.rpc('list_members', { p_organization_id }), 401, '42501');
});
