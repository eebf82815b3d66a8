import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { createSubjects } from './70_privacy/subjects.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const mine = await createSubjects(database, 'harbour');
const theirs = await createSubjects(database, 'mountain');
const person = await database.signIn('person@example.com');
const unknown = () => crypto.randomUUID();

type Outcome = { status: number; data: unknown; error: unknown; count: number | null };

/** What the caller can tell: the status and the body, word for word, with the id they sent themselves blotted out. */
async function told(call: PromiseLike<Outcome>, id: string) {
  const { status, data, error } = await call;
  return JSON.parse(JSON.stringify({ status, data, error }).replaceAll(id, '<id>'));
}

async function expectAlike(foreign: string, call: (id: string) => PromiseLike<Outcome>) {
  const nobodys = unknown();
  expect(await told(call(foreign), foreign)).toEqual(await told(call(nobodys), nobodys));
}

interface Rpc {
  name: string;
  parameters: Record<string, string>;
}

const rpcs = await database.query<Rpc>(`
  select p.proname as name, jsonb_object_agg(a.name, format_type(p.proargtypes[a.place - 1], null)) as parameters
  from pg_proc p, unnest(p.proargnames[1:p.pronargs - p.pronargdefaults]) with ordinality as a (name, place)
  where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
  group by p.oid
  having 'uuid' = any (array_agg(format_type(p.proargtypes[a.place - 1], null)))
  order by 1`);

const subjects: Record<string, (of: typeof mine) => string> = {
  p_rfp_id: ({ rfp }) => rfp.id,
  p_brief_id: ({ brief }) => brief.id,
  p_proposal_id: ({ proposal }) => proposal.id,
  p_question_id: ({ question }) => question.id,
  p_counter_offer_id: ({ counterOffer }) => counterOffer.id,
  p_hotel_id: ({ hotel }) => hotel.id,
  p_from_hotel_id: ({ hotel }) => hotel.id,
  p_into_hotel_id: ({ hotel }) => hotel.id,
  p_subject_id: ({ planner }) => planner.id,
  p_send_id: ({ send }) => send.id,
  p_invitation_id: ({ invitation }) => invitation.id,
  p_claim_id: ({ claim }) => claim.id,
  p_change_id: ({ change }) => change.id,
  p_user_id: ({ manager }) => manager.id,
  p_organization_id: ({ planner }) => planner.organization.id,
  p_email_id: ({ rfp }) => rfp.id,
  p_application_id: ({ rfp }) => rfp.id,
};
/** Where organizers and visitors ask, a hotel is a row of the catalogue, which everybody sees. */
const ofCatalogue = ['claim_hotel', 'hotel_prefill', 'predict_win_probability', 'score_hotel_for_brief'];
const isPublic = (parameter: string, { name }: Rpc) =>
  parameter === 'p_hotel_id' && ofCatalogue.includes(name);

const idCalls = rpcs.flatMap((rpc) =>
  Object.entries(rpc.parameters)
    .filter(([parameter, type]) => type === 'uuid' && !isPublic(parameter, rpc))
    .map(([parameter]) => ({ rpc, parameter, name: rpc.name })),
);

function argumentsOf({ parameters }: Rpc): Record<string, unknown> {
  const own = Object.keys(parameters).filter((parameter) => parameter in subjects);
  return {
    ...Object.fromEntries(own.map((parameter) => [parameter, subjects[parameter]?.(mine)])),
    ...('p_subject_type' in parameters && { p_subject_type: 'organizer' }),
  };
}

describe('a function given somebody else’s id answers as for one that does not exist', () => {
  test.each(idCalls)('$name($parameter)', async ({ rpc, parameter }) => {
    const subject = subjects[parameter];
    if (!subject) throw new Error(`Say in this file whose row ${parameter} names.`);
    for (const { client } of [mine.planner, mine.manager]) {
      await expectAlike(subject(theirs), (id) =>
        client.rpc(rpc.name, { ...argumentsOf(rpc), [parameter]: id }),
      );
    }
  });

  test.each(['dsar_export', 'request_erasure'])('%s of a hotel', async (name) => {
    for (const { client } of [mine.planner, mine.manager]) {
      await expectAlike(theirs.hotel.id, (p_subject_id) =>
        client.rpc(name, { p_subject_type: 'hotel', p_subject_id }),
      );
    }
  });
});

describe('a table answers for somebody else’s row as for none', () => {
  const rows: [table: string, id: string, change: object][] = [
    ['organizations', theirs.planner.organization.id, { name: 'Mine now' }],
    ['profiles', theirs.planner.id, { full_name: 'Me' }],
    ['briefs', theirs.brief.id, { title: 'Mine now' }],
    ['rfps', theirs.rfp.id, { title: 'Mine now' }],
    ['sends', theirs.send.id, { status: 'opened' }],
    ['proposals', theirs.proposal.id, { status: 'lost' }],
  ];
  test.each(rows)('%s', async (table, id, change) => {
    for (const { client } of [mine.planner, mine.manager]) {
      await expectAlike(id, (of) => client.from(table).select().eq('id', of));
      await expectAlike(id, (of) => client.from(table).update(change).eq('id', of).select());
      await expectAlike(id, (of) => client.from(table).delete().eq('id', of).select());
    }
    expect(await database.query(`select id from ${table} where id = $1`, [id])).toHaveLength(1);
  });

  const event = {
    title: 'Kick-off',
    city: 'Vienna',
    latitude: 48.2,
    longitude: 16.4,
    start_date: '2027-03-01',
    end_date: '2027-03-02',
    attendees: 40,
  };
  const own = { organization_id: mine.planner.organization.id };
  const offer = { rooms: 10, nights: 1, attendees: 40, event_days: 2, room_rate: 100, currency: 'EUR' };
  const inserts: [
    what: string,
    by: SupabaseClient,
    foreign: string,
    row: (id: string) => object,
    table: string,
  ][] = [
    [
      'a brief of an organization',
      mine.planner.client,
      theirs.planner.organization.id,
      (id) => ({ ...event, organization_id: id }),
      'briefs',
    ],
    [
      'an RFP of an organization',
      mine.planner.client,
      theirs.planner.organization.id,
      (id) => ({ ...event, organization_id: id }),
      'rfps',
    ],
    [
      'an RFP from a brief',
      mine.planner.client,
      theirs.brief.id,
      (id) => ({ ...event, ...own, brief_id: id }),
      'rfps',
    ],
    [
      'a send of an RFP',
      mine.planner.client,
      theirs.rfp.id,
      (id) => ({ rfp_id: id, hotel_id: mine.hotel.id }),
      'sends',
    ],
    [
      'a proposal to an RFP',
      mine.manager.client,
      theirs.rfp.id,
      (id) => ({ ...offer, rfp_id: id, hotel_id: mine.hotel.id }),
      'proposals',
    ],
    [
      'a proposal of a hotel',
      mine.manager.client,
      theirs.hotel.id,
      (id) => ({ ...offer, rfp_id: mine.rfp.id, hotel_id: id }),
      'proposals',
    ],
    [
      'a contact of a hotel',
      mine.manager.client,
      theirs.hotel.id,
      (id) => ({ hotel_id: id, name: 'Me' }),
      'hotel_contacts',
    ],
    [
      'a fact about a hotel',
      mine.manager.client,
      theirs.hotel.id,
      (id) => ({ hotel_id: id, field: 'stars', value: '1', source: 'me' }),
      'field_facts',
    ],
    [
      'a member of an organization',
      mine.planner.client,
      theirs.planner.organization.id,
      (id) => ({ organization_id: id, user_id: person.id }),
      'organization_members',
    ],
    [
      'branding of an organization',
      mine.planner.client,
      theirs.planner.organization.id,
      (id) => ({ organization_id: id, agency_name: 'Me' }),
      'agency_branding',
    ],
  ];
  test.each(inserts)('inserting %s', async (_what, client, foreign, row, table) => {
    const insert = (id: string) => client.from(table).insert(row(id));
    await expectAlike(foreign, insert);
    expect((await insert(foreign)).error).not.toBeNull();
  });

  test('moving an RFP to another organization’s brief', async () => {
    await expectAlike(theirs.brief.id, (brief_id) =>
      mine.planner.client.from('rfps').update({ brief_id }).eq('id', mine.rfp.id),
    );
  });
});
