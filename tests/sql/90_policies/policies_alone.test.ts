/** Row-level security alone: whatever grants and triggers add to it, the policies hold without them. */
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { a, b, event, eventColumns, newcomer, people } from './access-attempts.ts';
import { readPolicies, tryAlone } from './access-matrix.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

// Row b of rfps is a draft of A's; `newcomer` is the id of a hotel that was erased, where the staff of A work too.
const beyond = await readPolicies(database);
await database.exec(`
  set session_replication_role = replica;
  insert into public.briefs (id, organization_id, ${eventColumns}) values ('${b}', '${b}', ${event});
  insert into public.rfps (id, organization_id, ${eventColumns}, nights, event_days, status)
    values ('${b}', '${a}', ${event}, 2, 3, 'draft');
  insert into public.hotels (id, is_active) values ('${newcomer}', false);
  insert into public.hotel_members (hotel_id, user_id) values ('${newcomer}', '${people.staff}');
  set session_replication_role = origin`);

test('policies give nobody what the matrix does not', () => {
  expect(beyond).toEqual([]);
});

const rfp = (values: string) =>
  `insert into public.rfps (organization_id, created_by, brief_id, ${eventColumns}, nights, event_days) values (${values}, ${event}, 2, 3)`;
const brief = (organizationId: string, createdBy: string) =>
  `insert into public.briefs (organization_id, created_by, ${eventColumns}) values ('${organizationId}', '${createdBy}', ${event})`;
const offer = (rfpId: string, hotelId: string, status: string) =>
  `insert into public.proposals (rfp_id, organization_id, hotel_id, status, currency, rooms, nights, attendees, event_days, room_rate, is_current, version)
   values ('${rfpId}', '${a}', '${hotelId}', '${status}', 'EUR', 40, 2, 80, 3, 140, false, 9)`;
const fact = (hotelId: string, source: string, observed = 'now()') =>
  `insert into public.field_facts (hotel_id, field, value, source, observed_at) values ('${hotelId}', 'stars', '4', '${source}', ${observed})`;
const update = (table: string, assignments: string, id = a) =>
  `update public.${table} set ${assignments} where id = '${id}'`;

type Case = [what: string, who: keyof typeof people, statement: string];

test.each<Case>([
  ['an RFP of one’s own', 'member', rfp(`'${a}', '${people.member}', '${a}'`)],
  ['an RFP without a brief', 'member', rfp(`'${a}', '${people.member}', null`)],
  ['an RFP from another brief', 'member', update('rfps', 'brief_id = null')],
  ['an offer', 'staff', offer(a, a, 'submitted')],
  ['a revised offer of the shortlist', 'manager', offer(a, a, 'shortlisted')],
  ['a fact', 'staff', fact(a, 'hotel')],
  ['a draft that is deleted', 'member', `delete from public.rfps where id = '${b}'`],
])('%s goes through', async (_, who, statement) => {
  expect(await tryAlone(database, who, statement)).toBe('1');
});

test.each<Case>([
  ['an RFP in a colleague’s name', 'member', rfp(`'${a}', '${people.admin}', '${a}'`)],
  ['an RFP of another organization', 'stranger', rfp(`'${a}', '${people.stranger}', null`)],
  ['an RFP from a foreign brief', 'member', rfp(`'${a}', '${people.member}', '${b}'`)],
  ['an RFP moved to a foreign brief', 'member', update('rfps', `brief_id = '${b}'`)],
  ['a brief in a colleague’s name', 'member', brief(a, people.admin)],
  ['a brief of another organization', 'stranger', brief(a, people.stranger)],
  ['an offer for another hotel', 'rival', offer(a, a, 'submitted')],
  ['an offer that nobody asked for', 'rival', offer(a, b, 'submitted')],
  ['an offer that says it has won', 'manager', offer(a, a, 'won')],
  ['an offer withdrawn by who asked for it', 'member', update('proposals', `status = 'withdrawn'`)],
  ['an offer won by its hotel', 'manager', update('proposals', `status = 'won'`)],
  ['a fact about another hotel', 'rival', fact(a, 'hotel')],
  ['a fact of our staff’s', 'manager', fact(a, 'Admin')],
  ['a fact of the organizer’s', 'manager', fact(a, 'organizer')],
  ['a fact of an import', 'manager', fact(a, 'Import 2026')],
  ['a fact of tomorrow', 'manager', fact(a, 'hotel', `now() + interval '1 day'`)],
  ['branding moved', 'owner', update('agency_branding', `organization_id = '${b}'`)],
  ['a brief moved', 'member', update('briefs', `organization_id = '${b}'`)],
  ['an RFP moved', 'member', update('rfps', `brief_id = null, organization_id = '${b}'`)],
  ['an organization renumbered', 'owner', update('organizations', `id = '${newcomer}'`)],
  ['a profile renumbered', 'member', update('profiles', `id = '${a}'`, people.member)],
  ['a hotel renumbered', 'manager', update('hotels', `id = '${people.member}'`)],
  ['a contact moved', 'manager', update('hotel_contacts', `hotel_id = '${b}'`)],
  ['a request moved', 'manager', update('sends', `hotel_id = '${b}'`)],
])('%s is refused', async (_, who, statement) => {
  expect(await tryAlone(database, who, statement)).toBe('42501');
});

test.each<Case>([
  ['a hotel that was erased', 'staff', update('hotels', `description = 'Back'`, newcomer)],
  ['an RFP that is out', 'member', `delete from public.rfps where id = '${a}'`],
  ['a foreign draft', 'stranger', `delete from public.rfps where id = '${b}'`],
])('%s is not found', async (_, who, statement) => {
  expect(await tryAlone(database, who, statement)).toBe('0');
});
