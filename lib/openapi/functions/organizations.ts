// Organizations and who belongs to them.
import type { FunctionTexts } from './text.ts';

export const organizationTexts = {
  create_organization: {
    tag: 'People',
    summary: 'Make an organization that you own',
    description:
      'On the free tier, or on Agency with an approved founding application. At most 5 that one person owns.',
    errors: [409],
  },
  invite_member: {
    tag: 'People',
    summary: 'Invite an address to an organization',
    description:
      'For owners and admins; admins invite no owners. The link works for 7 days; inviting the address again replaces it. At most 50 open invitations, and 100 mails a day.',
    errors: [403, 409],
  },
  list_members: {
    tag: 'People',
    summary: 'Who belongs to an organization, and in which role',
    description: 'For its members.',
  },
  accept_invitation: {
    tag: 'People',
    summary: 'Take up an invitation to an organization or a hotel',
    description: 'Signed in with the address it was sent to. Works once.',
    errors: [403, 410],
  },
  revoke_invitation: {
    tag: 'People',
    summary: 'End an open invitation',
    errors: [403, 409],
  },
  set_member_role: {
    tag: 'People',
    summary: 'Give a member another role',
    description: 'For owners, and for admins where no owner is concerned. An organization keeps an owner.',
    errors: [403, 409],
  },
  remove_member: {
    tag: 'People',
    summary: 'Remove a member, or leave',
    errors: [403, 409],
  },
  transfer_ownership: {
    tag: 'People',
    summary: 'Make another member the owner, and yourself an admin',
    errors: [403],
  },
} satisfies FunctionTexts;
