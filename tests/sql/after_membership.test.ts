// one story: what somebody sees who belongs is looked at before they leave.
/**
 * What somebody sees who has left an organization or a hotel, or was removed: table by table and function by function, as the
 * catalogue lists them, exports included. The answer is that of a stranger, and nothing in it is the organization's.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import {
  createBrief,
  createHotel,
  createHotelMember,
  createMember,
  createRfp,
  insertRow,
} from '../support/factories.ts';
import { plantEverywhere } from './70_privacy/everywhere.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const scene = await plantEverywhere(database, 'harbour');
const { planner, manager, hotel, rfp, brief, send, proposal, question, invitation, change } = scene;
const organization_id = planner.organization.id;
const venue = await createHotel(database, { name: 'harbour shed', organization_id });
const owner = await createMember(database, organization_id, { role: 'owner' });
const admin = await createMember(database, organization_id, { role: 'admin' });
const member = await createMember(database, organization_id);
const keeper = await createHotelMember(database, hotel.id);
const staff = await createHotelMember(database, hotel.id, { role: 'staff' });
const stranger = await database.signIn('stranger@example.com');
for (const { id } of [admin, member]) {
  const made = await createBrief(database, { organization_id, created_by: id, title: 'harbour too' });
  await createRfp(database, { organization_id, created_by: id, brief_id: made.id, title: 'harbour as well' });
}
for (const { id, email } of [planner, admin, member, manager, staff]) {
  const place = [manager, staff].some((one) => one.id === id) ? { hotel_id: hotel.id } : { organization_id };
  const role = 'hotel_id' in place ? 'staff' : 'member';
  // They were invited, invited others, and had mail about the work.
  await insertRow(database, 'invitations', {
    ...{ ...place, email, role, invited_by: owner.id, accepted_at: new Date().toISOString() },
  });
  await insertRow(database, 'invitations', {
    ...{ ...place, email: `harbour-${id}@invited.example`, role, invited_by: id },
  });
  for (const [kind, params] of [
    ['rfp_answered', { rfp_id: rfp.id, rfp_title: 'harbour rfp' }],
    ['member_invitation', { request_id: invitation.id, invited_by: owner.email }],
    ['payment_failed', { organization_name: 'harbour brief' }],
    ['paying_twice', { organization_name: 'harbour brief' }],
  ] as const)
    await insertRow(database, 'email_sends', { kind, recipient: email, params, dedupe_key: `${kind}/${id}` });
  await insertRow(database, 'activity', {
    ...{ organization_id, rfp_id: rfp.id, hotel_id: hotel.id, actor_id: id, kind: 'answered' },
    detail: { note: 'harbour' },
  });
}

type Person = typeof owner;
/** Who leaves, by whose doing. An owner hands over first; of a hotel the last manager cannot leave. */
const leavers: [name: string, person: Person, leave: () => Promise<unknown>][] = [
  ['a member who was removed', member, () => removeFromOrganization(owner, member)],
  ['an admin who left', admin, () => removeFromOrganization(admin, admin)],
  ['an owner who left', planner, () => removeFromOrganization(planner, planner)],
  ['staff of a hotel who was removed', staff, () => removeFromHotel(keeper, staff)],
  ['a manager who left', manager, () => removeFromHotel(manager, manager)],
];
const removeFromOrganization = async (by: Person, who: Person) =>
  by.client.rpc('remove_member', { p_organization_id: organization_id, p_user_id: who.id }).throwOnError();
const removeFromHotel = async (by: Person, who: Person) =>
  by.client.rpc('remove_hotel_member', { p_hotel_id: hotel.id, p_user_id: who.id }).throwOnError();

/** Whatever is theirs alone. The hotel is in everybody's catalogue, so neither its id nor its name is among it. */
const secrets = [
  ...[
    organization_id,
    rfp.id,
    brief.id,
    send.id,
    proposal.id,
    question.id,
    invitation.id,
    change.id,
    venue.id,
  ],
  ...['harbour brief', 'harbour rfp', 'harbour first', 'harbour second', 'harbour hall', 'harbour contact'],
  ...[
    'harbour fact',
    '@invited.example',
    'harbour shed',
    'harbour too',
    'harbour as well',
    owner.email,
    keeper.email,
  ],
];

const tables = (
  await database.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and has_any_column_privilege('authenticated', c.oid, 'select')
    order by 1`)
).map(({ name }) => name);
const columns = new Map(
  (
    await database.query<{ name: string; columns: string }>(`
      select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
        and has_column_privilege('authenticated', c.oid, a.attnum, 'select')
      group by c.relname`)
  ).map((one) => [one.name, one.columns]),
);
interface Rpc {
  name: string;
  parameters: Record<string, string>;
}
const rpcs = await database.query<Rpc>(`
  select p.proname as name, coalesce(jsonb_object_agg(a.name, format_type(p.proargtypes[a.place - 1], null))
    filter (where a.name is not null), '{}') as parameters
  from pg_proc p left join unnest(p.proargnames[1:p.pronargs]) with ordinality as a (name, place) on true
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and has_function_privilege('authenticated', p.oid, 'execute')
  group by p.oid order by 1`);

/** A call with what belongs to the organization wherever a parameter names it; what else is needed is plausible. */
const given = (person: Person): Record<string, string> => ({
  p_organization_id: organization_id,
  p_rfp_id: rfp.id,
  p_brief_id: brief.id,
  p_proposal_id: proposal.id,
  p_send_id: send.id,
  p_question_id: question.id,
  p_invitation_id: invitation.id,
  p_change_id: change.id,
  p_hotel_id: hotel.id,
  p_user_id: owner.id,
  p_subject_type: 'organizer',
  p_subject_id: person.id,
  p_hotel_ids: `{${hotel.id}}`,
  p_email: 'someone@example.com',
  p_role: 'member',
  p_currency: 'EUR',
  p_format: 'json',
  p_from: '2020-01-01',
  p_to: '2099-01-01',
  p_limit: '50',
});
const plausible: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  integer: '1',
  numeric: '100',
  'double precision': '10',
  boolean: 'true',
  jsonb: '{}',
  date: '2027-03-01',
  'timestamp with time zone': '2027-03-01',
  text: 'harbourless',
};
/** Left to their defaults: what says in which organization, in functions that otherwise find the only one. */
function callOf({ name, parameters }: Rpc, person: Person, without: string[] = []): string {
  const list = Object.entries(parameters)
    .filter(([parameter]) => !without.includes(parameter))
    .map(([parameter, type]) => {
      const value = given(person)[parameter] ?? plausible[type];
      return `${parameter} => ${value === undefined ? 'null' : `'${value}'`}::${type}`;
    });
  return `select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.${name}(${list.join(', ')}) r`;
}
const calls = rpcs.flatMap((rpc) => [
  { name: rpc.name, rpc, without: [] as string[] },
  ...(rpc.name === 'get_savings_report'
    ? [{ name: 'get_savings_report, of the only one', rpc, without: ['p_organization_id'] }]
    : []),
]);

beforeAll(() =>
  database.exec(`
    create function pg_temp.ask_as(p_user_id text, p_statement text) returns text
    language plpgsql as $$
    declare
      v_answer jsonb;
      v_detail text;
    begin
      perform set_config('request.jwt.claim.sub', p_user_id, true);
      perform set_config('request.jwt.claims', jsonb_build_object('sub', p_user_id, 'role', 'authenticated')::text, true);
      perform set_config('role', 'authenticated', true);
      execute p_statement into v_answer;
      raise exception using errcode = 'UNDO0', message = v_answer::text;
    exception when others then
      get stacked diagnostics v_detail = pg_exception_detail;
      return case when sqlstate = 'UNDO0' then 'ok ' || sqlerrm else sqlstate || ' ' || sqlerrm || ' ' || v_detail end;
    end $$`),
);

/** What a person is told, undone at once; their own id and address blotted out. */
async function told(person: Person, statement: string): Promise<string> {
  const [row] = await database.query<{ answer: string }>('select pg_temp.ask_as($1, $2) as answer', [
    person.id,
    statement,
  ]);
  return (row?.answer ?? '').replaceAll(person.id, '<me>').replaceAll(person.email, '<my address>');
}
const rowsOf = (name: string) =>
  `select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (select ${columns.get(name)} from public.${name}) t`;
const secretsIn = (answer: string) => secrets.filter((secret) => answer.includes(secret));

/** What shows something of theirs to those who belong, so that its silence afterwards says something. */
async function shownTo(person: Person) {
  const telling = { tables: [] as string[], functions: [] as string[] };
  for (const name of tables)
    if (secretsIn(await told(person, rowsOf(name))).length > 0) telling.tables.push(name);
  for (const { name, rpc, without } of calls) {
    const mine = await told(person, callOf(rpc, person, without));
    const strangers = await told(stranger, callOf(rpc, stranger, without));
    if (mine.slice(0, 40) !== strangers.slice(0, 40)) telling.functions.push(name);
  }
  return telling;
}

test('while they belong, they see what there is to see', async () => {
  const organizer = await shownTo(admin);
  expect(organizer.tables).toEqual(
    expect.arrayContaining([
      'activity',
      'briefs',
      'corporate_rates',
      'fx_conversions',
      'hotel_contacts',
      'hotels',
      'invitations',
    ]),
  );
  expect(organizer.tables.length).toBeGreaterThanOrEqual(18);
  expect(organizer.functions.length, organizer.functions.join()).toBeGreaterThanOrEqual(20);
  const house = await shownTo(manager);
  expect(house.tables).toEqual(
    expect.arrayContaining([
      'field_facts',
      'hotel_changes',
      'hotel_contacts',
      'invitations',
      'proposals',
      'sends',
    ]),
  );
  expect(house.functions.length, house.functions.join()).toBeGreaterThanOrEqual(10);
});

describe.each(leavers)('%s', (_, person, leave) => {
  beforeAll(() => leave());

  test.each(tables)('reads nothing of it in %s', async (name) => {
    expect(secretsIn(await told(person, rowsOf(name)))).toEqual([]);
  });

  test.each(calls)('is told by $name what a stranger is', async ({ rpc, without }) => {
    const [mine, strangers] = [
      await told(person, callOf(rpc, person, without)),
      await told(stranger, callOf(rpc, stranger, without)),
    ];
    if (!strangers.startsWith('ok ')) expect(mine).toBe(strangers);
    else expect(mine.startsWith('ok '), mine).toBe(true);
    // An export says that they made something: its id and date.
    const known = rpc.name === 'dsar_export' ? secrets.filter((one) => /^[0-9a-f-]{36}$/.test(one)) : [];
    expect(secretsIn(mine).filter((secret) => !known.includes(secret))).toEqual([]);
  });

  test('takes along in an export that they made something, its id and date, and no more', async () => {
    const answer = await told(
      person,
      callOf({ name: 'dsar_export', parameters: { p_subject_type: 'text', p_subject_id: 'uuid' } }, person),
    );
    const [data] = JSON.parse(answer.slice(3)) as Record<string, Record<string, unknown>[]>[];
    for (const table of ['briefs', 'rfps', 'activity'] as const) {
      for (const row of data?.[table] ?? [])
        expect(Object.keys(row).sort(), table).toEqual([table === 'activity' ? 'at' : 'created_at', 'id']);
    }
    expect(answer).not.toContain(organization_id);
  });
});
