// also: private.fx_config
import { afterAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../../support/caller.ts';
import { openTestDatabase } from '../../support/database.ts';
import { createMember, createOrganization } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const enterprise = await createOrganization(database, { tier: 'enterprise' });

const rate = (valid_from: string, valid_to: string | null, values = {}) => ({
  base: 'CHF',
  quote: 'EUR',
  rate: 1.05,
  valid_from,
  valid_to,
  ...values,
});
const set = (rates: object[] | null, values: { currency?: string; source?: string; lock?: boolean } = {}) =>
  database.service.rpc('set_fx_config', {
    p_user_id: enterprise.id,
    p_reporting_currency: values.currency ?? 'USD',
    p_rate_source: values.source ?? 'corporate',
    p_lock_on_send: values.lock ?? true,
    p_corporate_rates: rates,
  });
const read = () => database.service.rpc('read_fx_config', { p_user_id: enterprise.id });

test('what is stored is returned, and read back', async () => {
  const { data } = await set([rate('2027-01-01', null, { rate: 1.07 }), rate('2026-01-01', '2026-12-31')]);
  expect(data).toEqual({
    organization_id: enterprise.organization.id,
    reporting_currency: 'USD',
    rate_source: 'corporate',
    lock_on_send: true,
    corporate_rates: [rate('2026-01-01', '2026-12-31'), rate('2027-01-01', null, { rate: 1.07 })],
    version: expect.any(Number),
  });
  expect((await read()).data).toEqual(data);
});

test('rates left out stay; given, they replace all there are', async () => {
  await set([rate('2026-01-01', null)]);
  const { data: kept } = await set(null, { currency: 'CHF', source: 'ecb', lock: false });
  expect(kept).toMatchObject({ reporting_currency: 'CHF', rate_source: 'ecb', lock_on_send: false });
  expect(kept.corporate_rates).toEqual([rate('2026-01-01', null)]);
  expect((await set([])).data.corporate_rates).toEqual([]);
});

test('overlapping rates of one pair are refused, and everything stays as it was', async () => {
  const { data: before } = await set([rate('2026-01-01', null)]);
  for (const second of [rate('2026-06-01', null), rate('2026-03-31', '2026-12-31')]) {
    const response = await set([rate('2026-01-01', '2026-06-01'), second], { currency: 'GBP' });
    expectRefusal(response, 400, '22023', /overlap/);
  }
  expect((await read()).data).toEqual(before);
  expect((await set([rate('2026-01-01', null), rate('2026-01-01', null, { base: 'USD' })])).error).toBeNull();
});

describe('private.require_fx_organization', () => {
  const refusal = (userId: string) =>
    refusalOf(database, {}, 'private.require_fx_organization($4)', [userId]);

  test('takes owners and admins of an organization on the enterprise tier, nobody else', async () => {
    const admin = await createMember(database, enterprise.organization.id, { role: 'admin' });
    expect(await refusal(enterprise.id)).toBeUndefined();
    expect(await refusal(admin.id)).toBeUndefined();
    const member = await createMember(database, enterprise.organization.id);
    const agency = await createOrganization(database, { tier: 'agency' });
    for (const userId of [member.id, agency.id, crypto.randomUUID()]) {
      expect(await refusal(userId)).toMatchObject({ status: 403, code: 'forbidden' });
    }
  });
});
