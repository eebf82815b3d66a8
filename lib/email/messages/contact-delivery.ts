// A message from the contact form, to the service's own mailbox. Answering it answers the sender.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { facts, heading, quotation } from '../blocks.ts';
import { clip, singleLine } from '../text.ts';
import { defineMessage } from './message.ts';

// The endpoint takes at most 5000 characters. A longer message came another way; it is cut, because losing it would be worse.
const longestMessage = 20_000;

const params = z.object({
  /** Whatever was accepted as an address: a message is never lost for how its sender is spelled. */
  email: z.string().regex(/^\P{Cc}+$/u),
  name: z.string().nullish(),
  company: z.string().nullish(),
  interest: z.string().nullish(),
  message: z.string().nullish(),
});

export const contactDelivery = defineMessage({
  params,
  render({ email, ...given }) {
    const name = singleLine(given.name ?? '');
    const company = singleLine(given.company ?? '');
    const interest = singleLine(given.interest ?? '');
    const message = clip((given.message ?? '').trim(), longestMessage);
    return {
      // A subject holds no word of a stranger's. The number keeps mail clients from putting two senders into one thread.
      subject: `Contact form: message ${numberOf([email, name, company, interest, message])}`,
      preheader: message ? singleLine(message, 140) : 'No message was left, only the address.',
      title: `${name || email} wrote to you`,
      reason: 'the contact form delivers to this mailbox. Your answer goes to the sender.',
      replyTo: email,
      body: [
        facts([
          ['Name', name || 'not given'],
          ['Email', email],
          ['Company', company || 'not given'],
          ['Interest', interest || 'not given'],
        ]),
        heading('Message'),
        quotation(message || 'No message was left.'),
      ],
    };
  },
});

/** Six digits that are the same for the same message. */
function numberOf(parts: string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest();
  return String(digest.readUInt32BE() % 1_000_000).padStart(6, '0');
}
