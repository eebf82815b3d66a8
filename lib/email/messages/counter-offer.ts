// The organizer asks a hotel for lower prices: what, instead of what, by when, and the way to accept it in two taps.
import { z } from 'zod';
import { heading, paragraph, quotation } from '../blocks.ts';
import { strangersText } from '../text.ts';
import { counterFacts, counterParams } from './counter-offers.ts';
import { defineMessage } from './message.ts';
import { amountOf, answerButton, dayOf, hotelParams, momentOf, nameOf, rfpEnvelope } from './rfp.ts';

export const counterOffer = defineMessage({
  params: hotelParams.extend({
    ...counterParams,
    person: z.string().nullish(),
    message: z.string().nullish(),
  }),
  render(params, { baseUrl }) {
    const organizer = nameOf(params.organizer_name, 'The organizer');
    const who = [nameOf(params.person, ''), organizer].filter(Boolean).join(', ');
    return {
      subject: `A counter-offer: event of ${dayOf(params.start_date)}, ${amountOf(params.asked_total, params.currency)}`,
      preheader: `Accept it in two taps, or answer otherwise, by ${momentOf(params.answer_by)}.`,
      title: `${organizer} makes a counter-offer`,
      reason: 'this hotel made an offer, and the organizer asks for other prices.',
      ...rfpEnvelope(params),
      body: [
        paragraph(
          `${who} would like to come to ${nameOf(params.hotel_name)} for “${nameOf(params.rfp_title, 'the event')}”, at these prices:`,
        ),
        counterFacts(params, 'until'),
        ...(params.message
          ? [heading('In their words'), quotation(strangersText(params.message, 2000))]
          : []),
        ...answerButton('Accept or decline', params, baseUrl),
        paragraph(
          'If you accept, your offer has exactly these prices and everything else in it stays as it is. If you decline, it stands as it was. You may also send a new version of it.',
        ),
      ],
    };
  },
});
