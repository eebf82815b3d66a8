// The plans side by side: what each holds and lacks, what it costs, and the way to it.

import { useState } from 'preact/hooks';
import type { BillingInterval, PaidTier } from '../../../schemas/billing.ts';
import { type Account, billingChanged, checkoutUrl } from '../../data/billing.ts';
import { ApiError, explain } from '../../data/errors.ts';
import type { Organization } from '../../data/me.ts';
import { monthsFree, nameOf, type Plan, planFacts, price, priceOf } from '../../data/plan-facts.ts';
import { ActionButton } from '../../parts/action.tsx';
import { Button } from '../../parts/controls.tsx';
import { count } from '../../parts/format.ts';
import { Pill } from '../../parts/pill.tsx';

interface Choice {
  tier: PaidTier;
  interval: BillingInterval;
}

const intervals: readonly [BillingInterval, string][] = [
  ['month', 'By the month'],
  ['year', 'By the year'],
];

/** The plan that somebody came for by a link, with a button that leads to the payment. */
export function Wanted({
  organization,
  plans,
  tier,
  interval,
}: Choice & { organization: Organization; plans: readonly Plan[] }) {
  const plan = priceOf(plans, tier, interval);
  if (!plan || organization.tier === tier) return null;
  return (
    <div class="wanted">
      <p>
        <b>
          {nameOf(tier)} for {organization.name}: {price(plan)} a {interval}
        </b>
      </p>
      <BuyButton organization={organization} choice={{ tier, interval }} label="Go to the payment" isMain />
    </div>
  );
}

export function PlanCards({
  organization,
  account,
  plans,
  mayBuy,
  wanted,
}: {
  organization: Organization;
  account: Account;
  plans: readonly Plan[];
  mayBuy: boolean;
  wanted: Choice | null;
}) {
  const [interval, choose] = useState<BillingInterval>(
    wanted?.interval ?? (account.live[0]?.interval === 'year' ? 'year' : 'month'),
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div class="segments" role="group" aria-label="Prices">
        {intervals.map(([value, label]) => (
          <Button key={value} aria-pressed={value === interval} onClick={() => choose(value)}>
            {label}
          </Button>
        ))}
      </div>
      {account.live.length > 0 && mayBuy && (
        <p class="soft spaced">
          There is a subscription: another plan, or another period, is chosen in the billing portal above.
        </p>
      )}
      <ul class="plain plans">
        {planFacts.map(({ tier, name, text, includes, lacks }) => (
          <li key={tier} class={tier === wanted?.tier ? 'chosen' : ''}>
            <h3>
              {name} {tier === account.tier && <Pill of="won">Your plan</Pill>}
            </h3>
            <Price tier={tier} interval={interval} plans={plans} />
            <p>{text}</p>
            <ul>
              {includes.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {lacks && <p class="soft">{lacks}</p>}
            {tier === 'agency' && account.granted === 'free' && (
              <p class="soft">
                <a href="/founding">Founding agencies</a> have it for good.
              </p>
            )}
            {tier !== 'free' &&
              mayBuy &&
              account.live.length === 0 &&
              tier !== account.granted &&
              priceOf(plans, tier, interval) && (
                <BuyButton organization={organization} choice={{ tier, interval }} label={`Choose ${name}`} />
              )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Price({
  tier,
  interval,
  plans,
}: {
  tier: string;
  interval: BillingInterval;
  plans: readonly Plan[];
}) {
  const plan = priceOf(plans, tier, interval);
  const free = monthsFree(plans, tier);
  if (tier === 'free') {
    return (
      <p class="price">
        <b>{price({ amount: 0, currency: plans[0]?.currency ?? 'EUR' })}</b>
      </p>
    );
  }
  if (!plan) return <p class="price">Not sold by the {interval} at the moment</p>;
  return (
    <p class="price">
      <b>{price(plan)}</b> a {interval}
      {interval === 'year' && free > 0 && `, ${count(free, 'month')} free`}
    </p>
  );
}

function BuyButton({
  organization,
  choice: { tier, interval },
  label,
  isMain = false,
}: {
  organization: Organization;
  choice: Choice;
  label: string;
  isMain?: boolean;
}) {
  async function buy() {
    location.assign(await checkoutUrl(organization.id, tier, interval));
    return 'The payment page opens.';
  }
  /** Explains an error. When a colleague, or another window, has bought a plan meanwhile, it also has the page show that. */
  const describe = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'already_subscribed')
      void billingChanged(organization.id);
    return explain(error);
  };
  return (
    <ActionButton kind={isMain ? 'primary' : ''} run={buy} describe={describe}>
      {label}
    </ActionButton>
  );
}
