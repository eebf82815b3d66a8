// Says in words, with every date, what an organization pays for and until when.

import { type Account, graceEnd, type Subscription } from '../../data/billing.ts';
import { nameOf } from '../../data/plan-facts.ts';
import { day, money } from '../../parts/format.ts';
import { Pill } from '../../parts/pill.tsx';

export function Standing({ account, name }: { account: Account; name: string }) {
  const { tier, granted, live, ended } = account;
  const rest = nameOf(granted);
  return (
    <>
      <p>
        {name} is on <Pill of={tier}>{nameOf(tier)}</Pill>
        {granted !== 'free' &&
          ` ${rest} is its own for good, as a founding agency: nothing is charged for it.`}
      </p>
      {live.length > 1 && <PaidTwice live={live} plan={nameOf(tier)} />}
      {live.map((one, i) => (
        <Live key={i} live={one} rest={rest} />
      ))}
      {live.length === 0 && <p class="soft">{withoutAny(account)}</p>}
      {live.length === 0 && ended?.ended_at && (
        <p class="soft">
          {nameOf(ended.tier)} ended on {day(ended.ended_at)}. Nothing that {name} owns was deleted: what the
          plan gave works again with the plan.
        </p>
      )}
    </>
  );
}

const withoutAny = ({ tier, granted }: Account): string =>
  tier === 'free' || tier === granted
    ? 'There is no subscription, and nothing is charged.'
    : 'Nothing is charged.';

/** Two live subscriptions are charged both, which no checkout of ours allows: somebody made the second at the payment provider. */
function PaidTwice({ live, plan }: { live: Subscription[]; plan: string }) {
  const prices = live.map(({ monthly_eur }) => monthly_eur);
  const sum = prices.reduce<number>((total, price) => total + (price ?? 0), 0);
  const isSumKnown = prices.every((price) => price !== null);
  return (
    <p class="notice" role="status">
      There are {live.length} subscriptions, and each is charged
      {isSumKnown && `: ${money(sum, 'EUR')} a month together`}. The highest that is paid holds ({plan}); the
      others give nothing more. End one in the billing portal.
    </p>
  );
}

function Live({ live, rest }: { live: Subscription; rest: string }) {
  const plan = nameOf(live.tier);
  const end = day(live.current_period_end);
  return (
    <>
      <dl class="pairs">
        <div>
          <dt>Subscription</dt>
          <dd>
            {plan}, {live.interval === 'year' ? 'by the year' : 'by the month'}
          </dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>
            {live.monthly_eur === null ? 'as on the invoice' : `${money(live.monthly_eur, 'EUR')} a month`}
            {live.monthly_eur !== null && live.interval === 'year' && ', charged once a year'}
          </dd>
        </div>
        <div>
          <dt>{live.cancel_at_period_end ? 'Ends on' : 'Renews on'}</dt>
          <dd>{end}</dd>
        </div>
      </dl>
      <LiveNotice live={live} plan={plan} rest={rest} end={end} />
    </>
  );
}

function LiveNotice({
  live,
  plan,
  rest,
  end,
}: {
  live: Subscription;
  plan: string;
  rest: string;
  end: string;
}) {
  if (live.past_due_since) {
    const until = graceEnd(live.past_due_since);
    return (
      <p class="notice" role="status">
        {Date.parse(until) > Date.now()
          ? `A payment failed on ${day(live.past_due_since)}. Everything works as before until ${day(until)}; after that you are on ${rest} until it is paid.`
          : `A payment is open since ${day(live.past_due_since)}: until it is paid you are on ${rest}. Nothing you own is deleted.`}
      </p>
    );
  }
  if (live.status === 'paused') {
    return (
      <p class="notice">
        The subscription is paused, and you are on {rest} meanwhile. It is resumed in the billing portal.
      </p>
    );
  }
  if (!live.cancel_at_period_end) return null;
  return (
    <p class="notice">
      {plan} is cancelled. Everything works until {end}; after that you are on {rest}. Nothing you own is
      deleted.
    </p>
  );
}
