// What each plan includes and costs, in the words that the pricing page and the billing page share: lib/local/assets/plans.ts draws
// the former while it is built. Everything that the service refuses by tier is named here, so that nobody learns it from a refusal.

import type { z } from 'zod';
import type { BillingInterval, PaidTier, plan } from '../../schemas/billing.ts';
import { freeHotelsADay } from '../../schemas/longest.ts';

export type Plan = z.output<typeof plan>;
export type Tier = 'free' | PaidTier;

interface PlanFacts {
  tier: Tier;
  name: string;
  /** Whom it is for. */
  text: string;
  includes: readonly string[];
  /** Cents of a euro for a month, where the payment provider is not asked: on the page as it is built, and in the local stand-in. */
  monthly: number;
  /** What this plan does not include although one would expect it. */
  lacks?: string;
}

export const planFacts: readonly PlanFacts[] = [
  {
    tier: 'free',
    name: 'Free',
    text: 'Try it on a real RFP, or stay.',
    monthly: 0,
    includes: [
      `RFPs to up to ${freeHotelsADay} hotels a day`,
      'Ranking with your own weights and its reasons',
      'Total cost, win probability, anomalies, counter-offers',
      'Savings report, FX audit, exports',
    ],
  },
  {
    tier: 'pro',
    name: 'Pro',
    text: 'For teams that source every month.',
    monthly: 4900,
    includes: [
      'Everything in Free',
      'RFPs to as many hotels as you like',
      'The savings report weighs the hours saved against the plan’s price',
    ],
    lacks: 'No white-label PDFs, no corporate exchange rates.',
  },
  {
    tier: 'agency',
    name: 'Agency',
    text: 'For those who present to clients.',
    monthly: 14_900,
    includes: [
      'Everything in Pro',
      'White-label PDFs of briefs, RFPs and comparisons, in your branding with your client’s logo',
      'Your branding on the requests that hotels get',
    ],
    lacks: 'No corporate exchange rates.',
  },
  {
    tier: 'enterprise',
    name: 'Enterprise',
    text: 'For companies with a treasury.',
    monthly: 49_000,
    includes: [
      'Everything in Pro',
      'Your corporate exchange rates, also set over the API',
      'Rates locked when an RFP is sent',
      'Your branding on the requests that hotels get',
    ],
    lacks: 'No white-label PDFs: those are Agency’s.',
  },
];

/** What the plans hold, side by side: yes, no or how much. */
export const planTable: readonly [what: string, holds: Record<Tier, boolean | string>][] = [
  ['RFPs, ranking, total cost', { free: true, pro: true, agency: true, enterprise: true }],
  ['Win probability, anomalies, counter-offers', { free: true, pro: true, agency: true, enterprise: true }],
  ['Savings report and exports', { free: true, pro: true, agency: true, enterprise: true }],
  [
    'Hotels an RFP may go to in a day',
    { free: `${freeHotelsADay}`, pro: 'Any number', agency: 'Any number', enterprise: 'Any number' },
  ],
  ['Your branding on requests to hotels', { free: false, pro: false, agency: true, enterprise: true }],
  ['White-label PDFs', { free: false, pro: false, agency: true, enterprise: false }],
  ['Corporate and locked exchange rates', { free: false, pro: false, agency: false, enterprise: true }],
];

export const isPaidTier = (word: string | null | undefined): word is PaidTier =>
  word !== 'free' && planFacts.some(({ tier }) => tier === word);

export const nameOf = (tier: string | null | undefined): string =>
  planFacts.find((facts) => facts.tier === tier)?.name ?? 'Free';

/** The console's page where a plan is bought. */
export const billingHash = (tier?: string, interval: BillingInterval = 'month'): string =>
  tier ? `#/billing?tier=${tier}&interval=${interval}` : '#/billing';

/** Writes a price, given in minor units as the provider has it, in its currency. Cents are shown only where there are any. */
export function price({ amount, currency }: Pick<Plan, 'amount' | 'currency'>): string {
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export const priceOf = (plans: readonly Plan[], tier: string, interval: string): Plan | undefined =>
  plans.find((plan) => plan.tier === tier && plan.interval === interval);

/** How many months are free when one pays by the year; 0 when none is, or when one of the two is not sold. */
export function monthsFree(plans: readonly Plan[], tier: string): number {
  const [month, year] = [priceOf(plans, tier, 'month'), priceOf(plans, tier, 'year')];
  if (!month || !year || month.currency !== year.currency || month.amount === 0) return 0;
  return Math.max(0, Math.floor(12 - year.amount / month.amount));
}
