-- What hotels may know of RFPs sent to them, a row for each of the given sends: the event, who asks and what, by when, how many
-- hotels were invited, the hotel's own answers, its own questions and those whose answers are shared with all, without who asked, and
-- the counter-offers made to it. Never weights or other hotels. The budget (disclosed), the hotel's own win share and its rank in a
-- last round only where the organizer shows them. It is planned once per session, because planning costs several times what reading
-- one request does. Private, for definer functions that have checked their caller.
create or replace function private.hotel_rfp_rows(p_send_ids uuid[]) returns table (
  rfp_id uuid, title text, sector text, intent text, city text, latitude double precision, longitude double precision,
  start_date date, end_date date, event_days integer, nights integer, attendees integer, rooms integer,
  meeting_rooms integer, features text[], must_features text[], currency text, organizer_name text, rfp_status text, decision_date date,
  response_due timestamptz, introduction text, questions text[], alternative_start_dates date[], option_days integer,
  disclosed jsonb, send_id uuid, send_status text, sent_at timestamptz, opened_at timestamptz,
  responded_at timestamptz, decline_code text, decline_reason text, proposals jsonb, rfp_questions jsonb,
  invited integer, share double precision, own_rank integer, final_round jsonb, counter_offers jsonb,
  room_block jsonb, programme jsonb, asked_lines jsonb, board text, payer text, reservation_method text, event_history jsonb,
  compare_tax text, terms jsonb
)
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
  select r.id, r.title, r.sector, r.intent, r.city, r.latitude, r.longitude, r.start_date, r.end_date, r.event_days,
    r.nights, r.attendees, r.rooms, r.meeting_rooms, r.features, r.must_features, r.currency::text, o.name, r.status, r.decision_date,
    r.response_due, r.introduction, r.questions, r.alternative_start_dates, r.option_days,
    case when r.show_budget then jsonb_build_object('budget_per_attendee', r.budget_per_attendee) else '{}' end, s.id, s.status, s.sent_at, s.opened_at, s.responded_at,
    s.decline_code, s.decline_reason, coalesce(own.proposals, '[]'), coalesce(asked.questions, '[]'),
    (select count(*)::integer from public.sends i where i.rfp_id = s.rfp_id),
    case when r.share_chance then (select w.share from private.win_shares(r.id) w where w.hotel_id = s.hotel_id) end,
    last.own_rank, last.round, coalesce(bargained.counter_offers, '[]'),
    r.room_block, r.programme, r.asked_lines, r.board, r.payer, r.reservation_method, r.event_history, r.compare_tax, r.terms
  from public.sends s
  join public.rfps r on r.id = s.rfp_id
  join public.organizations o on o.id = r.organization_id
  left join lateral (
    select jsonb_agg(to_jsonb(p) - '{organization_id,rfp_id,hotel_id,amounts}'::text[] order by p.version desc) as proposals
    from public.proposals p
    where p.rfp_id = s.rfp_id and p.hotel_id = s.hotel_id
  ) own on true
  left join lateral (
    -- Ordered by the time of the answer: the order of asking would tell hotels apart.
    select jsonb_agg(jsonb_build_object('question_id', q.id, 'body', q.body, 'answer', q.answer, 'answered_at', q.answered_at,
        'is_own', q.hotel_id = s.hotel_id) order by q.answered_at nulls last, q.id) as questions
    from public.rfp_questions q
    where q.rfp_id = s.rfp_id and (q.hotel_id = s.hotel_id or q.is_shared)
  ) asked on true
  left join lateral (
    -- A hotel learns whether it was asked in a last round. Only if it was, it also learns until when and in which words, and its rank
    -- where that is shown and its offer stands.
    select case when own.show_rank and private.shows_rank(s.rfp_id, s.hotel_id) then own.own_rank end as own_rank,
      jsonb_build_object('is_asked', own.id is not null,
      'due', own.due, 'message', own.message, 'started_at', own.started_at, 'proposal_id', own.proposal_id) as round
    from (
      select max(o.round) as round from public.rfp_rounds o where o.rfp_id = s.rfp_id
      having bool_or(o.reopened_at is null)
    ) newest
    left join public.rfp_rounds own on own.rfp_id = s.rfp_id and own.round = newest.round and own.hotel_id = s.hotel_id
  ) last on true
  left join lateral (
    select jsonb_agg(private.shown_counter_offer(c) - '{rfp_id,hotel_id}'::text[] order by c.created_at desc, c.id) as counter_offers
    from public.counter_offers c
    where c.rfp_id = s.rfp_id and c.hotel_id = s.hotel_id
  ) bargained on true
  where s.id = any (p_send_ids)
  order by s.sent_at desc, r.id;
end;
$$;

comment on function private.hotel_rfp_rows is 'RFPs sent to hotels as these may see them, newest first.';
