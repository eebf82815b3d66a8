// also: private.iso_instant
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createMember, createOrganization, insertRow, type Organizer } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

let planner: Organizer;
let stranger: Organizer;

beforeAll(async () => {
  planner = await createOrganization(database);
  stranger = await createOrganization(database);
  for (const { organization } of [planner, stranger]) {
    await insertRow(database, 'fx_conversions', {
      organization_id: organization.id,
      source_amount: '12345678901234567.89' as unknown as number,
      source_currency: 'GBP',
      source_rate: 1.149425287356,
      source_date: '2026-11-19',
      source_provider: 'contract-locked',
      converted_amount: 100,
      converted_currency: 'EUR',
      converted_by: planner.id,
      converted_at: '2026-11-20T10:00:00.5Z',
    });
  }
});

const expected = () => ({
  id: expect.any(String),
  organization_id: planner.organization.id,
  rfp_id: null,
  proposal_id: null,
  source_amount: '12345678901234567.89',
  source_currency: 'GBP',
  source_rate: '1.149425287356',
  source_date: '2026-11-19',
  source_provider: 'contract-locked',
  converted_amount: '100.00',
  converted_currency: 'EUR',
  converted_by: planner.id,
  converted_at: '2026-11-20T10:00:00Z',
  occasion: 'total_cost',
  recorded_late: 'false',
});

test('every member exports their organization’s conversions, to the last digit, as JSON or CSV', async () => {
  const member = await createMember(database, planner.organization.id);
  for (const { client } of [planner, member]) {
    expect((await client.from('v_fx_audit_export').select()).data).toEqual([expected()]);
    const { data } = await client.from('v_fx_audit_export').select().csv();
    const [header, row] = (data ?? '').split(/\r?\n/);
    expect(header).toBe(Object.keys(expected()).join(','));
    expect(row?.split(',').slice(1)).toEqual(
      Object.values(expected())
        .slice(1)
        .map((cell) => cell ?? ''),
    );
  }
});

test('platform admins export all, those of organizations that are gone too; strangers nothing, visitors are refused', async () => {
  const admin = await database.signIn('staff@example.com');
  await database.query('update public.profiles set is_platform_admin = true where id = $1', [admin.id]);
  const { organization } = stranger;
  await database.query('delete from public.organizations where id = $1', [organization.id]);
  const { data } = await admin.client.from('v_fx_audit_export').select();
  expect(data?.map((row) => row.organization_id).sort()).toEqual(
    [planner.organization.id, organization.id].sort(),
  );
  const outsider = await createOrganization(database);
  expect((await outsider.client.from('v_fx_audit_export').select()).data).toEqual([]);
  expect((await database.anon.from('v_fx_audit_export').select()).status).toBe(401);
});
