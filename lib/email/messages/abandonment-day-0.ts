// Checkout recovery, the same day: the way back, and the answers people look for when they leave a checkout.
import { button, greeting, list, paragraph, strong } from '../blocks.ts';
import { checkoutParams, checkoutReason, resumeUrl } from './checkout.ts';
import { defineMessage, nameOrNothing } from './message.ts';

export const abandonmentDay0 = defineMessage({
  params: checkoutParams,
  render(params, { baseUrl }) {
    return {
      subject: 'Your checkout is still open',
      preheader: 'Nothing was charged. Pick up where you left off whenever it suits you.',
      title: 'Pick up where you left off',
      reason: checkoutReason,
      body: [
        greeting(nameOrNothing(params.name)),
        paragraph(
          'You started a checkout with us and it was not completed. Nothing was charged. If something went wrong on the way, a card that was declined or a page that did not load, this link takes you back.',
        ),
        button('Continue the checkout', resumeUrl(params, baseUrl)),
        paragraph('Three questions that come up at this point:'),
        list([
          [
            strong('Can I pay another way? '),
            'Answer this mail, say how, and we will tell you what is possible.',
          ],
          [strong('Can I try it on a real RFP first? '), 'Yes. That is what the Free plan is for.'],
          [
            strong('Does a colleague need to approve it? '),
            'Forward this mail; the link works for them too.',
          ],
        ]),
      ],
    };
  },
});
