// A message from the contact form, to the service's own mailbox. Answering it answers the sender.
import { z } from 'zod';
import { facts, heading, quotation } from '../blocks.ts';
import { clip, singleLine } from '../text.ts';
import { defineMessage } from './message.ts';

// The endpoint's limit is 5000; what is longer came another way and is cut rather than lost.
const LONGEST_MESSAGE = 20_000;

const params = z.object({
  email: z.email(),
  name: z.string().nullish(),
  company: z.string().nullish(),
  interest: z.string().nullish(),
  message: z.string().nullish(),
});

export const contactDelivery = defineMessage({
  params,
  channel: null,
  render({ email, ...given }) {
    const name = singleLine(given.name ?? '');
    const company = singleLine(given.company ?? '');
    const interest = singleLine(given.interest ?? '');
    const message = clip((given.message ?? '').trim(), LONGEST_MESSAGE);
    const who = [name || email, company].filter(Boolean).join(', ');
    return {
      subject: `Contact: ${who}${interest ? ` (${interest})` : ''}`,
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
