import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createMember, createOrganization, type Organizer } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const roles = async ({ organization }: Organizer) =>
  Object.fromEntries(
    (
      await database.query<{ user_id: string; role: string }>(
        'select user_id, role from organization_members where organization_id = $1',
        [organization.id],
      )
    ).map(({ user_id, role }) => [user_id, role]),
  );
const membership = ({ organization }: Organizer, userId: string) =>
  database.service
    .from('organization_members')
    .update({ role: 'member' })
    .eq('organization_id', organization.id)
    .eq('user_id', userId);

test('the last owner can neither step down nor leave', async () => {
  const owner = await createOrganization(database);
  await createMember(database, owner.organization.id, { role: 'admin' });
  expect(await membership(owner, owner.id)).toMatchObject({
    status: 409,
    error: { code: 'invalid_transition' },
  });
  const leaving = await database.service.from('organization_members').delete().eq('user_id', owner.id);
  expect(leaving).toMatchObject({ status: 409, error: { code: 'invalid_transition' } });
  expect((await roles(owner))[owner.id]).toBe('owner');
});

test('one of two owners can', async () => {
  const owner = await createOrganization(database);
  const second = await createMember(database, owner.organization.id, { role: 'owner' });
  expect((await membership(owner, owner.id)).error).toBeNull();
  expect(await roles(owner)).toEqual({ [owner.id]: 'member', [second.id]: 'owner' });
});

test('an owner whose account is gone is followed by the longest-standing admin, else member', async () => {
  const owner = await createOrganization(database);
  const member = await createMember(database, owner.organization.id);
  const admin = await createMember(database, owner.organization.id, { role: 'admin' });
  await database.query('delete from auth.users where id = $1', [owner.id]);
  expect(await roles(owner)).toEqual({ [member.id]: 'member', [admin.id]: 'owner' });
  await database.query('delete from auth.users where id = $1', [admin.id]);
  expect(await roles(owner)).toEqual({ [member.id]: 'owner' });
});

test('an organization goes with all its members', async () => {
  const owner = await createOrganization(database);
  await database.query('delete from organizations where id = $1', [owner.organization.id]);
  expect(await roles(owner)).toEqual({});
});

test('nobody who signs in writes memberships: neither an owner, nor an admin, nor for themselves', async () => {
  const owner = await createOrganization(database);
  const admin = await createMember(database, owner.organization.id, { role: 'admin' });
  const stranger = await createOrganization(database);
  const before = await roles(owner);
  for (const { client, id } of [owner, admin, stranger]) {
    const members = () => client.from('organization_members');
    const answers = await Promise.all([
      members().insert({ organization_id: owner.organization.id, user_id: stranger.id }),
      members().update({ role: 'owner' }).eq('user_id', id),
      members().delete().eq('user_id', id),
    ]);
    expect(answers.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501']);
  }
  expect(await roles(owner)).toEqual(before);
});
