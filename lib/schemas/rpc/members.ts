import { z } from 'zod';
import { uuid } from '../fields.ts';
import { longest } from '../longest.ts';
import { currency, currencyArgument, instant, rpc } from './fields.ts';

const organizationRole = z.enum(['owner', 'admin', 'member']);
const hotelRole = z.enum(['manager', 'staff']);
const membership = z.object({ p_organization_id: uuid, p_user_id: uuid });
const changed = z.object({
  organization_id: uuid,
  user_id: uuid,
  role: organizationRole.nullable().describe('Null when the membership ended'),
});

export const memberRpcs = {
  create_organization: rpc(
    z.object({
      p_name: z.string().min(1).max(longest.name),
      p_reporting_currency: currencyArgument.optional(),
    }),
    z.object({
      organization_id: uuid,
      name: z.string(),
      tier: z.enum(['free', 'agency']),
      reporting_currency: currency,
      role: z.literal('owner'),
    }),
  ),
  invite_member: rpc(
    z.object({
      p_organization_id: uuid,
      p_email: z.string(),
      p_role: organizationRole.optional().describe('member unless told'),
    }),
    z.object({
      invitation_id: uuid,
      email: z.string(),
      role: organizationRole,
      expires_at: instant,
    }),
  ),
  list_members: rpc(
    z.object({ p_organization_id: uuid }),
    z.array(
      z.object({
        user_id: uuid,
        email: z.string(),
        full_name: z.string(),
        role: organizationRole,
        created_at: instant,
      }),
    ),
  ),
  accept_invitation: rpc(
    z.object({ p_token: z.string() }),
    z.union([
      z.object({ organization_id: uuid, role: organizationRole }),
      z.object({ hotel_id: uuid, role: hotelRole }),
    ]),
  ),
  revoke_invitation: rpc(
    z.object({ p_invitation_id: uuid }),
    z.object({ invitation_id: uuid, status: z.literal('revoked') }),
  ),
  set_member_role: rpc(membership.extend({ p_role: organizationRole }), changed),
  remove_member: rpc(membership, changed),
  transfer_ownership: rpc(
    membership,
    z.object({ organization_id: uuid, owner_id: uuid, role: z.literal('admin') }),
  ),
};
