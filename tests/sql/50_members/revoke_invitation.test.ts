// also: private.revoke_invitation_work
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createMember, createOrganization } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const owner = await createOrganization(database);
const p_organization_id = owner.organization.id;
const admin = await createMember(database, p_organization_id, { role: 'admin' });
const stranger = await createOrganization(database);

test('an open invitation is revoked by those who may invite; one that was accepted is not', async () => {
  const { data } = await owner.client.rpc('invite_member', {
    p_organization_id,
    p_email: 'owner-to-be@example.com',
    p_role: 'owner',
  });
  const p_invitation_id = data.invitation_id;
  expectRefusal(await stranger.client.rpc('revoke_invitation', { p_invitation_id }), 404, 'not_found');
  expectRefusal(await admin.client.rpc('revoke_invitation', { p_invitation_id }), 403, 'forbidden');
  for (const _ of ['revoked', 'again']) {
    expect((await owner.client.rpc('revoke_invitation', { p_invitation_id })).data).toEqual({
      invitation_id: p_invitation_id,
      status: 'revoked',
    });
  }
  const [accepted] = await database.query<{ id: string }>(
    "insert into public.invitations (organization_id, email, role, accepted_at) values ($1, 'in@example.com', 'member', now()) returning id",
    [p_organization_id],
  );
  expectRefusal(
    await owner.client.rpc('revoke_invitation', { p_invitation_id: accepted?.id ?? '' }),
    409,
    'invalid_transition',
  );
});
