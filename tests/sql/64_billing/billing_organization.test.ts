import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createMember, createOrganization, insertRow } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const ask = (p_user_id: string, p_organization_id: string) =>
  database.service.rpc('billing_organization', { p_user_id, p_organization_id });

test('owners and admins learn customer and subscription; nobody else does', async () => {
  const owner = await createOrganization(database, { payments_customer_id: 'cus_1' });
  const { id } = owner.organization;
  const admin = await createMember(database, id, { role: 'admin' });
  for (const who of [owner, admin])
    expect((await ask(who.id, id)).data).toEqual({ customer_id: 'cus_1', has_subscription: false });
  const member = await createMember(database, id, { role: 'member' });
  const stranger = await createOrganization(database);
  for (const who of [member, stranger]) expectRefusal(await ask(who.id, id), 403, 'forbidden');
  expectRefusal(await ask(owner.id, crypto.randomUUID()), 403, 'forbidden');
});

test.each([
  ['trialing', true],
  ['active', true],
  ['past_due', true],
  ['unpaid', true],
  ['paused', true],
  ['incomplete', false],
  ['incomplete_expired', false],
  ['canceled', false],
])('one that is %s counts as a subscription: %s', async (status, has_subscription) => {
  const owner = await createOrganization(database);
  await insertRow(database, 'subscriptions', {
    ...{ organization_id: owner.organization.id, provider_id: `sub_${status}`, customer_id: 'cus', status },
    ...{ sync_ticket: 1, past_due_since: /past_due|unpaid/.test(status) ? new Date().toISOString() : null },
  });
  expect((await ask(owner.id, owner.organization.id)).data).toMatchObject({ has_subscription });
});

test('calls are counted among the person’s 1000 an hour', async () => {
  const owner = await createOrganization(database);
  await ask(owner.id, owner.organization.id);
  await database.query(`update private.rate_limits set hits = 1000 where key = 'rpc/' || $1`, [owner.id]);
  expectRefusal(await ask(owner.id, owner.organization.id), 429, 'rate_limited');
});
