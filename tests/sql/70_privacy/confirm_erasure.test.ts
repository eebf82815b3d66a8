// also: private.release_decisions, private.unnamed
// also: private.address_pattern, private.confirm_erasure_work, private.erase_person, private.forget_address, private.release_activity, private.unname_in_decisions
// one story: a test begins with what the ones before it left.
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createMember, insertRow } from '../../support/factories.ts';
import { createSubjects, issueToken } from './subjects.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const confirm = (p_token: string) => database.anon.rpc('confirm_erasure', { p_token });

async function requested(who: { client: typeof database.anon; email: string }, type: string, id: string) {
  const { error } = await who.client.rpc('request_erasure', { p_subject_type: type, p_subject_id: id });
  if (error) throw error;
  return issueToken(database, 'erasure_confirm', who.email);
}

const convert = (organization_id: string, proposal_id: string, converted_by: string) =>
  insertRow(database, 'fx_conversions', {
    organization_id,
    proposal_id,
    converted_by,
    source_amount: 100,
    source_currency: 'CHF',
    source_rate: 1.05,
    source_date: '2026-11-20',
    source_provider: 'ECB',
    converted_amount: 105,
    converted_currency: 'EUR',
  });

/** Every row of every table that says this word anywhere, as `table: row`. */
async function mentions(word: string): Promise<string[]> {
  const found = await database.query<{ name: string; rows: string }>(`
    select c.relname as name, query_to_xml(format('select * from public.%I', c.relname), true, true, '')::text as rows
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  return found
    .filter(({ rows }) => rows.includes(word))
    .map(({ name }) => name)
    .sort();
}

describe('a hotel', () => {
  test('loses its rows in the five tables and keeps an empty shell; the audit stays without who', async () => {
    const { hotel, manager, planner, proposal } = await createSubjects(database, 'harbour');
    const other = await createSubjects(database, 'untouched');
    await convert(planner.organization.id, proposal.id, manager.id);
    const facts = await database.query('select from field_facts where hotel_id = $1', [hotel.id]);
    const { data } = await confirm(await requested(manager, 'hotel', hotel.id));
    expect(data).toMatchObject({
      status: 'erased',
      deleted: {
        ...{ proposals: 2, sends: 1, field_facts: facts.length },
        ...{ deltas: expect.any(Number), hotel_contacts: 1 },
      },
    });
    expect(data.deleted.deltas).toBeGreaterThan(0);
    expect(await database.query('select * from hotels where id = $1', [hotel.id])).toMatchObject([
      {
        name: null,
        city: null,
        latitude: null,
        base_room_rate: null,
        description: null,
        features: [],
        is_active: false,
      },
    ]);
    expect(await database.query('select converted_by from fx_conversions')).toEqual([{ converted_by: null }]);
    expect(
      await database.query(`select channel from email_unsubscribes where email = 'harbour@contact.example'`),
    ).toEqual([{ channel: 'all' }]);
    expect(
      await database.query('select status, deleted from erasure_requests where id = $1', [data.request_id]),
    ).toEqual([{ status: 'erased', deleted: data.deleted }]);
    expect((await other.manager.client.from('proposals').select('id')).data).toHaveLength(2);
  });

  test('can be asked to be erased again, which finds nothing left', async () => {
    const { hotel, manager } = await createSubjects(database, 'again');
    await confirm(await requested(manager, 'hotel', hotel.id));
    const { data } = await confirm(await requested(manager, 'hotel', hotel.id));
    expect(data.deleted).toEqual({ proposals: 0, sends: 0, field_facts: 0, deltas: 0, hotel_contacts: 0 });
  });
});

describe('an organizer', () => {
  test('who was alone takes the organization along, and no trace is left but the suppressed address', async () => {
    const { planner, proposal, rfp } = await createSubjects(database, 'lonely');
    await convert(planner.organization.id, proposal.id, planner.id);
    const { data } = await confirm(await requested(planner, 'organizer', planner.id));
    expect(data.deleted).toMatchObject({ proposals: 2, sends: 1, field_facts: 0, hotel_contacts: 0 });
    expect(await mentions(planner.email)).toEqual(['email_unsubscribes']);
    expect(await mentions(planner.id)).toEqual(['erasure_requests']);
    // What happened stays, without who did it.
    expect(await mentions(rfp.id)).toEqual(['activity']);
    expect(await mentions(planner.organization.id)).toEqual(['activity', 'fx_conversions']);
    expect(await database.query('select from auth.users where id = $1', [planner.id])).toEqual([]);
    expect((await planner.client.from('profiles').select()).data).toEqual([]);
  });

  test('with colleagues leaves the work to them, and the ownership to the admin', async () => {
    const { planner, rfp } = await createSubjects(database, 'shared');
    await createMember(database, planner.organization.id);
    const admin = await createMember(database, planner.organization.id, { role: 'admin' });
    const { data } = await confirm(await requested(planner, 'organizer', planner.id));
    expect(data.deleted).toMatchObject({ proposals: 0, sends: 0 });
    expect((await admin.client.from('rfps').select('id, created_by')).data).toEqual([
      { id: rfp.id, created_by: null },
    ]);
    expect(
      await database.query(
        `select user_id from organization_members where organization_id = $1 and role = 'owner'`,
        [planner.organization.id],
      ),
    ).toEqual([{ user_id: admin.id }]);
  });
});

describe('the link', () => {
  test('works once', async () => {
    const { hotel, manager } = await createSubjects(database, 'once');
    const token = await requested(manager, 'hotel', hotel.id);
    expect((await confirm(token)).status).toBe(200);
    expect(await confirm(token)).toMatchObject({ status: 410, error: { code: 'erasure_token_expired' } });
  });

  test('works for 24 hours and not a second longer', async () => {
    const { hotel, manager } = await createSubjects(database, 'late');
    const token = await requested(manager, 'hotel', hotel.id);
    const age = (interval: string) =>
      database.query(
        `update erasure_requests set expires_at = now() + interval '24 hours' - $1::interval where status = 'pending_confirmation'`,
        [interval],
      );
    await age('24 hours 1 second');
    expect(await confirm(token)).toMatchObject({ status: 410, error: { code: 'erasure_token_expired' } });
    await age('23 hours 59 minutes');
    expect((await confirm(token)).status).toBe(200);
  });

  test('was never issued: 404', async () => {
    expect(await confirm('guess')).toMatchObject({ status: 404, error: { code: 'not_found' } });
  });
});
