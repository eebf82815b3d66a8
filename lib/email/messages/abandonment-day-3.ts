// Checkout recovery, the last one: says so, and asks what was missing.
import { button, greeting, list, paragraph } from '../blocks.ts';
import { checkoutParams, checkoutReason, resumeUrl } from './checkout.ts';
import { defineMessage, nameOrNothing } from './message.ts';

export const abandonmentDay3 = defineMessage({
  params: checkoutParams,
  render(params, { baseUrl }) {
    return {
      subject: 'Shall we close your checkout?',
      preheader: 'The last mail about it. One question, if you have a minute.',
      title: 'The last mail about this checkout',
      reason: checkoutReason,
      body: [
        greeting(nameOrNothing(params.name)),
        paragraph(
          'We will not write about this checkout again. If it simply slipped your mind, here is the way back one more time:',
        ),
        button('Complete the checkout', resumeUrl(params, baseUrl)),
        paragraph('And if you decided against it, one word in answer would help us: which was it?'),
        list(
          [
            'The price, or how it is billed.',
            'Something it does not do. Tell us what.',
            'Not the right moment: no event to source just now.',
            'The checkout itself did not work.',
          ],
          'steps',
        ),
        paragraph('Either way, the Free plan stays open to you, with everything you have entered so far.'),
      ],
    };
  },
});
