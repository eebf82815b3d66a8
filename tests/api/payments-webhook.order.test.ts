import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { Subscription } from '../../lib/local/payments/objects.ts';
import { startBilling } from '../support/billing.ts';

const billing = await startBilling({ holdBack: true });
const { payments, held } = billing;
const { actions, store } = payments;
beforeEach(() => {
  billing.quiet();
  billing.answerAgain();
});

/** What may happen to a subscription, in the order it does. */
const lives: Record<string, ((subscription: Subscription) => void)[]> = {
  'ends after a failed payment': [
    (subscription) => actions.endPeriod(subscription, true),
    (subscription) => actions.endPeriod(subscription, false),
    (subscription) => actions.cancelAtEnd(subscription, true),
    (subscription) => actions.endPeriod(subscription, true),
  ],
  'stays, cancelled and kept': [
    (subscription) => actions.cancelAtEnd(subscription, true),
    (subscription) => actions.cancelAtEnd(subscription, false),
    (subscription) => actions.endPeriod(subscription, false),
    (subscription) => actions.settle(subscription),
  ],
  'is overdue in the end': [(subscription) => actions.endPeriod(subscription, false)],
};

/** Lives through it; `deliver` is offered the events so far after every step. */
async function live(life: string, deliver: (events: string[]) => Promise<void>) {
  held.length = 0;
  const owner = await billing.organizer();
  const session = await billing.checkout(owner, 'agency');
  actions.pay(session);
  const subscription = store.subscriptions.get(session.subscription ?? '');
  if (!subscription) throw new Error('nothing was bought');
  await billing.settled();
  await deliver([...held]);
  for (const step of lives[life] ?? []) {
    step(subscription);
    await billing.settled();
    await deliver([...held]);
  }
  const { payments_customer_id: _, ...state } = await billing.organization(owner);
  return state;
}

test.each(Object.keys(lives))(
  'a subscription that %s: every order and repetition ends the same',
  async (life) => {
    let delivered = 0;
    const inOrder = await live(life, async (events) => {
      for (const event of events.slice(delivered)) expect(await billing.deliverHeld(event)).toBe(200);
      delivered = events.length;
    });
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat({ max: 1_000_000 })), async (numbers) => {
        const pick = (below: number) => (numbers.next().value ?? 0) % below;
        let last: string[] = [];
        const state = await live(life, async (events) => {
          last = events;
          // Some of what has happened so far, in any order, perhaps again.
          for (let turn = pick(3); turn > 0; turn -= 1) {
            await billing.deliverHeld(events[pick(events.length)] ?? '');
          }
        });
        expect(state).toBeDefined();
        // In the end everything has arrived, up to three times each.
        const rest = last.flatMap((event) => Array.from({ length: 1 + pick(3) }, () => event));
        while (rest.length > 0) {
          const [event = ''] = rest.splice(pick(rest.length), 1);
          expect(await billing.deliverHeld(event)).toBe(200);
        }
        const owner = store.sessions.get([...store.sessions.keys()].at(-1) ?? '')?.client_reference_id ?? '';
        const { payments_customer_id: __, ...end } = await billing.organization({
          organization: { id: owner },
        } as never);
        expect(end).toEqual(inOrder);
      }),
      { numRuns: process.env.FUZZ_REQUESTS ? 20 : 3 },
    );
  },
);
