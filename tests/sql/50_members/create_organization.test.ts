// also: private.create_organization_work, private.unused_founding_application
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { insertRow } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('whoever signs in owns what they make, on the free tier', async () => {
  const person = await database.signIn('first@example.com');
  const { data } = await person.client.rpc('create_organization', { p_name: '  مؤسسة الفعاليات  ' });
  expect(data).toMatchObject({
    name: 'مؤسسة الفعاليات',
    tier: 'free',
    reporting_currency: 'EUR',
    role: 'owner',
  });
  expect((await person.client.from('organizations').select('id, name')).data).toEqual([
    { id: data.organization_id, name: 'مؤسسة الفعاليات' },
  ]);
  const { data: rfp } = await person.client
    .from('rfps')
    .insert({
      organization_id: data.organization_id,
      title: 'Kick-off',
      city: 'Vienna',
      latitude: 48.2,
      longitude: 16.4,
      start_date: '2027-05-01',
      end_date: '2027-05-02',
      attendees: 20,
    })
    .select('id')
    .single();
  expect(rfp).toMatchObject({ id: expect.any(String) });
});

test('the currency is the one asked for', async () => {
  const person = await database.signIn('swiss@example.com');
  const { data } = await person.client.rpc('create_organization', {
    p_name: 'Alpen',
    p_reporting_currency: 'chf',
  });
  expect(data).toMatchObject({ reporting_currency: 'CHF' });
});

test.each([
  ['', 'EUR', /p_name/],
  ['   ', 'EUR', /p_name/],
  ['x'.repeat(201), 'EUR', /p_name/],
  ['Fine', 'XXX', /p_reporting_currency/],
])('the name %j in %s is a 400', async (p_name, p_reporting_currency, message) => {
  const person = await database.signIn('bad@example.com');
  expectRefusal(
    await person.client.rpc('create_organization', { p_name, p_reporting_currency }),
    400,
    '22023',
    message,
  );
});

test('nobody owns a sixth, and nobody signed out makes one', async () => {
  const person = await database.signIn('many@example.com');
  for (let n = 1; n <= 5; n += 1) {
    expect((await person.client.rpc('create_organization', { p_name: `Number ${n}` })).error).toBeNull();
  }
  expectRefusal(await person.client.rpc('create_organization', { p_name: 'Number 6' }), 409, 'limit_reached');
  expectRefusal(await database.anon.rpc('create_organization', { p_name: 'Mine' }), 401, '42501');
});

test('an approved founding application brings the Agency tier to one organization', async () => {
  const apply = (email: string, status: string) =>
    insertRow(database, 'agency_applications', {
      agency_name: 'A',
      contact_name: 'B',
      email,
      website: 'https://a.example.com',
      country: 'AT',
      status,
      score: 90,
      submission_sha256: crypto.randomUUID().replaceAll('-', '').padEnd(64, '0'),
      approved_at: status.includes('approved') ? new Date().toISOString() : null,
    } as never);
  await apply('agency+founding@example.com', 'auto-approved');
  await apply('waiting@example.com', 'pending-review');
  const founder = await database.signIn('agency@example.com');
  const waiting = await database.signIn('waiting@example.com');
  const tier = async (by: typeof founder) =>
    (await by.client.rpc('create_organization', { p_name: 'One' })).data.tier;
  expect([await tier(founder), await tier(founder), await tier(waiting)]).toEqual(['agency', 'free', 'free']);
  const granted = await database.query('select granted_tier from public.organizations where tier = $1', [
    'agency',
  ]);
  expect(granted).toEqual([{ granted_tier: 'agency' }]);
});
