// What became of a counter-offer, for whoever made it: accepted, declined, answered with another offer, or run out.

import { z } from 'zod';
import { type Block, button, heading, note, paragraph, quotation } from '../blocks.ts';
import { strangersText } from '../text.ts';
import { counterFacts, counterParams } from './counter-offers.ts';
import { defineMessage } from './message.ts';
import { rankingPage } from './pages.ts';
import { amountOf, dayOf, momentOf, nameOf, organizerParams, rfpEnvelope } from './rfp.ts';

const decimal = counterParams.total;
const params = organizerParams.extend({
  ...counterParams,
  outcome: z.enum(['accepted', 'declined', 'answered', 'expired']),
  hotel_name: z.string().nullish(),
  decline_message: z.string().nullish(),
  is_offer_withdrawn: z.boolean().nullish(),
  new_total: decimal.nullish(),
  new_currency: z.string().nullish(),
});
type Params = z.output<typeof params>;

export const counterOfferOutcome = defineMessage({
  params,
  render(given, { baseUrl }) {
    const hotel = nameOf(given.hotel_name, 'A hotel');
    const { subject, title, preheader, body } = wordsOf(given, hotel);
    return {
      subject: `${subject}: event of ${dayOf(given.start_date)}`,
      preheader,
      title,
      reason: 'a counter-offer about a request of yours was answered, or has run out.',
      brand: rfpEnvelope(given).brand,
      body: [
        paragraph(`About your counter-offer to ${hotel} for “${nameOf(given.rfp_title, 'your request')}”:`),
        ...body,
        button('See the ranking', rankingPage(baseUrl, given.rfp_id)),
      ],
    };
  },
});

interface Words {
  subject: string;
  title: string;
  preheader: string;
  body: Block[];
}

function wordsOf(given: Params, hotel: string): Words {
  const asked = amountOf(given.asked_total, given.currency);
  const offered = amountOf(given.total, given.currency);
  switch (given.outcome) {
    case 'accepted':
      return {
        subject: `Accepted, ${amountOf(given.saving, given.currency)} less`,
        title: `${hotel} accepts your counter-offer`,
        preheader: `The offer is now ${asked} all in, exactly as you asked.`,
        body: [
          counterFacts(given),
          paragraph('The offer has a new version with exactly these prices; everything else is as it was.'),
        ],
      };
    case 'declined':
      return {
        subject: 'A counter-offer was declined',
        title: `${hotel} declines your counter-offer`,
        preheader: given.is_offer_withdrawn
          ? 'The hotel has taken its offer back.'
          : `The offer of ${offered} stands as it was.`,
        body: [
          ...(given.decline_message
            ? [heading('In their words'), quotation(strangersText(given.decline_message, 2000))]
            : []),
          given.is_offer_withdrawn
            ? note('The hotel has taken its offer back: it does not stand any more.')
            : paragraph(`The offer of ${offered} all in stands as it was.`),
        ],
      };
    case 'answered':
      return {
        subject: 'A counter-offer was answered with a new offer',
        title: `${hotel} answers with a new offer`,
        preheader: `You asked for ${asked}.`,
        body: [
          paragraph(
            `The hotel has sent a new version of its offer${given.new_total && given.new_currency ? `: ${amountOf(given.new_total, given.new_currency)} all in` : ''}. It was ${offered}, and you asked for ${asked}. Your counter-offer is closed.`,
          ),
        ],
      };
    case 'expired':
      return {
        subject: 'A counter-offer has expired',
        title: `${hotel} has not answered your counter-offer`,
        preheader: `The offer of ${offered} stands as it was.`,
        body: [
          paragraph(
            `It could be accepted until ${momentOf(given.answer_by)}. The offer of ${offered} all in stands as it was; you may make another counter-offer.`,
          ),
        ],
      };
  }
}
