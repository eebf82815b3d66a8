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

  test('a coupon for the whole first period gives the tier and nobody a credit; what is paid after it does', async () => {
    const referrer = await subscribed('pro');
    const friend = await billing.organizer();
    await database.query(
      `insert into public.referrals (code, referrer_user_id, referred_user_id, referred_email, referrer_organization_id)
       values ('AAAA', $1, $2, $3, $4)`,
      [referrer.organizer.id, friend.id, friend.email, referrer.organizer.organization.id],
    );
    const credits = () => database.query('select id from public.referral_credits order by id');
    const before = await credits();
    const session = await billing.checkout(friend, 'agency');
    actions.pay(session, true);
    await billing.settled();
    expect(session).toMatchObject({ payment_status: 'no_payment_required', amount_total: 0 });
    expect(store.invoices.get(session.invoice ?? '')).toMatchObject({ status: 'paid', amount_paid: 0 });
    expect([...store.charges.values()].filter(({ customer }) => customer === session.customer)).toEqual([]);
    const tier = () =>
      database.query(
        `select o.tier, s.status from public.organizations o join public.subscriptions s on s.organization_id = o.id where o.id = $1`,
        [friend.organization.id],
      );
    expect(await tier()).toEqual([{ tier: 'agency', status: 'active' }]);
    const balance = () => store.customers.get(referrer.session.customer ?? '')?.balance;
    expect(await deliver('invoice.paid', { id: session.invoice })).toBe(200);
    expect([balance(), store.customers.get(session.customer ?? '')?.balance]).toEqual([0, 0]);
    expect(await credits()).toEqual(before);

    const subscription = store.subscriptions.get(session.subscription ?? '');
    if (!subscription) throw new Error('nothing was subscribed to');
    actions.endPeriod(subscription, true);
    await billing.settled();
    expect(balance()).toBe(-5000);
    expect(await tier()).toEqual([{ tier: 'agency', status: 'active' }]);
  });

  test('who was referred and later joins the referrer’s own organization earns it nothing, whoever’s name it pays by', async () => {
    const referrer = await subscribed('pro');
    const friend = await billing.organizer();
    await database.query(
      `insert into public.referrals (code, referrer_user_id, referred_user_id, referred_email, referrer_organization_id)
       values ('AAAA', $1, $2, $3, $4)`,
      [referrer.organizer.id, friend.id, friend.email, referrer.organizer.organization.id],
    );
    await database.query(
      `insert into public.organization_members (organization_id, user_id, role) values ($1, $2, 'owner')`,
      [referrer.organizer.organization.id, friend.id],
    );
    const payer = store.customers.get(referrer.session.customer ?? '');
    const subscription = store.subscriptions.get(referrer.session.subscription ?? '');
    if (!payer || !subscription) throw new Error('nobody pays');
    for (const email of [payer.email, friend.email]) {
      payer.email = email;
      actions.endPeriod(subscription, true);
      await billing.settled();
      expect(payer.balance).toBe(0);
    }
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
