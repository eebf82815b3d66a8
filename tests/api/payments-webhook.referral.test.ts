import { beforeEach, describe, expect, test } from 'vitest';
import { startBilling } from '../support/billing.ts';

const billing = await startBilling();
const { database, deliver, payments, subscribed } = billing;
const { actions, store } = payments;

beforeEach(() => {
  billing.quiet();
  billing.answerAgain();
});

describe('referral', () => {
  async function referred() {
    const referrer = await subscribed('pro');
    const friend = await billing.organizer();
    await database.query(
      `insert into public.referrals (code, referrer_user_id, referred_user_id, referred_email, referrer_organization_id)
       values ('AAAA', $1, $2, $3, $4)`,
      [referrer.organizer.id, friend.id, friend.email, referrer.organizer.organization.id],
    );
    const session = await billing.checkout(friend, 'agency');
    actions.pay(session);
    await billing.settled();
    const charge = [...store.charges.values()].find((entry) => entry.customer === session.customer);
    if (!charge) throw new Error('nothing was paid');
    const balance = () => store.customers.get(referrer.session.customer ?? '')?.balance;
    return { friend, session, charge, balance };
  }

  test('the payer’s referrer is credited once; a refund in full takes it back once', async () => {
    const { charge, session, balance } = await referred();
    expect(balance()).toBe(-5000);
    expect(await deliver('invoice.paid', { id: session.invoice })).toBe(200);
    expect(balance()).toBe(-5000);
    actions.refund(charge);
    await billing.settled();
    expect(balance()).toBe(0);
    for (let turn = 0; turn < 2; turn += 1)
      expect(await deliver('charge.refunded', { id: charge.id })).toBe(200);
    expect(await deliver('invoice.paid', { id: session.invoice })).toBe(200);
    expect(balance()).toBe(0);
  });

  test('so does a dispute; one after 30 days, and a refund of a part, do not', async () => {
    const disputed = await referred();
    actions.dispute(disputed.charge);
    await billing.settled();
    expect(disputed.balance()).toBe(0);

    const old = await referred();
    old.charge.created -= 31 * 86_400;
    actions.refund(old.charge);
    await billing.settled();
    expect(old.balance()).toBe(-5000);

    const part = await referred();
    part.charge.amount_refunded = 100;
    expect(await deliver('charge.refunded', { id: part.charge.id })).toBe(200);
    expect(part.balance()).toBe(-5000);
  });

  test('a refund that is heard of before the payment earns nobody anything', async () => {
    const { charge, session, balance } = await referred();
    // As if the payment had not been heard of yet.
    await database.exec('delete from public.referral_credits');
    const before = balance();
    actions.refund(charge);
    await billing.settled();
    expect(await deliver('invoice.paid', { id: session.invoice })).toBe(200);
    expect(balance()).toBe(before);
    expect(await database.query('select 1 from public.referral_credits')).toEqual([]);
  });
});
