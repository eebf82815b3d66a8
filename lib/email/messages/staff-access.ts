// Platform staff opened an organization: who, why and until when, to its owners.
import { z } from 'zod';
import { button, list, paragraph } from '../blocks.ts';
import { singleLine, strangersLine } from '../text.ts';
import { defineMessage } from './message.ts';
import { consolePage } from './pages.ts';

const params = z.object({
  organization_name: z.string(),
  person: z.string().nullish(),
  reason: z.string(),
  opened_at: z.coerce.date(),
  expires_at: z.coerce.date(),
});

export const staffAccess = defineMessage({
  params,
  render({ organization_name, person, reason, opened_at, expires_at }, { baseUrl }) {
    const organization = strangersLine(organization_name) || 'your organization';
    const who = person ? `${strangersLine(person)}, of our staff,` : 'Our staff';
    return {
      subject: 'Our staff opened your organization',
      preheader: 'Who, why and until when.',
      title: 'Your organization was opened',
      reason: 'you own an organization that our staff opened. We always tell you when they do.',
      body: [
        paragraph(`${who} opened ${organization} and can see its requests, offers and negotiations.`),
        list([
          `Why: ${singleLine(reason, 500)}`,
          `From: ${instant(opened_at)}`,
          `Until: ${instant(expires_at)}. It ends by itself.`,
        ]),
        paragraph('They can read, and change nothing. Without this, our staff see none of your requests.'),
        button('See every opening', consolePage(baseUrl, 'settings')),
        paragraph('You did not ask for help, and the reason makes no sense to you? Answer this mail.'),
      ],
    };
  },
});

const instant = (at: Date) =>
  `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
