// also: private.accept_invitation_work, private.may_invite
import { expect, test } from 'vitest';
import { drainOutbox } from '../../../lib/email/outbox.ts';
import { createHotel, createMember, createOrganization } from '../../support/factories.ts';
import { startService } from '../../support/service.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const service = await startService();
const { database } = service;
const owner = await createOrganization(database, { email: 'owner@example.com' });
const p_organization_id = owner.organization.id;

/** The token in the newest invitation mailed to an address. */
async function mailedTo(address: string): Promise<string> {
  await drainOutbox();
  const [mail] = await service.mails(address);
  return decodeURIComponent(/#\/join\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
}
const invite = (p_email: string, p_role = 'member', by = owner) =>
  by.client.rpc('invite_member', { p_organization_id, p_email, p_role });
const roleOf = async (id: string) =>
  (
    await database.query<{ role: string }>(
      'select role from public.organization_members where organization_id = $1 and user_id = $2',
      [p_organization_id, id],
    )
  )[0]?.role;

test('who was invited joins by the mailed link, once', async () => {
  const guest = await database.signIn('guest@example.com');
  expect((await invite('Guest@Example.com', 'admin')).data).toMatchObject({
    email: 'guest@example.com',
    role: 'admin',
  });
  const p_token = await mailedTo('guest@example.com');
  expect((await guest.client.rpc('accept_invitation', { p_token })).data).toEqual({
    organization_id: p_organization_id,
    role: 'admin',
  });
  expect(await roleOf(guest.id)).toBe('admin');
  expectRefusal(await guest.client.rpc('accept_invitation', { p_token }), 410, 'invitation_expired');
});

test('the token is stored nowhere', async () => {
  await invite('secret@example.com');
  const token = await mailedTo('secret@example.com');
  const rows = await database.query<{ text: string }>(
    'select i::text as text from public.invitations i union all select e::text from public.email_sends e',
  );
  expect(token.length).toBeGreaterThan(40);
  expect(rows.some(({ text }) => text.includes(token))).toBe(false);
});

test('another address gets 403 and the invitation stays open; nobody gets 401', async () => {
  const [invited, other] = [
    await database.signIn('invited@example.com'),
    await database.signIn('other@example.com'),
  ];
  await invite(invited.email);
  const p_token = await mailedTo(invited.email);
  expectRefusal(await other.client.rpc('accept_invitation', { p_token }), 403, 'forbidden');
  expectRefusal(await database.anon.rpc('accept_invitation', { p_token }), 401, '42501');
  expect((await invited.client.rpc('accept_invitation', { p_token })).error).toBeNull();
});

test('a token never issued is 404', async () => {
  const person = await database.signIn('curious@example.com');
  for (const p_token of ['', 'x', '\u{1F511}'.repeat(100)]) {
    expectRefusal(await person.client.rpc('accept_invitation', { p_token }), 404, 'not_found');
  }
});

test.each(['revoked', 'replaced', 'too old', 'of somebody who left', 'of somebody who may no longer'])(
  'an invitation that is %s is worth nothing',
  async (what) => {
    const guest = await database.signIn(`late-${what.replaceAll(' ', '-')}@example.com`);
    const admin = await createMember(database, p_organization_id, { role: 'admin' });
    const { data } = await admin.client.rpc('invite_member', { p_organization_id, p_email: guest.email });
    const p_token = await mailedTo(guest.email);
    const end: Record<string, () => PromiseLike<unknown>> = {
      revoked: () => owner.client.rpc('revoke_invitation', { p_invitation_id: data.invitation_id }),
      replaced: () => invite(guest.email),
      'too old': () =>
        database.query(
          "update public.invitations set expires_at = now() - interval '1 second' where id = $1",
          [data.invitation_id],
        ),
      'of somebody who left': () =>
        admin.client.rpc('remove_member', { p_organization_id, p_user_id: admin.id }),
      'of somebody who may no longer': () =>
        owner.client.rpc('set_member_role', { p_organization_id, p_user_id: admin.id, p_role: 'member' }),
    };
    await end[what]?.();
    expectRefusal(await guest.client.rpc('accept_invitation', { p_token }), 410, 'invitation_expired');
    expect(await roleOf(guest.id)).toBeUndefined();
  },
);

test('who belongs there by now keeps the role they have', async () => {
  const guest = await database.signIn('twice@example.com');
  await invite(guest.email, 'member');
  const p_token = await mailedTo(guest.email);
  await database.query(
    "insert into public.organization_members (organization_id, user_id, role) values ($1, $2, 'admin')",
    [p_organization_id, guest.id],
  );
  expect((await guest.client.rpc('accept_invitation', { p_token })).data).toMatchObject({ role: 'admin' });
});

test('nobody who invites puts words into the subject, and names are shown as text', async () => {
  const evil = await createOrganization(database, {
    name: '<b>Free money</b> https://evil.example\r\nBcc: x@example.com',
  });
  await evil.client.rpc('invite_member', {
    p_organization_id: evil.organization.id,
    p_email: 'victim@example.com',
  });
  await drainOutbox();
  const [mail] = await service.mails('victim@example.com');
  expect(mail?.subject).toBe('You are invited to join an organization');
  expect(mail?.html).not.toContain('<b>Free money');
  expect(mail?.text).not.toContain('https://evil.example');
});

test('an invitation to a hotel makes a colleague there', async () => {
  const hotel = await createHotel(database);
  const guest = await database.signIn('desk@example.com');
  const manager = await database.signIn('manager@example.com');
  await database.query(
    "insert into public.hotel_members (hotel_id, user_id, role) values ($1, $2, 'manager')",
    [hotel.id, manager.id],
  );
  await database.query(
    `insert into public.invitations (hotel_id, email, role, invited_by, token_sha256)
     values ($1, $2, 'staff', $3, encode(sha256('by-hand'), 'hex'))`,
    [hotel.id, guest.email, manager.id],
  );
  expect((await guest.client.rpc('accept_invitation', { p_token: 'by-hand' })).data).toEqual({
    hotel_id: hotel.id,
    role: 'staff',
  });
});
