// What an organization pays for, and what that means for it now and later.

import { gracePeriodDays } from '../../schemas/database-rules.ts';
import type { Plan } from './plan-facts.ts';
import { changed, query } from './queries.ts';
import { api, ask, from, type Row } from './session.ts';

export type Subscription = Pick<
  Row<'subscriptions'>,
  | 'status'
  | 'tier'
  | 'interval'
  | 'monthly_eur'
  | 'current_period_end'
  | 'cancel_at_period_end'
  | 'past_due_since'
  | 'ended_at'
>;

export interface Account {
  /** The tier that the organization has now, and (`granted`) the one that it would have without a subscription. */
  tier: string;
  granted: string;
  /**
   * The current subscriptions, also while a payment is open, the newest first. While there is one, no other can be bought here;
   * at the payment provider there can come to be two.
   */
  live: Subscription[];
  /** The one that ended last. */
  ended: Subscription | null;
  hasCustomer: boolean;
}

const liveStates = new Set(['trialing', 'active', 'past_due', 'unpaid', 'paused']);
const graceMs = gracePeriodDays * 86_400_000;

export const billingQuery = (organizationId: string) =>
  query(['billing', organizationId], async (): Promise<Account> => {
    const [organization, subscriptions] = await Promise.all([
      ask(
        from('organizations')
          .select('tier, granted_tier, payments_customer_id')
          .eq('id', organizationId)
          .single(),
      ),
      ask(
        from('subscriptions')
          .select(
            'status, tier, interval, monthly_eur, current_period_end, cancel_at_period_end, past_due_since, ended_at',
          )
          .eq('organization_id', organizationId)
          .order('created_at', { ascending: false }),
      ),
    ]);
    return {
      tier: organization.tier,
      granted: organization.granted_tier,
      live: subscriptions.filter(({ status }) => liveStates.has(status)),
      ended: subscriptions.find(({ status }) => status === 'canceled') ?? null,
      hasCustomer: organization.payments_customer_id !== null,
    };
  });

export const plansQuery = query(
  ['plans'],
  async () => (await api<{ plans: Plan[] }>('/api/plans')).plans,
  10 * 60_000,
);

export const billingChanged = (organizationId: string) => changed(['billing', organizationId]);

/** The moment until which everything works although a payment is open. */
export const graceEnd = (since: string): string => new Date(Date.parse(since) + graceMs).toISOString();

/** The payment provider's page on which the organization pays for a plan. */
export const checkoutUrl = (organization_id: string, tier: string, interval: string): Promise<string> =>
  paymentPage('/api/v1/organization/checkout', { organization_id, tier, interval });

/** The payment provider's page with the invoices, on which a subscription is changed or ended. */
export const portalUrl = (organization_id: string): Promise<string> =>
  paymentPage('/api/v1/organization/billing-portal', { organization_id });

async function paymentPage(path: string, body: object): Promise<string> {
  return (await api<{ url: string }>(path, { method: 'POST', body: JSON.stringify(body) })).url;
}
