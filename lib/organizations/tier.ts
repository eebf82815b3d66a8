import { HttpError } from '../errors.ts';
import { requireUser } from '../http/auth.ts';
import { memberships, type Tier } from '../schemas/organizations.ts';

/** A signed-in person with the organization that has the tier asked for. */
export interface TierMember {
  readonly userId: string;
  readonly token: string;
  readonly organization: { readonly id: string; readonly name: string };
  readonly role: 'owner' | 'admin' | 'member';
}

/** Requires an access token (401) of a member of an organization on exactly this tier (403). */
export function requireTier(tier: Tier) {
  return async (request: Request): Promise<TierMember> => {
    const { userId, token } = await requireUser(request);
    const [{ userClient }, { databaseError }] = await Promise.all([
      import('../db/client.ts'),
      import('../db/rpc.ts'),
    ]);
    const { data, error } = await userClient(token)
      .from('organization_members')
      .select('role, organizations!inner(id, name, tier)')
      .eq('user_id', userId)
      .order('created_at');
    if (error) throw databaseError(error);
    const member = memberships.parse(data).find(({ organizations }) => organizations.tier === tier);
    if (!member) throw new HttpError('forbidden', `This needs an organization on the ${tier} tier`);
    return { userId, token, organization: member.organizations, role: member.role };
  };
}
