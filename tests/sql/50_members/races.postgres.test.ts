// The locks of unused_founding_application.
/** Two people who change who belongs at the same moment: the second sees what the first did. */
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createMember, createOrganization, insertRow } from '../../support/factories.ts';
import { openOrder, type Work, word } from '../../support/in-order.ts';
import { forgetLimits } from '../../support/links.ts';

const database = await openTestDatabase();
const { inOrder } = openOrder(database);
beforeEach(() => forgetLimits(database));

async function twoOwners() {
  const ann = await createOrganization(database);
  const { id } = ann.organization;
  const bob = await createMember(database, id, { role: 'owner' });
  const carla = await createMember(database, id, { role: 'member' });
  const remove =
    (userId: string): Work =>
    (tx) =>
      tx`select public.remove_member(${id}, ${userId})`;
  const owners = async () =>
    (
      await database.query<{ user_id: string }>(
        `select user_id from organization_members where organization_id = $1 and role = 'owner'`,
        [id],
      )
    ).map((row) => row.user_id);
  return { id, ann, bob, carla, remove, owners };
}

test('of two owners who remove each other the first stays', async () => {
  const { ann, bob, remove, owners } = await twoOwners();
  expect(await inOrder([remove(bob.id), ann.id], [remove(ann.id), bob.id])).toEqual(['done', 'not_found']);
  expect(await owners()).toEqual([ann.id]);
});

test('of two owners who leave the second stays, in functions and past them', async () => {
  const leaving = await twoOwners();
  const [ann, bob] = [leaving.ann.id, leaving.bob.id];
  expect(await inOrder([leaving.remove(ann), ann], [leaving.remove(bob), bob])).toEqual([
    'done',
    'invalid_transition',
  ]);
  const past = await twoOwners();
  const deleted =
    (userId: string): Work =>
    (tx) =>
      tx`delete from public.organization_members where user_id = ${userId}`;
  expect(
    await inOrder([deleted(past.ann.id), 'service_role'], [deleted(past.bob.id), 'service_role']),
  ).toEqual(['done', 'invalid_transition']);
  expect(await past.owners()).toEqual([past.bob.id]);
});

test('an owner who is demoted meanwhile hands nothing over', async () => {
  const { id, ann, bob, carla, owners } = await twoOwners();
  const demote: Work = (tx) => tx`select public.set_member_role(${id}, ${ann.id}, 'member')`;
  const handOver: Work = (tx) => tx`select public.transfer_ownership(${id}, ${carla.id})`;
  expect(await inOrder([demote, bob.id], [handOver, ann.id])).toEqual(['done', 'forbidden']);
  expect(await owners()).toEqual([bob.id]);
});

test('who owns four organizations founds one more, not two at once', async () => {
  const ann = await createOrganization(database);
  for (let more = 0; more < 3; more++) {
    const { organization } = await createOrganization(database);
    await insertRow(database, 'organization_members', {
      organization_id: organization.id,
      user_id: ann.id,
      role: 'owner',
    });
  }
  const found: Work = (tx) => tx`select public.create_organization('One more')`;
  expect(await inOrder([found, ann.id], [found, ann.id])).toEqual(['done', 'limit_reached']);
});

test('one mailbox brings one organization its tier, by whichever spelling two ask at once', async () => {
  const spellings = ['dora.founder@gmail.com', 'dorafounder+work@gmail.com'];
  const people = [];
  for (const [place, email] of spellings.entries()) {
    people.push((await database.signIn(email)).id);
    await database.query(
      `insert into agency_applications (agency_name, contact_name, email, website, country, submission_sha256, ip_hash,
         score, status, slot, confirmed_at, approved_at)
       values ('Dora & Co', 'Dora', $1, 'https://example.com', 'Austria', $2, $2, 90, 'approved', $3, now(), now())`,
      [email, `${place}`.padStart(64, 'd'), place === 0 ? 7 : null],
    );
  }
  const found: Work = async (tx) => word(await tx`select public.create_organization('Dora & Co') ->> 'tier'`);
  expect(await inOrder([found, people[0]], [found, people[1]])).toEqual(['agency', 'free']);
});

test('two invitations of one address at once leave one open', async () => {
  const { id, ann, bob } = await twoOwners();
  const invite: Work = (tx) => tx`select public.invite_member(${id}, 'dora@example.com', 'member')`;
  expect(await inOrder([invite, ann.id], [invite, bob.id])).toEqual(['done', 'done']);
  const open = await database.query(
    'select from invitations where organization_id = $1 and revoked_at is null',
    [id],
  );
  expect(open).toHaveLength(1);
});

test('the fiftieth open invitation is followed by none, however close', async () => {
  const { id, ann, bob } = await twoOwners();
  await database.query(
    `insert into invitations (organization_id, email, role, invited_by)
     select $1, 'guest-' || n || '@example.com', 'member', $2 from generate_series(1, 49) n`,
    [id, ann.id],
  );
  const invite =
    (email: string): Work =>
    (tx) =>
      tx`select public.invite_member(${id}, ${email}, 'member')`;
  expect(await inOrder([invite('fifty@example.com'), ann.id], [invite('more@example.com'), bob.id])).toEqual([
    'done',
    'limit_reached',
  ]);
});

test('an invitation is accepted or revoked, once', async () => {
  const { id, ann } = await twoOwners();
  const invited = async () => {
    const token = crypto.randomUUID();
    const { id: invitation } = await insertRow(database, 'invitations', {
      organization_id: id,
      email: 'erik@example.com',
      role: 'member',
      invited_by: ann.id,
    });
    await database.query(
      `update invitations set token_sha256 = encode(sha256(convert_to($2, 'UTF8')), 'hex') where id = $1`,
      [invitation, token],
    );
    const accept: Work = (tx) => tx`select public.accept_invitation(${token})`;
    const revoke: Work = (tx) => tx`select public.revoke_invitation(${invitation})`;
    return { accept, revoke };
  };
  const erik = await database.signIn('erik@example.com');
  const late = await invited();
  expect(await inOrder([late.revoke, ann.id], [late.accept, erik.id])).toEqual([
    'done',
    'invitation_expired',
  ]);
  const early = await invited();
  expect(await inOrder([early.accept, erik.id], [early.revoke, ann.id])).toEqual([
    'done',
    'invalid_transition',
  ]);
  const twice = await invited();
  expect(await inOrder([twice.accept, erik.id], [twice.accept, erik.id])).toEqual([
    'done',
    'invitation_expired',
  ]);
});
