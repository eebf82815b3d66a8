/** Hotels read their own terms and the wish; what a planner expects of the pick-up never leaves the planner's side. */
import { expect, test } from 'vitest';
import { insertRow } from '../../support/factories.ts';
import { issueLink } from '../../support/links.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, staff, rivalStaff, hotel } = scene;

/** Numbers that stand nowhere else, not even in a time of day. */
const expectations = {
  ...{
    pickup_low_pct: 61.37,
    pickup_likely_pct: 72.41,
    pickup_high_pct: 93.59,
    pickup_known_days: 637,
    cancel_chance_pct: 87.43,
  },
  night_shift_pct: [{ night: 0, pct: -13.79 }],
};
const telling =
  /61\.37|72\.41|93\.59|(?<![.\d])637\b|87\.43|-13\.79|pickup|night_shift|cancel_chance|price_includes_risk/;
const desks = { own: 'own@hotel.example', rival: 'rival@hotel.example' };
await insertRow(database, 'hotel_contacts', { hotel_id: hotel.id, name: 'Desk', email: desks.own });
await insertRow(database, 'hotel_contacts', { hotel_id: scene.rival.id, name: 'Desk', email: desks.rival });
const draft = await scene.draft({ ...expectations, terms: { cutoff_days: 30 }, price_includes_risk: true });
await organizer.client
  .rpc('send_rfp', { p_rfp_id: draft.id, p_hotel_ids: [hotel.id, scene.rival.id] })
  .throwOnError();
const terms = { cutoff_days: 14, other: 'Only for the organizer' };
await staff.client
  .rpc('submit_proposal', { p_rfp_id: draft.id, p_hotel_id: hotel.id, p_room_rate: 150, p_terms: terms })
  .throwOnError();

test('by function and link a hotel reads the wish and its own terms, and nothing of what is expected', async () => {
  const { data } = await staff.client.rpc('list_hotel_rfps', { p_hotel_id: hotel.id }).throwOnError();
  const [send] = await database.query<{ id: string }>(
    'select id from public.sends where rfp_id = $1 and hotel_id = $2',
    [draft.id, hotel.id],
  );
  const link = await database.anon
    .rpc('rfp_by_token', { p_token: await issueLink(database, send?.id ?? '') })
    .throwOnError();
  for (const seen of [
    (data as { rfp_id: string }[]).find((one) => one.rfp_id === draft.id),
    link.data as object,
  ]) {
    expect(seen).toMatchObject({ terms: { cutoff_days: 30 }, proposals: [{ terms }] });
    expect(JSON.stringify(seen)).not.toMatch(telling);
  }
  const rival = await rivalStaff.client.rpc('list_hotel_rfps', { p_hotel_id: scene.rival.id }).throwOnError();
  expect(JSON.stringify(rival.data)).not.toContain('Only for the organizer');
});

test('by REST, cost and export neither', async () => {
  expect((await staff.client.from('rfps').select('*')).data).toEqual([]);
  const own = await staff.client.from('proposals').select('*').throwOnError();
  expect(own.data[0]).toMatchObject({ terms });
  expect((await rivalStaff.client.from('proposals').select('*').throwOnError()).data).toEqual([]);
  const cost = await staff.client
    .rpc('compute_realistic_total_cost', { p_proposal_id: own.data[0]?.id ?? '' })
    .throwOnError();
  const exported = await staff.client.rpc('dsar_export', { p_subject_type: 'hotel', p_subject_id: hotel.id });
  for (const seen of [own.data, cost.data, exported.data ?? exported.error])
    expect(JSON.stringify(seen)).not.toMatch(telling);
});

test('no table, view or CSV export of the API shows it to a hotel, before and after the decision', async () => {
  const relations = await database.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') order by 1`,
  );
  expect(relations.map(({ name }) => name)).toContain('v_proposals_csv_export');
  const shown = async (client: typeof database.anon) =>
    JSON.stringify(await Promise.all(relations.map(({ name }) => client.from(name as 'rfps').select('*'))));
  await rivalStaff.client
    .rpc('submit_proposal', {
      ...{ p_rfp_id: draft.id, p_hotel_id: scene.rival.id, p_room_rate: 190 },
      p_terms: { cutoff_days: 21, other: 'Only from the rival' },
    })
    .throwOnError();
  const nobodyReadsMore = async () => {
    const [own, rival, anybody] = await Promise.all(
      [staff.client, rivalStaff.client, database.anon].map(shown),
    );
    for (const seen of [own, rival, anybody]) expect(seen).not.toMatch(telling);
    expect(own).toContain('Only for the organizer');
    expect(own).not.toContain('Only from the rival');
    expect(rival).toContain('Only from the rival');
    for (const seen of [rival, anybody]) expect(seen).not.toContain('Only for the organizer');
  };
  await nobodyReadsMore();

  const [offer] = await database.query<{ id: string }>(
    'select id from public.proposals where rfp_id = $1 and hotel_id = $2',
    [draft.id, hotel.id],
  );
  await organizer.client.rpc('award_proposal', { p_proposal_id: offer?.id ?? '' }).throwOnError();
  await nobodyReadsMore();
});

test.each([
  ['contract_risk', { p_rfp_id: draft.id }],
  ['rfp_workbook', { p_rfp_id: draft.id }],
  ['topsis_rank_hotels', { p_rfp_id: draft.id }],
  ['decision_record', { p_rfp_id: draft.id }],
] as const)(
  'what the ranking’s %s is made of is refused to a hotel, which hears nothing of it',
  async (name, args) => {
    for (const { client } of [staff, rivalStaff]) {
      const { error, data } = await client.rpc(name as 'contract_risk', args);
      expect(data).toBeNull();
      expect(error?.message).not.toMatch(telling);
    }
  },
);

test('no mail has it, and the one of a hotel that lost has no terms of the hotel that won', async () => {
  const mails = await database.query<{ kind: string; recipient: string; params: object }>(
    'select kind, recipient, params from public.email_sends',
  );
  expect(JSON.stringify(mails)).not.toMatch(telling);
  const to = (desk: string) => mails.filter(({ recipient }) => recipient === desk);
  expect(to(desks.own).map(({ kind }) => kind)).toContain('offer_awarded');
  expect(to(desks.rival).map(({ kind }) => kind)).toContain('offer_regret');
  expect(JSON.stringify(to(desks.rival))).not.toContain('Only for the organizer');
  expect(JSON.stringify(to(desks.own))).not.toContain('Only from the rival');
});
