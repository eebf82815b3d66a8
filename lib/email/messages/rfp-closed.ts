// The deadline has passed: who answered, who did not, and the ranking.

import { z } from 'zod';
import { button, facts, heading, list, paragraph } from '../blocks.ts';
import { defineMessage } from './message.ts';
import { rankingPage } from './pages.ts';
import { counted, dayOf, momentOf, nameOf, organizerParams, rfpEnvelope } from './rfp.ts';

const most = 20;
const hotels = z.array(z.string());
const params = organizerParams.extend({
  response_due: z.iso.datetime({ offset: true }),
  offers: hotels,
  declined: hotels,
  silent: hotels,
});

export const rfpClosed = defineMessage({
  params,
  channel: 'rfp_answered',
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
        ...named('Who made an offer', offers),
        ...named('Who did not answer', silent),
        ...(silent.length > 0
          ? [paragraph('More time may bring more offers: the deadline can be moved from the request’s page.')]
          : []),
        button('See the ranking', rankingPage(baseUrl, given.rfp_id)),
      ],
    };
  },
});

function named(title: string, names: string[]) {
  if (names.length === 0) return [];
  const rest = names.length - most;
  return [
    heading(title),
    list([
      ...names.slice(0, most).map((name) => nameOf(name, 'A hotel')),
      ...(rest > 0 ? [`and ${rest} more`] : []),
    ]),
  ];
}
