// Checkout recovery, a day later: what the plan is for, put as the hours it saves.
import { button, greeting, list, paragraph, strong } from '../blocks.ts';
import { checkoutParams, checkoutReason, resumeUrl } from './checkout.ts';
import { defineMessage, nameOrNothing } from './message.ts';

export const abandonmentDay1 = defineMessage({
  params: checkoutParams,
  render(params, { baseUrl }) {
    return {
      subject: 'What comparing twelve proposals by hand costs you',
      preheader: 'One RFP, one table, one currency: what changes on your next event.',
      title: 'The afternoon you would get back',
      reason: checkoutReason,
      body: [
        greeting(nameOrNothing(params.name)),
        paragraph(
          'Twelve hotels answer in twelve layouts: some per person, some per room, with or without service charge and city tax, in three currencies. Getting them into one honest table takes an afternoon, and then somebody revises a rate.',
        ),
        paragraph('This is what the plan you looked at does instead:'),
        list([
          [
            strong('One total per attendee. '),
            'Rooms, delegate rate, food, AV, taxes and charges, line by line.',
          ],
          [
            strong('A ranking you can defend. '),
            'By the weights you set, with reasons, every number recomputable.',
          ],
          [strong('A counter-offer with grounds. '), 'From comparable events: same sector, city and size.'],
        ]),
        button('Finish the checkout', resumeUrl(params, baseUrl)),
        paragraph(
          'Not sure which plan fits? Answer with the number of RFPs you send a year, and we will tell you plainly.',
        ),
      ],
    };
  },
});
