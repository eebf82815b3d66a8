// also: private.monthly_eur, private.has_tier, private.apply_subscriptions, private.enqueue_payment_failed, private.enqueue_paying_twice
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createMember, createOrganization } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

let turns = 0;
/** An organization, and what the provider says about a subscription of it. */
async function organization(values: object = {}) {
  const owner = await createOrganization(database, values);
  const mark = owner.organization.id.slice(0, 8);
  const tell = async (fields: object = {}, call: object = {}) => {
    turns += 1;
    const { data } = await database.service
      .rpc('store_subscription', {
        p_event_id: `billing/evt_${turns}`,
        p_event_type: 'customer.subscription.updated',
        p_occurred_at: '2026-11-01T00:00:00Z',
        p_ticket: turns,
        p_subscription: {
          ...{
            provider_id: `sub_${mark}`,
            customer_id: `cus_${mark}`,
            organization_id: owner.organization.id,
          },
          ...{ status: 'active', tier: 'pro', interval: 'month', amount: 49, currency: 'EUR' },
          cancel_at_period_end: false,
          ...fields,
        },
        ...call,
      })
      .throwOnError();
    return data;
  };
  const state = async () => {
    const [row] = await database.query<{ tier: string; monthly: string }>(
      'select tier, monthly_subscription_eur::text as monthly from public.organizations where id = $1',
      [owner.organization.id],
    );
    return [row?.tier, row?.monthly];
  };
  return { owner, mark, tell, state };
}

describe('the tier follows the status', () => {
  const recently = new Date(Date.now() - 86_400_000).toISOString();
  const longAgo = new Date(Date.now() - 15 * 86_400_000).toISOString();
  test.each([
    ['active', undefined, 'agency'],
    ['trialing', undefined, 'agency'],
    ['past_due', recently, 'agency'],
    ['unpaid', recently, 'agency'],
    ['past_due', longAgo, 'free'],
    ['unpaid', longAgo, 'free'],
    ['paused', undefined, 'free'],
    ['canceled', undefined, 'free'],
    ['incomplete', undefined, 'free'],
    ['incomplete_expired', undefined, 'free'],
  ])('%s, overdue since %s: %s', async (status, past_due_since, expected) => {
    const { tell, state } = await organization();
    expect(await tell({ status, past_due_since, tier: 'agency' })).toBe('stored');
    expect((await state())[0]).toBe(expected);
  });

  test.each(['incomplete', 'incomplete_expired', 'paused', 'canceled', 'unpaid'])(
    'what was granted for good, and what another subscription gives, stays when one is %s',
    async (status) => {
      const overdue = status === 'unpaid' ? { past_due_since: longAgo } : {};
      const granted = await organization({ tier: 'agency', granted_tier: 'agency' });
      await granted.tell({ status, ...overdue, tier: 'enterprise' });
      expect(await granted.state()).toEqual(['agency', '0.00']);
      const paying = await organization();
      await paying.tell({ tier: 'agency' });
      await paying.tell({ provider_id: `sub_other_${paying.mark}`, status, ...overdue });
      expect(await paying.state()).toEqual(['agency', '49.00']);
    },
  );

  test('of two that are paid the higher counts, and both are paid for', async () => {
    const { tell, state, mark } = await organization();
    await tell({ tier: 'agency', amount: 149 });
    await tell({ provider_id: `sub_other_${mark}`, tier: 'pro' });
    expect(await state()).toEqual(['agency', '198.00']);
  });

  test('nothing the organization owns is deleted by a downgrade', async () => {
    const { tell, owner } = await organization();
    await tell({ tier: 'agency' });
    await database.query(
      `insert into public.agency_branding (organization_id, agency_name) values ($1, 'Kept')`,
      [owner.organization.id],
    );
    await tell({ status: 'canceled' });
    expect(
      await database.query('select agency_name from public.agency_branding where organization_id = $1', [
        owner.organization.id,
      ]),
    ).toEqual([{ agency_name: 'Kept' }]);
  });
});

test.each([
  [{ amount: 490, interval: 'year' }, '40.83'],
  [{ amount: 49 }, '49.00'],
  [{ amount: 100, currency: 'usd' }, '80.00'],
  [{ amount: 100, currency: 'XAF' }, '0.00'],
])('%o costs %s EUR a month', async (price, expected) => {
  await database.exec(
    `insert into public.fx_rates (rate_date, currency, rate) values ((now() at time zone 'UTC')::date, 'USD', 1.25)
     on conflict do nothing`,
  );
  const { tell, state } = await organization();
  await tell(price);
  expect((await state())[1]).toBe(expected);
});

describe('whose it is', () => {
  test('metadata, reference, customer and what is stored must agree', async () => {
    const [own, other] = [await organization(), await organization()];
    await own.tell();
    await other.tell();
    const foreign = { p_client_reference: other.owner.organization.id };
    expect(await own.tell({ tier: 'enterprise' }, foreign)).toBe('disputed');
    expect(await own.tell({ tier: 'enterprise', organization_id: other.owner.organization.id })).toBe(
      'disputed',
    );
    expect(await own.tell({ tier: 'enterprise', customer_id: `cus_${other.mark}` })).toBe('disputed');
    expect(await own.tell({ tier: 'enterprise', customer_id: 'cus_third', provider_id: 'sub_third' })).toBe(
      'disputed',
    );
    expect([(await own.state())[0], (await other.state())[0]]).toEqual(['pro', 'pro']);
  });

  test('by the customer alone it is found too; nobody’s is remembered and leads to nothing', async () => {
    const { tell, state } = await organization();
    await tell();
    expect(await tell({ organization_id: null, tier: 'agency' })).toBe('stored');
    expect((await state())[0]).toBe('agency');
    expect(await tell({ organization_id: null, customer_id: 'cus_x', provider_id: 'sub_x' })).toBe('unknown');
    expect(
      await tell({ organization_id: crypto.randomUUID(), customer_id: 'cus_y', provider_id: 'sub_y' }),
    ).toBe('unknown');
  });
});

test('an older answer changes nothing, a repeated event neither', async () => {
  const { tell, state } = await organization();
  await tell({ tier: 'agency' }, { p_ticket: 1_000_000 });
  expect(await tell({ tier: 'pro' }, { p_ticket: 999_999 })).toBe('stored');
  expect((await state())[0]).toBe('agency');
  await tell({ tier: 'pro' }, { p_ticket: 1_000_001, p_event_id: 'billing/evt_twice' });
  expect(await tell({ tier: 'agency' }, { p_ticket: 1_000_002, p_event_id: 'billing/evt_twice' })).toBe(
    'repeated',
  );
  expect((await state())[0]).toBe('pro');
});

test('each owner is told of a failed payment once, members and admins are not', async () => {
  const { tell, owner } = await organization();
  await createMember(database, owner.organization.id, { role: 'admin' });
  const second = await createMember(database, owner.organization.id, { role: 'owner' });
  const past_due_since = new Date(Date.now() - 3_600_000).toISOString();
  for (let turn = 0; turn < 3; turn += 1) await tell({ status: 'past_due', past_due_since });
  const told = await database.query<{ recipient: string }>(
    `select recipient, channel, params ->> 'day' as day from public.email_sends where dedupe_key like 'payment_failed/%'
       and params ->> 'organization_name' = $1 order by recipient`,
    [owner.organization.name],
  );
  expect(told).toEqual(
    [owner.email, second.email].sort().map((recipient) => ({ recipient, channel: null, day: '0' })),
  );
});

describe('two subscriptions that are charged', () => {
  const mailed = (name: string) =>
    database.query<{ recipient: string; params: object }>(
      `select recipient, params - 'organization_name' as params from public.email_sends
       where kind = 'paying_twice' and params ->> 'organization_name' = $1 order by created_at, recipient`,
      [name],
    );

  test('each owner is told once what both cost, whatever is heard of them afterwards', async () => {
    const { tell, owner, mark } = await organization({ name: 'Meridian' });
    const second = await createMember(database, owner.organization.id, { role: 'owner' });
    await createMember(database, owner.organization.id, { role: 'admin' });
    const other = { provider_id: `sub_other_${mark}`, tier: 'agency', interval: 'year', amount: 1200 };
    await tell();
    await tell({ ...other, status: 'incomplete' });
    expect(await mailed('Meridian')).toEqual([]);
    for (const fields of [other, {}, other, { status: 'past_due' }]) await tell(fields);
    const params = {
      ...{ tier: 'agency', monthly_eur: '149.00' },
      subscriptions: [
        { tier: 'pro', interval: 'month', monthly_eur: '49.00' },
        { tier: 'agency', interval: 'year', monthly_eur: '100.00' },
      ],
    };
    const told = [owner.email, second.email].sort().map((recipient) => ({ recipient, params }));
    expect(await mailed('Meridian')).toEqual(told);
    await tell({ ...other, status: 'canceled' });
    await tell({ ...other, provider_id: `sub_third_${mark}` });
    expect(await mailed('Meridian')).toHaveLength(4);
  });

  test.each([{ status: 'paused' }, { status: 'canceled' }, { cancel_at_period_end: true }])(
    'one that is not charged again (%o) is none of them',
    async (over) => {
      const { tell, owner, mark } = await organization();
      await tell(over);
      await tell({ provider_id: `sub_other_${mark}` });
      expect(await mailed(owner.organization.name)).toEqual([]);
    },
  );
});
