// Offers run out soon: time to decide, or to ask for longer.

import { z } from 'zod';
import { button, list, paragraph, strong } from '../blocks.ts';
import { defineMessage } from './message.ts';
import { rankingPage } from './pages.ts';
import { counted, dayOf, nameOf, organizerParams, rfpEnvelope } from './rfp.ts';

const most = 20;
const params = organizerParams.extend({
  offers: z.array(z.object({ hotel_name: z.string().nullish(), valid_until: z.iso.date() })).min(1),
});

export const offerExpiring = defineMessage({
  params,
  render(given, { baseUrl }) {
    const first = given.offers[0]?.valid_until ?? '';
    const shown = given.offers.slice(0, most);
    return {
      subject: `${counted(given.offers.length, 'offer')} about to expire: event of ${dayOf(given.start_date)}`,
      preheader: `The first holds until ${dayOf(first)}. Decide before, or ask for longer.`,
      title: `The first offer expires on ${dayOf(first)}`,
      reason: 'an offer to a request of yours is about to expire.',
      brand: rfpEnvelope(given).brand,
      body: [
        paragraph(`Offers to “${nameOf(given.rfp_title, 'your request')}” hold until:`),
        list(
          shown.map(({ hotel_name, valid_until }) => [
            strong(nameOf(hotel_name, 'A hotel')),
            `: ${dayOf(valid_until)}`,
          ]),
        ),
        paragraph('After that day the hotel need not keep its rooms and rates for you.'),
        button('See the ranking', rankingPage(baseUrl, given.rfp_id)),
      ],
    };
  },
});
