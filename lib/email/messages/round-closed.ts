// A last round is over: who changed their offer, from what to what.

import { z } from 'zod';
import { button, list, paragraph, strong } from '../blocks.ts';
import { defineMessage } from './message.ts';
import { rankingPage } from './pages.ts';
import { amountOf, counted, dayOf, decimal, nameOf, organizerParams, rfpEnvelope } from './rfp.ts';

const most = 20;
const asked = z.object({
  hotel_name: z.string().nullish(),
  currency: z.string().nullish(),
  before: decimal.nullish(),
  after: decimal.nullish(),
  is_changed: z.boolean(),
  is_withdrawn: z.boolean(),
});

export const roundClosed = defineMessage({
  params: organizerParams.extend({ hotels: z.array(asked).min(1) }),
  render(given, { baseUrl }) {
    const changed = given.hotels.filter(({ is_changed }) => is_changed).length;
    return {
      subject: `The last round is over: ${counted(changed, 'new offer')}, event of ${dayOf(given.start_date)}`,
      preheader: `${counted(given.hotels.length, 'hotel')} asked, ${counted(changed, 'new offer')}.`,
      title: 'The last round is over',
      reason: 'the last round of a request of yours is over.',
      brand: rfpEnvelope(given).brand,
      body: [
        paragraph(`“${nameOf(given.rfp_title, 'Your request')}”, comparable totals, on what you asked for:`),
        list(
          given.hotels
            .slice(0, most)
            .map((hotel) => [strong(nameOf(hotel.hotel_name, 'A hotel')), `: ${wordsOf(hotel)}`]),
        ),
        button('See the ranking', rankingPage(baseUrl, given.rfp_id)),
      ],
    };
  },
});

function wordsOf({ currency, before, after, is_changed, is_withdrawn }: z.output<typeof asked>): string {
  const amount = (value: string | null | undefined) =>
    value && currency ? amountOf(value, currency) : 'an amount no rate converts';
  if (is_withdrawn) return `${amount(before)}, withdrawn`;
  return is_changed ? `from ${amount(before)} to ${amount(after)}` : `${amount(before)}, unchanged`;
}
