// A subscription's payment failed: at once, and again on day 11, three days before the tier ends.
import { z } from 'zod';
import { button, paragraph } from '../blocks.ts';
import { strangersLine } from '../text.ts';
import { defineMessage } from './message.ts';
import { billingPage } from './pages.ts';

const params = z.object({
  organization_name: z.string(),
  day: z.union([z.literal(0), z.literal(11)]),
  until: z.coerce.date(),
});

export const paymentFailed = defineMessage({
  params,
  render({ organization_name, day, until }, { baseUrl }) {
    const organization = strangersLine(organization_name) || 'your organization';
    const date = until.toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const isLast = day === 11;
    return {
      subject: isLast ? 'Your plan ends in three days: a payment is open' : 'A payment for your plan failed',
      preheader: 'Nothing has changed yet. A look at the payment method is usually enough.',
      title: isLast ? 'A payment is still open' : 'A payment failed',
      reason: 'you own an organization whose plan could not be charged.',
      body: [
        paragraph(
          `The payment for the plan of ${organization} did not go through. A card that has expired or was replaced is the usual cause.`,
        ),
        paragraph(
          `Everything works as before until ${date}. After that the organization is on the Free plan: nothing it owns is deleted, and all of it is back as soon as the payment is.`,
        ),
        button('See to the payment', billingPage(baseUrl)),
      ],
    };
  },
});
