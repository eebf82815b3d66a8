// What came in since the last such mail, for whoever asked.

import { z } from 'zod';
import { button, list, paragraph, strong } from '../blocks.ts';
import { defineMessage } from './message.ts';
import { rankingPage } from './pages.ts';
import { amountOf, counted, dayOf, nameOf, organizerParams, rfpEnvelope } from './rfp.ts';

/** The most offers a mail lists. The ranking, which it links to, has all of them. */
const most = 30;

const params = organizerParams.extend({
  arrivals: z.array(
    z.object({
      hotel_name: z.string().nullish(),
      per_attendee: z
        .string()
        .regex(/^-?\d+(\.\d+)?$/)
        .nullish(),
      currency: z.string().nullish(),
      decline_code: z.string().nullish(),
    }),
  ),
  answered: z.number().int(),
  invited: z.number().int(),
});

export const rfpAnswered = defineMessage({
  params,
  render(given, { baseUrl }) {
    const shown = given.arrivals.slice(0, most);
    const rest = given.arrivals.length - shown.length;
    const lines = shown.map(({ hotel_name, per_attendee, currency, decline_code }) => [
      strong(nameOf(hotel_name, 'A hotel')),
      per_attendee && currency
        ? `: ${amountOf(per_attendee, currency)} per attendee, all in`
        : `: declined${decline_code ? ` (${nameOf(decline_code, '').replaceAll('_', ' ')})` : ''}`,
    ]);
    return {
      subject: `${counted(given.arrivals.length, 'new answer')}: event of ${dayOf(given.start_date)}`,
      preheader: `${given.answered} of ${counted(given.invited, 'hotel')} have answered so far.`,
      title: `${counted(given.arrivals.length, 'new answer')} to your request`,
      reason: 'hotels have answered a request of yours.',
      brand: rfpEnvelope(given).brand,
      body: [
        paragraph(
          `To “${nameOf(given.rfp_title, 'your request')}”, ${given.answered} of ${counted(given.invited, 'hotel')} have answered so far. New since we last wrote:`,
        ),
        list(lines),
        ...(rest > 0 ? [paragraph(`and ${rest} more.`)] : []),
        button('See the ranking', rankingPage(baseUrl, given.rfp_id)),
      ],
    };
  },
});
