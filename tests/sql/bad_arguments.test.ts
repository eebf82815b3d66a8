/**
 * What every function for callers answers to an argument that is too small, too large, missing or of the wrong kind: 400 with code
 * 22023 and a sentence that begins with the parameter's name. What does not fit the parameter's type at all never reaches the function:
 * PostgreSQL refuses it in words of its own, which quote the value (PostgREST casts the arguments in the same statement, and what it calls
 * before has not seen the body, so nothing of ours can say it better). A token or an id that leads to nothing is a 404.
 */
import { expect, test } from 'vitest';
import {
  createBrief,
  createHotel,
  createHotelMember,
  createProposal,
  createRfp,
  createSend,
  insertRow,
} from '../support/factories.ts';
import { forgetLimits, issueLink } from '../support/links.ts';
import { openSourcing } from '../support/sourcing.ts';
import { issueToken } from './70_privacy/subjects.ts';

const { database, organizer: everybody, hotel } = await openSourcing();
const organizationId = everybody.organization.id;
const colleague = await createHotelMember(database, hotel.id);
await database.query('update public.profiles set is_platform_admin = true where id = $1', [everybody.id]);
await insertRow(database, 'hotel_members', { hotel_id: hotel.id, user_id: everybody.id, role: 'manager' });
await insertRow(database, 'organization_members', {
  ...{ organization_id: organizationId, user_id: colleague.id, role: 'member' },
});
const application = await insertRow(database, 'agency_applications', {
  ...{ agency_name: 'A', contact_name: 'Ann', email: 'ann@example.com', website: 'https://example.com' },
  ...{ country: 'AT', submission_sha256: 'e'.repeat(64) },
});

const change = await insertRow(database, 'hotel_changes', {
  ...{ hotel_id: hotel.id, field: 'rooms_total', new_value: '900' },
});
const claim = await insertRow(database, 'hotel_claims', { hotel_id: hotel.id, user_id: everybody.id });
const brief = await createBrief(database, { organization_id: organizationId });
const merged = { from: await createHotel(database), into: await createHotel(database) };

interface Parameter {
  function: string;
  name: string;
  type: string;
  has_default: boolean;
}
const parameters = await database.query<Parameter>(`
  select p.proname as function, a.name, a.type::regtype::text as type, a.at > p.pronargs - p.pronargdefaults as has_default
  from pg_proc p
  cross join lateral unnest(p.proargnames[1:p.pronargs], p.proargtypes::oid[]) with ordinality as a (name, type, at)
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and has_function_privilege('authenticated', p.oid, 'execute')
  order by p.proname, a.at`);
const parametersOf = Map.groupBy(parameters, (one) => one.function);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** What the link of a mail carries: to one's data, or to a request. */
async function tokenFor(name: string, sendId: string | undefined): Promise<string | undefined> {
  if (name !== 'dsar_export_by_token') return sendId && issueLink(database, sendId);
  await database.anon.rpc('dsar_request', { p_email: everybody.email }).throwOnError();
  const token = await issueToken(database, 'dsar_link', everybody.email);
  await database.query('delete from private.dsar_tokens where token_sha256 is null');
  return token;
}

const made = new Map<string, Promise<Record<string, unknown>>>();
/** Arguments that a function takes. They stay valid, because every call here is refused. */
function validArguments(name: string): Promise<Record<string, unknown>> {
  const own = made.get(name) ?? newArguments(name);
  made.set(name, own);
  return own;
}

/** Arguments that a function takes, on a request of its own. */
async function newArguments(name: string): Promise<Record<string, unknown>> {
  const rfp = await createRfp(database, { organization_id: organizationId, questions: ['Which hall?'] });
  const ids = { rfp_id: rfp.id, hotel_id: hotel.id };
  const send = name === 'send_rfp' ? null : await createSend(database, ids);
  const isOffered = /counter|award|total|confirm|final/.test(name);
  const offer = isOffered ? await createProposal(database, ids) : null;
  const question = await insertRow(database, 'rfp_questions', {
    ...{ ...ids, organization_id: organizationId, body: 'Which?' },
  });
  const all: Record<string, unknown> = {
    ...{ p_rfp_id: rfp.id, p_hotel_id: hotel.id, p_hotel_ids: [hotel.id], p_proposal_id: offer?.id },
    ...{ p_send_id: send?.id, p_organization_id: organizationId, p_user_id: colleague.id },
    ...{
      p_question_id: question.id,
      p_application_id: application.id,
      p_change_id: change.id,
      p_claim_id: claim.id,
      p_subject_id: everybody.id,
    },
    ...{ p_name: 'Name', p_city: 'Vienna', p_country_code: 'AT', p_latitude: 48.2, p_longitude: 16.4 },
    ...{ p_contact_email: 'desk@hotel.example', p_email: 'someone@example.com', p_room_rate: 150 },
    ...{ p_body: 'Which hall?', p_answer: 'The large one', p_reason: 'Because', p_reason_code: 'other' },
    ...{ p_role: /hotel/.test(name) ? 'staff' : 'member', p_status: 'approved' },
    p_terms: /counter/.test(name) ? { room_rate: 120 } : { cutoff_days: 14 },
    ...{ p_due: inDays(3), p_response_due: inDays(3), p_from: '2026-01-01', p_to: '2026-12-31' },
    ...{ p_price: 0.25, p_location: 0.25, p_mice_fit: 0.25, p_response_time: 0.25 },
    ...{ p_judgements: [1, 1, 1, 1, 1, 1], p_text: 'Conference in Vienna', p_feature: 'spa' },
    ...{ p_brief_id: brief.id, p_approve: true, p_is_active: true, p_tier: 'pro' },
    ...{ p_from_hotel_id: merged.from.id, p_into_hotel_id: merged.into.id },
    ...{ p_source: 'catalogue', p_rows: [{ name: 'A' }], p_subject_type: 'organizer', p_format: 'json' },
    p_token: await tokenFor(name, send?.id),
  };
  if (/(accept|decline|withdraw)_counter_offer/.test(name)) {
    const { data } = await everybody.client
      .rpc('make_counter_offer', { p_proposal_id: offer?.id ?? '', p_terms: { room_rate: 120 } })
      .throwOnError();
    all.p_counter_offer_id = (data as { counter_offer_id: string }).counter_offer_id;
  }
  const own = (parametersOf.get(name) ?? []).filter((one) => one.name in all);
  return Object.fromEntries(own.map((one) => [one.name, all[one.name]]));
}

const huge = 'x'.repeat(120_000);
const noNumbers = ['NaN', 'Infinity', '-Infinity', '1e30'];
const noMoments = ['infinity', '-infinity', '1815-06-18', '2201-01-01'];
/** By the kind of parameter, what none of that kind takes. */
const byType: Record<string, unknown[]> = {
  uuid: [crypto.randomUUID()],
  integer: [-40, 2_000_000_000],
  numeric: [-1, ...noNumbers],
  'double precision': [-1000, ...noNumbers],
  date: noMoments,
  'timestamp with time zone': noMoments,
  text: [huge],
  'text[]': [[huge], Array(2001).fill('x'), [null]],
  'uuid[]': [[], Array.from({ length: 501 }, () => crypto.randomUUID()), [null]],
  'numeric[]': [[], [-1], Array(2001).fill(1), ['NaN'], [null]],
  jsonb: [
    12,
    {},
    { x: 1 },
    { room_rate: -1 },
    { room_rate: 'NaN' },
    { room_rate: huge },
    [12, 12],
    Array(2001).fill({}),
  ],
};
/** Texts that are one of a few, or have a form; and those that are asked for and cannot be empty. */
const formed =
  /^p_(role|status|tier|show|format|subject_type|reason_code|feature|document_sha256|country_code|contact_email)$/;
const named = /^p_(name|city|answer|body|source)$/;

function wrong({ name, type, has_default }: Parameter): unknown[] {
  const values = [...(byType[type] ?? [])];
  if (formed.test(name)) values.push('', 'DROP TABLE');
  if (named.test(name)) values.push('', '  ');
  if (/currency$/.test(name)) values.push('XXB', 'euro');
  if (!has_default && (formed.test(name) || named.test(name) || type !== 'text')) values.push(null);
  return values;
}

/** What leads to something: nothing has it, or the caller may not see it, and the two look the same. */
const leads = ({ name, type }: Parameter) => name === 'p_token' || type === 'uuid';

/** What is taken, and why. */
function isTaken({ function: name, name: parameter }: Parameter, value: unknown): boolean {
  return (
    // The answer is the same for every text, so that nobody learns which addresses are known.
    name === 'dsar_request' ||
    // Rows are checked one by one, and the report says what is wrong with which.
    (parameter === 'p_rows' && Array.isArray(value) && value.length <= 2000) ||
    // An offer may say nothing of its terms.
    (parameter === 'p_terms' && JSON.stringify(value) === '{}' && /^submit_/.test(name)) ||
    // Left out and null are the same.
    (value === null && /^p_(room_rate|reason_code)$/.test(parameter))
  );
}

test.each([...parametersOf.keys()])(
  '%s names the argument it refuses',
  async (name) => {
    const valid = await validArguments(name);
    const others: string[] = [];
    for (const parameter of parametersOf.get(name) ?? []) {
      for (const value of wrong(parameter).filter((one) => !isTaken(parameter, one))) {
        await forgetLimits(database);
        const { status, error } = await everybody.client.rpc(
          name as never,
          { ...valid, [parameter.name]: value } as never,
        );
        const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
        // Of an object's key, the parameter stands before the point.
        const [subject = ''] = message.split(/[:.]/);
        const isNamed = status === 400 && code === '22023' && subject.split(', ').includes(parameter.name);
        if (!isNamed && !(leads(parameter) && status === 404 && code === 'not_found'))
          others.push(
            `${parameter.name} = ${JSON.stringify(value).slice(0, 60)}: ${status} ${code} ${message}`,
          );
      }
    }
    expect(others).toEqual([]);
  },
  60_000,
);

/** By the kind of parameter, what PostgreSQL cannot read as one. */
const unreadable: Record<string, unknown[]> = {
  integer: ['abc', '1.5', 1e12],
  numeric: ['abc', '1,5'],
  'double precision': ['abc'],
  boolean: ['abc'],
  date: ['abc', '2026-02-30'],
  'timestamp with time zone': ['abc', '2026-02-30T10:00:00Z'],
  uuid: ['abc', 12, ['abc']],
  'text[]': ['abc', 12],
  'uuid[]': [['abc'], 'abc', 12],
  'numeric[]': [['abc']],
};

test('what is no value of the parameter’s type is a 400 that quotes it, or tells of the byte that no text has', async () => {
  const others: string[] = [];
  for (const [name, all] of parametersOf) {
    const valid = await validArguments(name);
    const required = all.filter((one) => !one.has_default || one.name in valid);
    const given = Object.fromEntries(required.map((one) => [one.name, valid[one.name] ?? null]));
    for (const { name: parameter, type } of all) {
      const values = type === 'text' ? ['a\u0000b'] : (unreadable[type] ?? []);
      for (const value of values) {
        await forgetLimits(database);
        const { status, error } = await everybody.client.rpc(
          name as never,
          { ...given, [parameter]: value } as never,
        );
        const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
        const said = type === 'text' ? '0x00' : String([value].flat()[0]);
        if (status !== 400 || !/^22(P02|003|007|008|021)$/.test(code) || !message.includes(said))
          others.push(`${name}: ${parameter} = ${JSON.stringify(value)}: ${status} ${code} ${message}`);
      }
    }
  }
  expect(others).toEqual([]);
}, 120_000);

test('what breaks a rule about several arguments names them', async () => {
  const valid = await validArguments('submit_proposal');
  const { status, error } = await everybody.client.rpc('submit_proposal', {
    ...valid,
    ...{ p_rooms: 10, p_room_rate: 0, p_ddr_rate: 70 },
  } as never);
  expect([status, error]).toEqual([
    400,
    expect.objectContaining({ code: '22023', message: 'p_rooms, p_nights, p_room_rate: rooms are priced' }),
  ]);
});

test.each([
  [{ p_room_rate: -1 }, 'p_room_rate: must be a number of 0 or more'],
  [{ p_room_rate: 'NaN' }, 'p_room_rate: must be a number of 0 or more'],
  [{ p_rooms: -40 }, 'p_rooms: must be from 0 to 100000'],
  [{ p_currency: 'XXB' }, 'p_currency: must be an ISO 4217 currency code in use today, like EUR'],
  [{ p_service_charge_pct: 101 }, 'p_service_charge_pct: must be from 0 to 100'],
  [{ p_comments: 'x'.repeat(5001) }, 'p_comments: must have at most 5000 characters'],
  [{ p_document_sha256: 'x' }, 'p_document_sha256: must be written like ^[0-9a-f]{64}$'],
  [{ p_start_date: '2001-01-01' }, 'p_start_date: '],
])('an offer with %o: %s', async (change, says) => {
  const valid = await validArguments('submit_proposal');
  await forgetLimits(database);
  const { error } = await everybody.client.rpc('submit_proposal', { ...valid, ...change } as never);
  expect(error?.message).toContain(says);
});
