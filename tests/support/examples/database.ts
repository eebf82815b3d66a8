import { drainOutbox } from '../../../lib/email/outbox.ts';
import type { SqlSession } from '../../../lib/local/database/types.ts';
import { asArguments, criterionPairs, onlyWeighing } from '../../../lib/schemas/criteria.ts';
import { issueLink } from '../links.ts';
import { mailedToken, type Recorder, type Service } from './recorder.ts';

/** Records the database's functions and exports, as people of the sample data ask for them. */
export async function recordDatabase(service: Service, recorder: Recorder): Promise<void> {
  const { rpc, view } = recorder;
  const { database } = service;
  const [agency, hotel] = [
    await database.signIn('agency@example.com'),
    await database.signIn('hotel@example.com'),
  ];
  const { rfps, proposals, briefs, hotelId, draft } = await sampleOf(service, agency.id, hotel.id);
  const [rfp] = rfps;
  const [proposal] = proposals;

  await rpc('topsis_rank_hotels', agency.token, { p_rfp_id: rfp, p_limit: 2 });
  await service.database.query(
    `update public.rfps set features = '{wifi,spa}', must_features = '{spa}' where id = $1`,
    [draft[3]],
  );
  await rpc('ranking_exclusions', agency.token, { p_rfp_id: draft[3] });
  await rpc('explain_ranking', agency.token, { p_rfp_id: rfp, p_draws: 100 });
  await rpc('win_calibration', agency.token, {});
  await rpc('set_my_weights', agency.token, {
    p_rfp_id: rfp,
    ...asArguments(onlyWeighing({ price: 0.4, location: 0.3, mice_fit: 0.2, response_time: 0.1 })),
  });
  await rpc('group_weights', agency.token, { p_rfp_id: rfp });
  await rpc('rfp_workbook', agency.token, { p_rfp_id: rfp });
  await rpc('rfp_workbook', agency.token, { p_rfp_id: await crowded(service, rfp) });
  await rpc('decision_record', agency.token, { p_rfp_id: await decided(service) });
  await rpc('weights_from_pairwise', agency.token, {
    p_judgements: criterionPairs.map((_, i) => [2, 3, 4, 2, 3][i] ?? 1),
  });
  await rpc('score_hotel_for_brief', agency.token, { p_hotel_id: hotelId, p_brief_id: briefs[0] });
  await rpc('suggest_weights_for_rfp', agency.token, { p_rfp_id: rfp });
  await rpc('predict_win_probability', agency.token, { p_hotel_id: hotelId, p_rfp_id: rfp });
  await rpc('contract_risk', agency.token, { p_rfp_id: rfp });
  for (const id of rfps) {
    const { answer } = await rpc('detect_proposal_anomalies', agency.token, { p_rfp_id: id });
    if (answer.length > 0) break;
  }
  await rpc('compute_realistic_total_cost', agency.token, { p_proposal_id: proposal, p_currency: 'USD' });
  for (const id of proposals) {
    await rpc('suggest_counter_offer', agency.token, { p_proposal_id: id });
    // Both kinds: cohorts that are large enough, and one that is not.
    if (recorder.recorded.suggest_counter_offer && recorder.recorded.databaseErrors?.['422']) break;
  }
  await rpc('get_savings_report', agency.token, { p_from: monthsAgo(2), p_to: monthsAgo(0) });
  await rpc('parse_rfp_text', agency.token, {
    p_text:
      'Annual sales meeting in Vienna, 14 to 16 April 2027, 120 attendees, 80 single rooms. Budget EUR 450 per person. We need a ballroom and parking.',
  });
  await view('v_proposals_csv_export', agency.token);
  await view('v_proposal_lines_export', agency.token);
  await view('v_fx_audit_export', agency.token);

  await rpc('get_hotel_dashboard_stats', hotel.token, { p_hotel_id: hotelId });
  await rpc('list_hotel_rfps', hotel.token, { p_hotel_id: hotelId });
  await rpc('hotel_prefill', undefined, { p_hotel_id: hotelId });
  await recordImport(service, recorder);
  await recordLink(service, recorder, { agency, hotelId, draft });
  await recordMembers(service, recorder);
  await recordAward(service.database, recorder, { agency, hotel, hotelId, draft });
  await recordPrivacy(service, recorder, hotel, hotelId);
  await recordErrors(recorder, { agency, rfp });
}

/** The newest decided RFP of the agency. */
async function decided({ database }: Service): Promise<string> {
  const [rfp] = await database.query<{ id: string }>(
    `select s.rfp_id as id from public.decision_snapshots s
     join public.organization_members m on m.organization_id = s.organization_id
     join public.profiles p on p.id = m.user_id
     where p.email = 'agency@example.com' order by s.decided_at desc limit 1`,
  );
  return rfp?.id ?? '';
}

/** Records a new organization, and a colleague who joins it. */
async function recordMembers(service: Service, { rpc }: Recorder) {
  const [founder, colleague] = [
    await service.database.signIn('founder@example.com'),
    await service.database.signIn('colleague@example.com'),
  ];
  const { answer } = await rpc('create_organization', founder.token, {
    p_name: 'Nordlicht Events',
    p_reporting_currency: 'EUR',
  });
  const { organization_id: p_organization_id } = answer;
  const invited = await rpc('invite_member', founder.token, {
    p_organization_id,
    p_email: 'late@example.com',
    p_role: 'member',
  });
  await rpc('revoke_invitation', founder.token, { p_invitation_id: invited.answer.invitation_id });
  await rpc('invite_member', founder.token, { p_organization_id, p_email: colleague.email, p_role: 'admin' });
  await drainOutbox();
  const p_token = await mailedToken(service, colleague.email, 'join');
  for (const _ of ['joined', 'refused: it was used'])
    await rpc('accept_invitation', colleague.token, { p_token });
  await rpc('list_members', founder.token, { p_organization_id });
  await rpc('set_member_role', founder.token, {
    p_organization_id,
    p_user_id: colleague.id,
    p_role: 'member',
  });
  await rpc('transfer_ownership', founder.token, { p_organization_id, p_user_id: colleague.id });
  await rpc('remove_member', founder.token, { p_organization_id, p_user_id: founder.id });
}

/** Records an import of three rows, of which one is refused and one has a cell that is left out. */
async function recordImport({ database }: Service, { rpc }: Recorder) {
  const admin = await database.signIn('admin@example.com');
  const place = { city: 'Graz', country_code: 'AT', latitude: 47.0707, longitude: 15.4395, currency: 'EUR' };
  await rpc('import_hotels', admin.token, {
    p_source: 'osm',
    p_rows: [
      {
        external_id: 'node/1',
        name: 'Hotel am Schlossberg',
        ...place,
        stars: 4,
        rooms_total: 120,
        features: ['wifi'],
      },
      { external_id: 'node/2', name: 'Murhof', ...place, latitude: 47.2, stars: 'four' },
      { external_id: 'node/3', ...place },
    ],
    p_dry_run: true,
  });
}

interface Person {
  token: string;
}

/** Records an RFP from its sending to its award. */
async function recordAward(
  database: SqlSession,
  recorder: Recorder,
  { agency, hotel, hotelId, draft }: { agency: Person; hotel: Person; hotelId: string; draft: string[] },
) {
  const { rpc } = recorder;
  const [awarded, declined] = draft;
  await rpc('preview_request', agency.token, { p_rfp_id: awarded, p_hotel_ids: [hotelId] });
  for (const p_rfp_id of [declined, awarded]) {
    await rpc('send_rfp', agency.token, { p_rfp_id, p_hotel_ids: [hotelId] });
  }
  const [send] = await database.query<{ id: string }>(
    'select id from public.sends where rfp_id = $1 and hotel_id = $2',
    [awarded, hotelId],
  );
  await database.query(`update public.sends set delivery = 'bounced' where id = $1`, [send?.id]);
  await rpc('resend_rfp', agency.token, { p_send_id: send?.id, p_email: 'events@grand-hotel.example' });
  await rpc('open_rfp', hotel.token, { p_rfp_id: awarded, p_hotel_id: hotelId });
  await rpc('decline_rfp', hotel.token, {
    p_rfp_id: declined,
    p_hotel_id: hotelId,
    p_reason: 'Fully booked on these days',
  });
  const { answer } = await rpc('submit_proposal', hotel.token, {
    p_rfp_id: awarded,
    p_hotel_id: hotelId,
    p_room_rate: 189,
    p_ddr_rate: 79,
    p_fnb_per_attendee: 45,
    p_av_total: 1200,
    p_currency: 'EUR',
    p_comments: 'Rooms held until Friday',
  });
  const asked = await rpc('ask_question', hotel.token, {
    ...{ p_rfp_id: awarded, p_hotel_id: hotelId, p_body: 'Is there a stage in the plenary?' },
  });
  await rpc('answer_question', agency.token, {
    ...{ p_question_id: asked.answer.question_id, p_answer: 'Yes, of 4 by 6 metres', p_share: true },
  });
  const p_proposal_id = await recordCounterOffers(recorder, { agency, hotel }, answer.proposal_id);
  await rpc('extend_deadline', agency.token, { p_rfp_id: awarded, p_response_due: inDays(21) });
  await rpc('request_final_offers', agency.token, {
    ...{ p_rfp_id: awarded, p_hotel_ids: [hotelId], p_due: inDays(22), p_show_rank: true },
    p_message: 'Your rate is above the others; the hall is the best.',
  });
  await rpc('confirm_offer', hotel.token, { p_proposal_id });
  for (const _ of ['won', 'refused: it has won']) {
    await rpc('award_proposal', agency.token, { p_proposal_id });
  }
  await rpc('duplicate_rfp', agency.token, { p_rfp_id: awarded });
  // The hotel sees its own offer, but only the organizer may make counter-offers: 403.
  await rpc('suggest_counter_offer', hotel.token, { p_proposal_id });
}

/** Records three counter-offers: one withdrawn, one declined, one accepted. Returns the id of the version that came of the last. */
async function recordCounterOffers(
  { rpc }: Recorder,
  { agency, hotel }: { agency: Person; hotel: Person },
  p_proposal_id: string,
): Promise<string> {
  const make = async (room_rate: number) => {
    const { answer } = await rpc('make_counter_offer', agency.token, {
      ...{ p_proposal_id, p_terms: { room_rate, av_total: 1000 }, p_message: 'We would gladly come to you' },
    });
    return { p_counter_offer_id: answer.counter_offer_id };
  };
  await rpc('withdraw_counter_offer', agency.token, await make(149));
  await rpc('decline_counter_offer', hotel.token, { ...(await make(159)), p_message: 'We cannot go so low' });
  const { answer } = await rpc('accept_counter_offer', hotel.token, await make(175));
  return answer.answer_proposal_id;
}

/** Records a request that is answered and declined by the link in its mail, and then cancelled. */
async function recordLink(
  { database }: Service,
  { rpc }: Recorder,
  { agency, hotelId, draft }: { agency: Person; hotelId: string; draft: string[] },
) {
  const p_rfp_id = draft[2];
  await rpc('send_rfp', agency.token, { p_rfp_id, p_hotel_ids: [hotelId] });
  const [send] = await database.query<{ id: string }>('select id from public.sends where rfp_id = $1', [
    p_rfp_id,
  ]);
  const p_token = await issueLink(database, send?.id ?? '', 'desk@hotel.example');
  await rpc('rfp_by_token', undefined, { p_token });
  await rpc('ask_question_by_token', undefined, { p_token, p_body: 'May we offer the week before?' });
  const { answer } = await rpc('submit_proposal_by_token', undefined, {
    p_token,
    p_room_rate: 175,
    p_ddr_rate: 69,
  });
  const byLink: string[] = [];
  for (const room_rate of [165, 170]) {
    const made = await rpc('make_counter_offer', agency.token, {
      ...{ p_proposal_id: answer.proposal_id, p_terms: { room_rate } },
    });
    byLink.push(made.answer.counter_offer_id);
    if (byLink.length === 1) {
      await rpc('decline_counter_offer_by_token', undefined, { p_token, p_counter_offer_id: byLink[0] });
    }
  }
  const accepted = await rpc('accept_counter_offer_by_token', undefined, {
    ...{ p_token, p_counter_offer_id: byLink[1] },
  });
  await rpc('confirm_offer_by_token', undefined, { p_token });
  await rpc('award_proposal', agency.token, { p_proposal_id: accepted.answer.answer_proposal_id });
  await rpc('withdraw_award', agency.token, { p_rfp_id, p_reason: 'The hotel has lost its plenary hall' });
  await rpc('decline_rfp_by_token', undefined, { p_token, p_reason_code: 'dates_full' });
  await rpc('cancel_rfp', agency.token, { p_rfp_id, p_reason: 'The event moves online' });
}

async function recordPrivacy(
  service: Service,
  { rpc }: Recorder,
  hotel: { token: string; email: string },
  hotelId: string,
) {
  await rpc('dsar_export', hotel.token, { p_subject_type: 'hotel', p_subject_id: hotelId, p_format: 'zip' });
  await rpc('dsar_request', undefined, { p_email: hotel.email });
  await drainOutbox();
  const link = await mailedToken(service, hotel.email, 'dsar');
  await rpc('dsar_export_by_token', undefined, { p_token: link, p_format: 'json' });
  await rpc('request_erasure', hotel.token, { p_subject_type: 'hotel', p_subject_id: hotelId });
  await drainOutbox();
  const p_token = await mailedToken(service, hotel.email, 'erasure-confirm');
  for (const _ of ['erased', 'refused: it was used']) await rpc('confirm_erasure', undefined, { p_token });
}

async function recordErrors({ rpc }: Recorder, ids: { agency: Person; rfp?: string }) {
  const p_rfp_id = ids.rfp;
  await rpc('topsis_rank_hotels', undefined, { p_rfp_id });
  await rpc('topsis_rank_hotels', ids.agency.token, { p_rfp_id, p_limit: 0 });
  await rpc('topsis_rank_hotels', ids.agency.token, { p_rfp_id: '00000000-0000-4000-8000-000000000000' });
  for (let calls = 0; calls <= 31; calls += 1) {
    if ((await rpc('dsar_request', undefined, { p_email: 'ann@example.com' })).status === 429) break;
  }
}

/** Ids of the sample data to ask about, best examples first. */
async function sampleOf(service: Service, agencyId: string, staffId: string) {
  const { database } = service;
  const ids = async (sql: string, params: unknown[]) =>
    (await database.query<{ id: string }>(sql, params)).map(({ id }) => id);
  const own =
    'organization_id in (select organization_id from public.organization_members where user_id = $1)';
  const [hotelId = ''] = await ids('select hotel_id as id from public.hotel_members where user_id = $1', [
    staffId,
  ]);
  const draft = await ids(
    `insert into public.rfps (organization_id, title, city, latitude, longitude, start_date, end_date, attendees, rooms,
       currency)
     select m.organization_id, t.title, 'Berlin', 52.52, 13.405, current_date + 90, current_date + 92, 80, 60, 'EUR'
     from public.organization_members m, (values ('Spring kick-off'), ('Autumn training'), ('Summer school'), ('Board retreat')) as t (title)
     where m.user_id = $1 returning id`,
    [agencyId],
  );
  return {
    hotelId,
    draft,
    briefs: await ids(`select id from public.briefs where ${own} order by start_date, id`, [agencyId]),
    rfps: await ids(
      `select id from public.rfps where ${own} and status = 'sent' order by decision_date, id`,
      [agencyId],
    ),
    proposals: await ids(
      `select id from public.proposals where ${own} and is_current and status = 'submitted' and currency <> 'USD'
       order by submitted_at, id`,
      [agencyId],
    ),
  };
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const monthsAgo = (months: number) => {
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() - months, 1);
  return day.toISOString().slice(0, 10);
};

/** An RFP with more offers than a workbook holds. They are written without triggers, because only their number matters. */
async function crowded({ database }: Service, like: string | undefined): Promise<string> {
  const id = crypto.randomUUID();
  await database.exec(`begin;
    set local session_replication_role = replica;
    insert into public.rfps select (jsonb_populate_record(r, jsonb_build_object('id', '${id}'))).*
      from public.rfps r where id = '${like}';
    insert into public.proposals select (jsonb_populate_record(p,
        jsonb_build_object('id', gen_random_uuid(), 'rfp_id', '${id}', 'hotel_id', gen_random_uuid(), 'is_current', true))).*
      from (select p from public.proposals p where status = 'submitted' limit 1) one (p), generate_series(1, 201);
    commit`);
  return id;
}
