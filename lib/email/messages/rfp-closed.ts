// The deadline has passed: who made an offer, who declined and why, who did not answer, and the ranking.

import { z } from 'zod';
import { button, facts, heading, list, paragraph, strong } from '../blocks.ts';
import { defineMessage } from './message.ts';
import { rankingPage } from './pages.ts';
import { counted, dayOf, declineWords, momentOf, nameOf, organizerParams, rfpEnvelope } from './rfp.ts';

const most = 20;
const hotels = z.array(z.string());
/** A mail that an earlier release queued has the names alone. */
const declined = z.union([
  z.string().transform((hotel_name) => ({ hotel_name, decline_code: null, decline_reason: null })),
  z.object({
    hotel_name: z.string(),
    decline_code: z.string().nullish(),
    decline_reason: z.string().nullish(),
  }),
]);
const params = organizerParams.extend({
  response_due: z.iso.datetime({ offset: true }),
  offers: hotels,
  declined: z.array(declined),
  silent: hotels,
});

export const rfpClosed = defineMessage({
  params,
  render(given, { baseUrl }) {
    const { offers, declined, silent } = given;
    const invited = offers.length + declined.length + silent.length;
    return {
      subject: `Closed with ${counted(offers.length, 'offer')}: event of ${dayOf(given.start_date)}`,
      preheader: `${offers.length + declined.length} of ${counted(invited, 'hotel')} answered by ${momentOf(given.response_due)}.`,
      title: offers.length > 0 ? 'Time to compare' : 'The deadline has passed',
      reason: 'the deadline of a request of yours has passed.',
      brand: rfpEnvelope(given).brand,
      body: [
        paragraph(`“${nameOf(given.rfp_title, 'Your request')}” closed on ${momentOf(given.response_due)}.`),
        facts([
          ['Offers', String(offers.length)],
          ['Declined', String(declined.length)],
          ['No answer', String(silent.length)],
        ]),
        ...named('Who made an offer', offers.map(hotelName)),
        ...named(
          'Who declined',
          declined.map((hotel) => {
            const why = declineWords(hotel);
            return [strong(hotelName(hotel.hotel_name)), why && `: ${why}`];
          }),
        ),
        ...named('Who did not answer', silent.map(hotelName)),
        ...(silent.length > 0
          ? [paragraph('More time may bring more offers: the deadline can be moved from the request’s page.')]
          : []),
        button('See the ranking', rankingPage(baseUrl, given.rfp_id)),
      ],
    };
  },
});

const hotelName = (name: string) => nameOf(name, 'A hotel');

function named(title: string, lines: Parameters<typeof list>[0]) {
  if (lines.length === 0) return [];
  const rest = lines.length - most;
  return [heading(title), list([...lines.slice(0, most), ...(rest > 0 ? [`and ${rest} more`] : [])])];
}
