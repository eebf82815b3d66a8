// The organizer has taken an award back: for who had won, and for those whose offers stand again.
import { z } from 'zod';
import { paragraph, quotation } from '../blocks.ts';
import { strangersText } from '../text.ts';
import { defineMessage } from './message.ts';
import { amountOf, answerButton, dayOf, nameOf, offerParams, rfpEnvelope } from './rfp.ts';

export const awardWithdrawn = defineMessage({
  params: offerParams.extend({ was_winner: z.boolean(), reason: z.string().nullish() }),
  render(params, { baseUrl }) {
    const about = `event of ${dayOf(params.start_date)}`;
    const organizer = nameOf(params.organizer_name, 'The organizer');
    return {
      subject: params.was_winner ? `The award was withdrawn: ${about}` : `Open again: ${about}`,
      preheader: params.was_winner
        ? 'Please hold the contract and read why.'
        : 'Your offer stands again and may still win.',
      title: params.was_winner ? 'The award was withdrawn' : 'Your offer stands again',
      reason: 'this hotel made an offer, and the organizer has changed the decision.',
      ...rfpEnvelope(params),
      body: [
        params.was_winner
          ? paragraph(
              `${organizer} has withdrawn the award of “${nameOf(params.rfp_title, 'the event')}” to ${nameOf(params.hotel_name)}. Your offer no longer stands. A reply to this mail reaches the person who decided.`,
            )
          : paragraph(
              `${organizer} has taken the decision on “${nameOf(params.rfp_title, 'the event')}” back. Your offer of ${amountOf(params.per_attendee, params.currency)} all-in per attendee stands again.`,
            ),
        ...(params.was_winner && params.reason ? [quotation(strangersText(params.reason, 2000))] : []),
        ...(params.was_winner ? [] : answerButton('See the offer', params, baseUrl)),
      ],
    };
  },
});
