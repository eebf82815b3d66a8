// one story: a test begins with what the ones before it left.
/**
 * What a read replica could answer: every function that only asks, run in a read-only transaction. Today none of those of a
 * signed-in person, since each call is counted; which ones more than the counter keeps on the primary is written here.
 */
import { afterAll, expect, test } from 'vitest';
import { onlyAsk } from '../../lib/web/data/replica.ts';
import { openTestDatabase } from '../support/database.ts';

const database = await openTestDatabase({ seed: true });
afterAll(() => database.close());

const idOf = async (query: string) =>
  (await database.query<{ id: string }>(query))[0]?.id ?? Promise.reject(new Error(`none: ${query}`));
const agency = await idOf(`select id from public.profiles where email = 'agency@example.com'`);
const staff = await idOf(`select id from public.profiles where email = 'hotel@example.com'`);
const mine = `r.organization_id in (select organization_id from public.organization_members where user_id = '${agency}')`;
const rfp = await idOf(
  `select r.id from public.rfps r where ${mine} and r.status = 'sent' order by r.id limit 1`,
);
const platform = await idOf('select id from public.profiles where is_platform_admin limit 1');
const over = await idOf(
  `select r.id from public.rfps r join public.decision_snapshots d on d.rfp_id = r.id where ${mine} limit 1`,
);
const brief = await idOf(
  `select r.brief_id as id from public.rfps r where ${mine} and r.brief_id is not null limit 1`,
);
const hotel = await idOf(
  `select hotel_id as id from public.hotel_members where user_id = '${staff}' limit 1`,
);
// The hotel sees a rank where the organizer shows it.
await database.query(
  `insert into public.rfp_rounds (rfp_id, organization_id, hotel_id, round, due, show_rank, proposal_id, own_rank)
   select p.rfp_id, p.organization_id, p.hotel_id, 1, now() + interval '1 day', true, p.id, 1
   from public.proposals p join public.rfps r on r.id = p.rfp_id and r.status = 'sent'
   where p.hotel_id = $1 and p.is_current and p.status in ('submitted', 'shortlisted')`,
  [hotel],
);
const organization = await idOf(
  `select organization_id as id from public.organization_members where user_id = '${agency}' limit 1`,
);
const offers = await database.query<{ id: string }>(
  `select p.id from public.proposals p join public.rfps r on r.id = p.rfp_id where ${mine} and p.is_current and p.status <> 'withdrawn'`,
);

/** An offer of the sample with enough comparable ones. */
async function answered(): Promise<string> {
  const { client } = await database.signIn('agency@example.com');
  for (const { id } of offers) {
    const { error } = await client.rpc('suggest_counter_offer', { p_proposal_id: id });
    if (!error) return id;
  }
  throw new Error('no offer of the sample has a cohort');
}

/** Every function that only asks, with what is asked and by whom. */
const asking: Record<string, { by: string; call: string }> = {
  ...Object.fromEntries(
    Object.entries({
      topsis_rank_hotels: `p_rfp_id => '${rfp}'`,
      ranking_exclusions: `p_rfp_id => '${rfp}'`,
      preview_request: `p_rfp_id => '${rfp}', p_hotel_ids => '{${hotel}}'`,
      explain_ranking: `p_rfp_id => '${rfp}', p_draws => 100`,
      group_weights: `p_rfp_id => '${rfp}'`,
      contract_risk: `p_rfp_id => '${rfp}'`,
      rfp_workbook: `p_rfp_id => '${rfp}'`,
      decision_record: `p_rfp_id => '${over}'`,
      win_calibration: '',
      weights_from_pairwise: `p_judgements => '{2,3,4,2,3,1}'`,
      score_hotel_for_brief: `p_hotel_id => '${hotel}', p_brief_id => '${brief}'`,
      suggest_weights_for_rfp: `p_rfp_id => '${rfp}'`,
      predict_win_probability: `p_hotel_id => '${hotel}', p_rfp_id => '${rfp}'`,
      detect_proposal_anomalies: `p_rfp_id => '${rfp}'`,
      get_savings_report: 'p_from => current_date - 60, p_to => current_date',
      parse_rfp_text: `p_text => '120 people in Vienna'`,
      compute_realistic_total_cost: `p_proposal_id => '${offers[0]?.id}'`,
      list_members: `p_organization_id => '${organization}'`,
      list_staff_access: `p_organization_id => '${organization}'`,
    }).map(([name, call]) => [name, { by: agency, call }]),
  ),
  // The one whose cohort is large enough answers; the others refuse without a look at more.
  suggest_counter_offer: { by: agency, call: `p_proposal_id => '${await answered()}'` },
  get_hotel_dashboard_stats: { by: staff, call: `p_hotel_id => '${hotel}'` },
  list_hotel_rfps: { by: staff, call: `p_hotel_id => '${hotel}'` },
  list_hotel_members: { by: staff, call: `p_hotel_id => '${hotel}'` },
  find_hotels: { by: platform, call: '' },
  list_unsent_mail: { by: platform, call: '' },
  dsar_export: { by: staff, call: `p_subject_type => 'hotel', p_subject_id => '${hotel}'` },
};

/** What ranks, and so renews boosts that are over a day old. The schedule of every minute does it before anybody has to. */
const renewing = [
  'topsis_rank_hotels',
  'explain_ranking',
  'rfp_workbook',
  'predict_win_probability',
  'get_hotel_dashboard_stats',
];

/**
 * The others change something: what they are called says what. rfp_by_token and open_rfp note that an RFP was opened,
 * dsar_export_by_token uses its link up, and hotel_prefill is counted by the visitor's address.
 */
const changing = `
  accept_counter_offer accept_counter_offer_by_token accept_invitation add_hotel add_hotel_feature answer_question
  ask_question ask_question_by_token award_proposal cancel_rfp claim_hotel confirm_erasure
  confirm_offer confirm_offer_by_token create_organization decline_counter_offer decline_counter_offer_by_token decline_rfp
  decline_rfp_by_token dsar_export_by_token dsar_request duplicate_rfp extend_deadline hotel_prefill
  import_hotels invite_hotel_member invite_member make_counter_offer merge_hotels open_organization open_rfp publish_hotel
  remove_hotel_member remove_member request_erasure request_final_offers resend_rfp retry_email
  review_founding_application review_hotel_change review_hotel_claim revoke_invitation rfp_by_token send_rfp
  set_hotel_active set_hotel_member_role set_member_role set_my_weights set_organization_tier submit_proposal submit_proposal_by_token transfer_ownership
  withdraw_award withdraw_counter_offer
`
  .trim()
  .split(/\s+/);

async function outcome(name: string, { by, call }: { by: string; call: string }): Promise<string> {
  const claims = JSON.stringify({ sub: by, role: 'authenticated' });
  return database
    .exec(
      `select set_config('request.jwt.claims', '${claims}', true), set_config('request.jwt.claim.sub', '${by}', true),
         set_config('role', 'authenticated', true), set_config('transaction_read_only', 'on', true);
       select count(*) from (select * from public.${name}(${call})) answer`,
    )
    .then(
      () => 'answers',
      (error: { code: string; message: string }) =>
        error.code === '25006' ? 'writes' : `${error.code} ${error.message}`,
    );
}

async function outcomes(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, one] of Object.entries(asking)) found[name] = await outcome(name, one);
  return found;
}

test('as they are, the call counter keeps all of them on the primary', async () => {
  expect(new Set(Object.values(await outcomes()))).toEqual(new Set(['writes']));
});

test('without the counter, these alone would stay there; a new one has to say why', async () => {
  await database.exec(`create or replace function private.enter_rpc(p_class text default 'standard') returns uuid
    language sql stable security definer set search_path = '' as 'select private.require_user()'`);
  const found = await outcomes();
  const staying = Object.entries(found).filter(([, what]) => what === 'writes');
  expect(Object.entries(found).filter(([, what]) => !['writes', 'answers'].includes(what))).toEqual([]);
  // It keeps the ranks of the day as the first who asks sees them.
  expect(staying.map(([name]) => name)).toEqual(['get_hotel_dashboard_stats']);
});

test('when boosts and medians have grown old, rankings renew them first, and stay there until then', async () => {
  await database.exec(`update private.hotel_clusters set boosted_at = now() - interval '2 days'`);
  const found = await outcomes();
  expect(Object.keys(found).filter((name) => found[name] === 'writes')).toEqual(renewing);
  await database.exec('select private.refresh_stale_scoring(100000)');
  expect(Object.values(await outcomes()).filter((what) => what === 'writes')).toHaveLength(1);
});

test('every other function is there to change something', async () => {
  const others = await database.query<{ name: string }>(`
    select p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute') order by 1`);
  expect(others.map(({ name }) => name).filter((name) => !(name in asking))).toEqual(changing);
});

test('what the console counts as asking is among them', () => {
  expect([...onlyAsk].filter((name) => !Object.hasOwn(asking, name))).toEqual([]);
});
