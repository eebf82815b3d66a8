// What the five welcome mails share: the two subjects that are tested against each other.
import { z } from 'zod';
import type { Block } from '../blocks.ts';
import { greeting } from '../blocks.ts';
import { defineMessage, type MailContext, type Message, nameOrNothing } from './message.ts';

const params = z.object({
  name: z.string().nullish(),
  /** Which subject the person gets. The database decides it by the parity of the user id when it queues the mail. */
  variant: z.enum(['A', 'B']).default('A'),
});

interface WelcomeWords {
  subjects: { A: string; B: string };
  preheader: string;
  title: string;
  body(context: MailContext): Block[];
}

export function welcomeMail(words: WelcomeWords): Message {
  return defineMessage({
    params,
    render({ name, variant }, context) {
      return {
        subject: words.subjects[variant],
        preheader: words.preheader,
        title: words.title,
        reason: 'you have signed up. This is one of five mails that help you get started.',
        body: [greeting(nameOrNothing(name)), ...words.body(context)],
      };
    },
  });
}
