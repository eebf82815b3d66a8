import { type BillingInterval, billingInterval, type PaidTier, paidTier } from '../../schemas/billing.ts';

/** What a price is for. */
export interface PlanKey {
  tier: PaidTier;
  interval: BillingInterval;
}

/** The provider's lookup key of a price. Prices are found by it, so that no price id has to be configured. */
export function lookupKey({ tier, interval }: PlanKey): string {
  return `hotel_rfp_${tier}_${interval}`;
}

const plans = new Map<string, PlanKey>(
  paidTier.options.flatMap((tier) =>
    billingInterval.options.map((interval) => [lookupKey({ tier, interval }), { tier, interval }] as const),
  ),
);

export const lookupKeys: readonly string[] = [...plans.keys()];

export function planOf(key: string | null | undefined): PlanKey | undefined {
  return plans.get(key ?? '');
}
