// An organization has two subscriptions that are charged: what each costs, and where one is ended.
import { z } from 'zod';
import { button, list, paragraph } from '../blocks.ts';
import { singleLine, strangersLine } from '../text.ts';
import { defineMessage } from './message.ts';
import { billingPage } from './pages.ts';
import { amountOf, decimal } from './rfp.ts';

const subscription = z.object({
  tier: z.string().nullish(),
  interval: z.string().nullish(),
  monthly_eur: decimal.nullish(),
});
const params = z.object({
  organization_name: z.string(),
  tier: z.string(),
  monthly_eur: decimal.nullish(),
  subscriptions: z.array(subscription).min(2),
});

export const payingTwice = defineMessage({
  params,
  render({ organization_name, tier, monthly_eur, subscriptions }, { baseUrl }) {
    const organization = strangersLine(organization_name) || 'Your organization';
    const together = monthly_eur ? `, ${amountOf(monthly_eur, 'EUR')} a month together` : '';
    return {
      subject: 'You pay for more than one plan',
      preheader: `${organization} has ${subscriptions.length} subscriptions${together}.`,
      title: 'You pay twice',
      reason: 'you own an organization that has more than one subscription.',
      body: [
        paragraph(`${organization} has ${subscriptions.length} subscriptions${together}:`),
        list(subscriptions.map(wordsOf)),
        paragraph(
          `The highest of them holds: you are on ${planOf(tier)}, and the others give nothing more. If that is not what you want, end one in the billing portal, which opens from your billing page.`,
        ),
        button('Open billing', billingPage(baseUrl)),
      ],
    };
  },
});

function wordsOf({ tier, interval, monthly_eur }: z.output<typeof subscription>): string {
  const charged = interval === 'year' ? ', by the year' : interval === 'month' ? ', by the month' : '';
  return `${planOf(tier)}${charged}${monthly_eur ? `: ${amountOf(monthly_eur, 'EUR')} a month` : ''}`;
}

function planOf(tier: string | null | undefined): string {
  const name = singleLine(tier ?? '', 20);
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : 'A plan';
}
