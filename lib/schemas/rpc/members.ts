import { z } from 'zod';
import { uuid } from '../fields.ts';
import { longest } from '../longest.ts';
import { currency, currencyArgument, instant, rpc } from './fields.ts';

const organizationRole = z.enum(['owner', 'admin', 'member']);
const hotelRole = z.enum(['manager', 'staff']);
const membership = z.object({ p_organization_id: uuid, p_user_id: uuid });
const tier = z.enum(['free', 'pro', 'agency', 'enterprise']);
const staffReason = z.string().min(1).max(longest.staffReason);
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
  open_organization: rpc(
    z.object({ p_organization_id: uuid, p_reason: staffReason }),
    z.object({ access_id: uuid, expires_at: instant }),
  ),
  list_staff_access: rpc(
    z.object({ p_organization_id: uuid }),
    z.array(
      z.object({
        access_id: uuid,
        opened_by: z.string().nullable().describe('Null where the person said no name, or is gone'),
        reason: z.string(),
        opened_at: instant,
        expires_at: instant,
      }),
    ),
  ),
  set_organization_tier: rpc(
    z.object({ p_organization_id: uuid, p_tier: tier, p_reason: staffReason }),
    z.object({
      organization_id: uuid,
      tier: tier.describe('What it has: the higher of the other two'),
      granted_tier: tier,
      subscription_tier: tier.nullable().describe('Null without a subscription that holds'),
    }),
  ),
};
