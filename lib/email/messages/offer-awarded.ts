// The hotel has won.
import { button, facts, list, paragraph } from '../blocks.ts';
import { defineMessage } from './message.ts';
import { amountOf, answerButton, dayOf, nameOf, offerParams, rfpEnvelope } from './rfp.ts';

export const offerAwarded = defineMessage({
  params: offerParams,
  render(params, { baseUrl }) {
    const organizer = nameOf(params.organizer_name, 'The organizer');
    return {
      subject: `You have won: event of ${dayOf(params.start_date)}`,
      preheader: `${organizer} has chosen ${nameOf(params.hotel_name)}. What happens next is inside.`,
      title: `${organizer} has chosen ${nameOf(params.hotel_name)}`,
      reason: 'this hotel made an offer, and the organizer has decided.',
      ...rfpEnvelope(params),
      body: [
        paragraph(`Congratulations: your offer for “${nameOf(params.rfp_title, 'the event')}” has won.`),
        facts([
          ['Event', nameOf(params.rfp_title, 'the event')],
          ['Begins', dayOf(params.start_date)],
          ['All-in total', amountOf(params.total, params.currency)],
          ['Per attendee', amountOf(params.per_attendee, params.currency)],
        ]),
        list(
          [
            'Keep the rooms and spaces you offered.',
            'Send the contract: a reply to this mail reaches the person who decided.',
          ],
          'steps',
        ),
        ...(params.reply_to
          ? [button('Write to the organizer', `mailto:${params.reply_to}`, params.brand?.color)]
          : answerButton('See the offer', params, baseUrl)),
      ],
    };
  },
});
