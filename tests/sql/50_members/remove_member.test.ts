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
const remove = (by: SignedIn, whom: SignedIn) =>
  by.client.rpc('remove_member', { p_organization_id, p_user_id: whom.id });
const roles = () =>
  database
    .query<{ user_id: string; role: string }>(
      'select user_id, role from public.organization_members where organization_id = $1',
      [p_organization_id],
    )
    .then((rows) => new Map(rows.map(({ user_id, role }) => [user_id, role])));

test('admins remove members, not owners; everybody may leave', async () => {
  expectRefusal(await remove(admin, owner), 403, 'forbidden');
  expectRefusal(await remove(member, admin), 403, 'forbidden');
  expect((await remove(admin, member)).data).toEqual({
    organization_id: p_organization_id,
    user_id: member.id,
    role: null,
  });
  expect((await remove(admin, admin)).error).toBeNull();
  expect([...(await roles()).keys()]).toEqual([owner.id]);
});

test('who left sees nothing of the organization any more', async () => {
  const { data: rfp } = await member.client
    .from('rfps')
    .insert({
      organization_id: p_organization_id,
      title: 'Theirs',
      city: 'Vienna',
      latitude: 48.2,
      longitude: 16.4,
      start_date: '2027-05-01',
      end_date: '2027-05-02',
      attendees: 20,
    })
    .select('id')
    .single();
  await remove(owner, member);
  for (const table of ['organizations', 'organization_members', 'rfps', 'invitations'] as const) {
    expect((await member.client.from(table).select('id')).data, table).toEqual([]);
  }
  expectRefusal(await member.client.rpc('topsis_rank_hotels', { p_rfp_id: rfp?.id ?? '' }), 404, 'not_found');
  expectRefusal(
    await member.client.rpc('get_savings_report', {
      p_from: '2026-01-01',
      p_to: '2026-12-31',
      p_organization_id,
    }),
    404,
    'not_found',
  );
});

test('who belongs to several organizations names the organization a report is about', async () => {
  await database.query(
    "insert into public.organization_members (organization_id, user_id, role) values ($1, $2, 'member')",
    [stranger.organization.id, member.id],
  );
  const dates = { p_from: '2026-01-01', p_to: '2026-01-31' };
  expectRefusal(await member.client.rpc('get_savings_report', dates), 400, '22023', /p_organization_id/);
  expect((await member.client.rpc('get_savings_report', { ...dates, p_organization_id })).error).toBeNull();
});
