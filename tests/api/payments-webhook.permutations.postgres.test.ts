import { beforeEach, expect, test } from 'vitest';
import type { Session, Subscription } from '../../lib/local/payments/objects.ts';
import { newId } from '../../lib/local/payments/store.ts';
import { startBilling } from '../support/billing.ts';

const billing = await startBilling({ holdBack: true });
const { payments, held, database } = billing;
const { actions, store } = payments;
beforeEach(() => {
  billing.quiet();
  billing.answerAgain();
});

type Step = (session: Session) => void;
const bought = (session: Session): Subscription => {
  const subscription = store.subscriptions.get(session.subscription ?? '');
  if (!subscription) throw new Error('nothing was bought');
  return subscription;
};
const pay: Step = (session) => actions.pay(session);
const fail: Step = (session) => actions.endPeriod(bought(session), false);
const end: Step = (session) => {
  bought(session).cancel_at_period_end = true;
  actions.endPeriod(bought(session), false);
};

/** Lives of a subscription, with what is reported at each step. */
const lives: [name: string, steps: Step[], events: string[], end: object][] = [
  [
    'that ends',
    [pay, fail, end],
    [
      'customer.subscription.created',
      'invoice.paid',
      'invoice.payment_failed',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ],
    { tier: 'free', monthly: '0.00', status: 'canceled', overdue: false },
  ],
  [
    'whose payment is open',
    [pay, fail],
    [
      'customer.subscription.created',
      'invoice.paid',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ],
    { tier: 'agency', monthly: '149.00', status: 'past_due', overdue: true },
  ],
];

function permutations<One>(all: readonly One[]): One[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one, i) =>
    permutations([...all.slice(0, i), ...all.slice(i + 1)]).map((rest) => [one, ...rest]),
  );
}

/** A checkout of the Agency plan that an organization has open. */
function openSession(organizationId: string): Session {
  const session: Session = {
    ...{ id: newId('cs_test'), object: 'checkout.session', mode: 'subscription', status: 'open' },
    ...{
      payment_status: 'unpaid',
      client_reference_id: organizationId,
      customer: null,
      customer_email: null,
    },
    ...{ customer_details: null, subscription: null, invoice: null, recovered_from: null },
    metadata: { organization_id: organizationId, tier: 'agency', interval: 'month' },
    ...{ after_expiration: null, success_url: 'https://x.example/', cancel_url: null, amount_total: 14_900 },
    ...{ currency: 'eur', url: null, created: 1, expires_at: 4_000_000_000, livemode: false },
  } as Session;
  store.sessions.set(session.id, session);
  return session;
}

/**
 * Delivers in the order given, each event as soon as it and all before it have happened, so that the provider is asked at
 * every stage there can be; each up to three times, its copies at once.
 */
async function live(organizationId: string, steps: Step[], order: string[], nth: number): Promise<void> {
  const session = openSession(organizationId);
  const happened = new Map<string, string>();
  let next = 0;
  for (const step of steps) {
    held.length = 0;
    step(session);
    for (const body of held.splice(0)) happened.set((JSON.parse(body) as { type: string }).type, body);
    for (let type = order[next]; type !== undefined; type = order[next]) {
      const body = happened.get(type);
      if (body === undefined) break;
      const copies = Array.from({ length: 1 + ((nth + next) % 3) }, () => billing.deliverHeld(body));
      expect(new Set(await Promise.all(copies))).toEqual(new Set([200]));
      next += 1;
    }
  }
  expect(next).toBe(order.length);
}

test.each(lives)(
  'a subscription %s: every order of its events ends in the same state',
  async (_, steps, events, end) => {
    const orders = permutations(events);
    const ids = (
      await database.query<{ id: string }>(
        `insert into public.organizations (name) select 'Permuted' from generate_series(1, $1) returning id`,
        [orders.length],
      )
    ).map(({ id }) => id);
    const waiting = orders.map((order, nth) => ({ order, nth, id: ids[nth] ?? '' }));
    // Four lives at once, with up to three deliveries each: more than the eight that are asked for.
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let one = waiting.shift(); one; one = waiting.shift())
          await live(one.id, steps, one.order, one.nth);
      }),
    );
    const states = await database.query(
      `select o.tier, o.monthly_subscription_eur::text as monthly, s.status, s.past_due_since is not null as overdue,
       count(*)::int as organizations
     from public.organizations o left join public.subscriptions s on s.organization_id = o.id
     where o.id = any ($1) group by 1, 2, 3, 4`,
      [ids],
    );
    expect(states).toEqual([{ ...end, organizations: orders.length }]);
  },
  120_000,
);
