import type { z } from 'zod';
import type { plan } from '../../schemas/billing.ts';
import { prices } from '../../schemas/payments/prices.ts';
import { ask, requirePaymentsClient } from './client.ts';
import { lookupKey, lookupKeys, type PlanKey, planOf } from './lookup-keys.ts';

type Plan = z.output<typeof plan>;

async function activePrices(keys: readonly string[]) {
  const client = await requirePaymentsClient();
  const list = await ask(() => client.prices.list({ lookup_keys: [...keys], active: true, limit: 100 }));
  return prices.parse(list?.data ?? []);
}

/** What can be bought now, cheapest tier first. Throws 500 when the provider does not say. */
export async function currentPlans(): Promise<Plan[]> {
  const found = await activePrices(lookupKeys);
  const plans = found.flatMap(({ lookup_key, unit_amount, currency }): Plan[] => {
    const key = planOf(lookup_key);
    return key && typeof unit_amount === 'number'
      ? [{ ...key, amount: unit_amount, currency: currency.toUpperCase() }]
      : [];
  });
  const rank = (key: PlanKey) => lookupKeys.indexOf(lookupKey(key));
  return plans.sort((left, right) => rank(left) - rank(right));
}

/** The id of the price to buy. Throws 500 when it is not set up at the provider. */
export async function priceIdOf(key: PlanKey): Promise<string> {
  const [price] = await activePrices([lookupKey(key)]);
  if (!price) throw new Error(`There is no active price with the lookup key ${lookupKey(key)}`);
  return price.id;
}
