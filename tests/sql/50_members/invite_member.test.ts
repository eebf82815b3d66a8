// also: private.invite, private.may_invite, private.check_invitation_limits
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createHotelMember, createMember, createOrganization } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const owner = await createOrganization(database);
const p_organization_id = owner.organization.id;
const admin = await createMember(database, p_organization_id, { role: 'admin' });
const member = await createMember(database, p_organization_id);
const stranger = await createOrganization(database);

test('owners invite to any role, admins to all but owner, members nobody', async () => {
  const ask = (by: typeof owner | typeof admin, p_role: string) =>
    by.client.rpc('invite_member', { p_organization_id, p_email: `for-${p_role}@example.com`, p_role });
  for (const role of ['owner', 'admin', 'member']) expect((await ask(owner, role)).error).toBeNull();
  for (const role of ['admin', 'member']) expect((await ask(admin, role)).error).toBeNull();
  expectRefusal(await ask(admin, 'owner'), 403, 'forbidden');
  expectRefusal(await ask(member, 'member'), 403, 'forbidden');
});

test('to a stranger the organization is not there', async () => {
  const manager = await createHotelMember(database, (await createHotel(database)).id);
  for (const { client } of [stranger, manager]) {
    const asked = await client.rpc('invite_member', { p_organization_id, p_email: 'x@example.com' });
    expectRefusal(asked, 404, 'not_found');
    const nobodys = await client.rpc('invite_member', {
      p_organization_id: crypto.randomUUID(),
      p_email: 'x@example.com',
    });
    expect(asked.error).toEqual(nobodys.error);
  }
  expectRefusal(
    await database.anon.rpc('invite_member', { p_organization_id, p_email: 'x@example.com' }),
    401,
    '42501',
  );
});

test.each([
  ['nobody', 'member', /p_email/],
  ['', 'member', /p_email/],
  ['a@b@c.example', 'member', /p_email/],
  ['ann@example.com', 'boss', /p_role/],
  ['ann@example.com', 'manager', /p_role/],
])('the address %j as %s is a 400', async (p_email, p_role, message) => {
  expectRefusal(
    await owner.client.rpc('invite_member', { p_organization_id, p_email, p_role: p_role as 'member' }),
    400,
    '22023',
    message,
  );
});

test('a member needs no invitation, somebody of another organization does', async () => {
  const invite = (p_email: string) =>
    owner.client.rpc('invite_member', { p_organization_id, p_email: p_email.toUpperCase() });
  expectRefusal(await invite(member.email), 409, 'already_member');
  expect((await invite(stranger.email)).error).toBeNull();
});

test('inviting again replaces what was open', async () => {
  for (const p_role of ['member', 'admin'] as const) {
    await owner.client.rpc('invite_member', { p_organization_id, p_email: 'again@example.com', p_role });
  }
  const { data } = await owner.client
    .from('invitations')
    .select('role, revoked_at')
    .eq('email', 'again@example.com')
    .order('created_at');
  expect(data).toMatchObject([
    { role: 'member', revoked_at: expect.any(String) },
    { role: 'admin', revoked_at: null },
  ]);
});

test('those who may invite see the invitations, without the hash; others see none', async () => {
  await owner.client
    .rpc('invite_member', { p_organization_id, p_email: 'seen@example.com', p_role: 'member' })
    .throwOnError();
  const see = async (by: typeof owner | typeof admin) =>
    (await by.client.from('invitations').select('id')).data?.length ?? 0;
  expect(await see(owner)).toBeGreaterThan(0);
  expect(await see(admin)).toBe(await see(owner));
  expect([await see(member), await see(stranger)]).toEqual([0, 0]);
  expect((await owner.client.from('invitations').select('token_sha256')).error?.code).toBe('42501');
  expect(
    (
      await owner.client
        .from('invitations')
        .insert({ organization_id: p_organization_id, email: 'x@example.com', role: 'owner' })
    ).error?.code,
  ).toBe('42501');
});

test('at most 50 are open, and at most 100 mails go out in a day', async () => {
  const busy = await createOrganization(database);
  const id = busy.organization.id;
  const fill = (count: number, revoked: string) =>
    database.query(
      `insert into public.invitations (organization_id, email, role, invited_by, revoked_at)
       select $1, 'p' || i || '-${count}@example.com', 'member', $2, ${revoked} from generate_series(1, ${count}) i`,
      [id, busy.id],
    );
  const ask = (p_email: string) => busy.client.rpc('invite_member', { p_organization_id: id, p_email });
  await fill(50, 'null');
  expectRefusal(await ask('new@example.com'), 429, 'limit_reached', /50/);
  expect((await ask('p1-50@example.com')).error).toBeNull();
  await database.query(
    'update public.invitations set revoked_at = now() where organization_id = $1 and revoked_at is null',
    [id],
  );
  await fill(49, 'now()');
  expectRefusal(await ask('new@example.com'), 429, 'limit_reached', /24 hours/);
});
