// The organizer has taken a counter-offer back before the hotel answered it.
import { z } from 'zod';
import { paragraph } from '../blocks.ts';
import { counterParams } from './counter-offers.ts';
import { defineMessage } from './message.ts';
import { amountOf, answerButton, dayOf, hotelParams, nameOf, rfpEnvelope } from './rfp.ts';

export const counterOfferWithdrawn = defineMessage({
  params: hotelParams.extend({ ...counterParams, person: z.string().nullish() }),
  render(params, { baseUrl }) {
    const organizer = nameOf(params.organizer_name, 'The organizer');
    return {
      subject: `The counter-offer was withdrawn: event of ${dayOf(params.start_date)}`,
      preheader: 'Your offer stands as it was. There is nothing to do.',
      title: 'The counter-offer was withdrawn',
      reason: 'this hotel was asked for other prices, and the organizer has taken that back.',
      ...rfpEnvelope(params),
      body: [
        paragraph(
          `${organizer} has withdrawn the counter-offer of ${amountOf(params.asked_total, params.currency)} for “${nameOf(params.rfp_title, 'the event')}”. It cannot be accepted any more.`,
        ),
        paragraph(
          `The offer of ${nameOf(params.hotel_name)}, ${amountOf(params.total, params.currency)} all in, stands as it was.`,
        ),
        ...answerButton('See the offer', params, baseUrl),
      ],
    };
  },
});
