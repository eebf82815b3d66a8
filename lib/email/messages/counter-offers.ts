// What the mails about a counter-offer share: what was offered, what is asked for instead, what it comes to.
import { z } from 'zod';
import { negotiableNames, offerPrices } from '../../schemas/offer-costs.ts';
import type { Block } from '../blocks.ts';
import { facts } from '../blocks.ts';
import { capital, strangersText } from '../text.ts';
import { amountOf, decimal, momentOf } from './rfp.ts';

const priceName = z.enum(negotiableNames);

/** Amounts are decimal text in the offer's currency; totals are all-in, of the offer as made. */
export const counterParams = {
  currency: z.string(),
  answer_by: z.iso.datetime({ offset: true }),
  prices: z
    .array(
      z.union([
        z.object({ name: priceName, offered: decimal, asked: decimal }),
        z.object({
          name: z.literal('line'),
          label: z.string(),
          unit: z.string().optional(),
          offered: decimal,
          asked: decimal,
        }),
      ]),
    )
    .min(1),
  total: decimal,
  asked_total: decimal,
  saving: decimal,
};
type Counter = z.output<z.ZodObject<typeof counterParams>>;

/** The prices that go down, each with what was offered; then the totals. */
export function counterFacts(
  { prices, currency, total, asked_total, answer_by }: Counter,
  until?: 'until',
): Block {
  const lower = prices.filter(({ offered, asked }) => Number(asked) < Number(offered));
  return facts([
    ...lower.map(({ offered, asked, ...of }) => {
      const isShare = of.name === 'line' && of.unit === 'percent';
      const shown = (price: string) => (isShare ? `${price} %` : amountOf(price, currency));
      return [
        of.name === 'line' ? capital(strangersText(of.label, 200)) : offerPrices[of.name].label,
        `${shown(asked)} (offered: ${shown(offered)})`,
      ] as const;
    }),
    ['All-in total', `${amountOf(asked_total, currency)} (offered: ${amountOf(total, currency)})`],
    ...(until ? [['Answer by', momentOf(answer_by)] as const] : []),
  ]);
}
