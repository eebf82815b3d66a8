// What the six founding milestone mails share.
import { z } from 'zod';
import type { Block } from '../blocks.ts';
import { greeting } from '../blocks.ts';
import { strangersLine } from '../text.ts';
import { defineMessage, type MailContext, type Message, nameOrNothing } from './message.ts';

const params = z.object({
  agency_name: z.string().nullish(),
  contact_name: z.string().nullish(),
});

interface Milestone {
  subject: string;
  preheader: string;
  title: string;
  body: Block[];
}

/** One milestone mail: its own words, with a greeting before them. `agency` is fit to print. */
export function foundingMilestone(words: (agency: string, context: MailContext) => Milestone): Message {
  return defineMessage({
    params,
    render(given, context) {
      const milestone = words(strangersLine(given.agency_name ?? '') || 'your agency', context);
      return {
        ...milestone,
        reason: 'your agency is a founding member.',
        body: [greeting(nameOrNothing(given.contact_name)), ...milestone.body],
      };
    },
  });
}
