// also: private.set_organization_tier_work
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, insertRow } from '../../support/factories.ts';
import { callAs, refusal } from '../../support/rpc.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const staff = await database.signIn('ada@platform.example');
await database.query('update profiles set is_platform_admin = true where id = $1', [staff.id]);
const grant = (p_organization_id: string, p_tier: string, p_reason = 'A trial') =>
  callAs<Record<string, unknown>>(staff, 'set_organization_tier', { p_organization_id, p_tier, p_reason });
const tierOf = async (id: string) =>
  (await database.query<{ tier: string }>('select tier from organizations where id = $1', [id]))[0]?.tier;

test('an organization has what it was granted, up and down, and each grant is kept', async () => {
  const { organization } = await createOrganization(database);
  expect(await grant(organization.id, 'enterprise', ' A pilot ')).toEqual({
    ...{
      organization_id: organization.id,
      tier: 'enterprise',
      granted_tier: 'enterprise',
      subscription_tier: null,
    },
  });
  await grant(organization.id, 'free', 'The pilot is over');
  expect(await tierOf(organization.id)).toBe('free');
  const { data } = await staff.client
    .from('tier_changes')
    .select('old_tier, new_tier, granted_tier, reason, user_id')
    .eq('organization_id', organization.id)
    .order('changed_at');
  const by = { user_id: staff.id };
  expect(data).toEqual([
    { old_tier: 'free', new_tier: 'enterprise', granted_tier: 'enterprise', reason: 'A pilot', ...by },
    { old_tier: 'enterprise', new_tier: 'free', granted_tier: 'free', reason: 'The pilot is over', ...by },
  ]);
});

test('what is paid for is not lowered, and a grant outlasts a subscription', async () => {
  const { organization } = await createOrganization(database, { tier: 'agency' });
  const subscription = await insertRow(database, 'subscriptions', {
    ...{
      organization_id: organization.id,
      provider_id: 'sub_a',
      customer_id: 'cus_a',
      status: 'active',
      tier: 'agency',
    },
    sync_ticket: 1,
  });
  expect(await grant(organization.id, 'pro')).toMatchObject({
    ...{ tier: 'agency', granted_tier: 'pro', subscription_tier: 'agency' },
  });
  expect(await grant(organization.id, 'enterprise')).toMatchObject({ tier: 'enterprise' });
  await grant(organization.id, 'pro');
  await database.query(`update subscriptions set status = 'canceled' where id = $1`, [subscription.id]);
  await database.query('select private.apply_subscriptions($1)', [organization.id]);
  expect(await tierOf(organization.id)).toBe('pro');
  expect(await grant(organization.id, 'free')).toMatchObject({ tier: 'free', subscription_tier: null });
});

test('for staff alone, a tier that there is, for a reason', async () => {
  const { organization, ...owner } = await createOrganization(database);
  const args = { p_organization_id: organization.id, p_tier: 'agency', p_reason: 'Mine' };
  expect(await refusal(owner, 'set_organization_tier', args)).toEqual({ status: 403, code: 'forbidden' });
  expect((await database.anon.rpc('set_organization_tier', args)).status).toBe(401);
  for (const wrong of [
    { p_tier: 'gold' },
    { p_tier: null },
    { p_reason: ' ' },
    { p_reason: 'x'.repeat(501) },
  ])
    expect(await refusal(staff, 'set_organization_tier', { ...args, ...wrong })).toEqual({
      status: 400,
      code: '22023',
    });
  expect(
    await refusal(staff, 'set_organization_tier', { ...args, p_organization_id: crypto.randomUUID() }),
  ).toEqual({ status: 404, code: 'not_found' });
  expect(await tierOf(organization.id)).toBe('free');
});
