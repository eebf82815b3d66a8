// An invitation to an organization or a hotel, to the address that may take it up.
import { z } from 'zod';
import { button, list, note, paragraph, strong } from '../blocks.ts';
import { strangersLine } from '../text.ts';
import { defineMessage } from './message.ts';
import { joinPage } from './pages.ts';

const params = z.object({
  token: z.string().min(1).max(400),
  /** The name of the organization or hotel; others typed it. */
  name: z.string(),
  is_hotel: z.boolean(),
  role: z.enum(['owner', 'admin', 'member', 'manager', 'staff']),
  invited_by: z.string(),
});

const may = {
  owner: 'own it: plan, invite and remove people, change what it pays',
  admin: 'plan, and invite and remove people',
  member: 'write requests, compare offers and decide with the others',
  manager: 'answer requests, edit the hotel’s profile and invite colleagues',
  staff: 'answer requests and edit the hotel’s profile',
} as const;

export const memberInvitation = defineMessage({
  params,
  render({ token, name, is_hotel, role, invited_by }, { baseUrl, recipient }) {
    const place = strangersLine(name, 120) || (is_hotel ? 'a hotel' : 'an organization');
    const sender = strangersLine(invited_by, 254) || 'A member';
    return {
      // Whoever invites chose the names: none of them stands in the subject.
      subject: is_hotel
        ? 'You are invited to join a hotel’s team'
        : 'You are invited to join an organization',
      preheader: 'The link works for 7 days, for this address only.',
      title: 'You are invited',
      reason: 'somebody invited this address to work with them.',
      body: [
        paragraph(
          strong(sender),
          ' invites you to join ',
          strong(place),
          ` as ${role}. You could then ${may[role]}.`,
        ),
        button('Accept the invitation', joinPage(baseUrl, token)),
        list([
          `It is for ${recipient}: sign in with this address, by a code that we mail you. There is no password.`,
          'The link works once, within 7 days.',
        ]),
        note(
          { strong: 'You do not know them? ' },
          'Then ignore this mail. Nothing happens unless you accept.',
        ),
      ],
    };
  },
});
