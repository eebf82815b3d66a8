-- Every stored offer is a new version: it gets the next number, becomes the current one and retires the one before, whatever
-- the writer says. A shortlisted hotel that revises its offer stays on the shortlist; one that withdrew or declined may come
-- back while the RFP is out; one that was turned down may not. The same offer again by a link stores no row. Event figures left out
-- are those of the RFP. The service loads history with the dates and states it had.
-- Trigger function, definer: it runs before row-level security and hotels do not read rfps. Locks in the order send, RFP,
-- proposals, so that two colleagues who submit at once get versions 2 and 3, and no offer slips past an award.
-- An offer without any rate above 0 and without a document is refused, so that it does not count as an answer. Errors: 404 not_found
-- without a send to a hotel of the caller's, 409 invalid_transition, deadline_passed or not_in_round, 400 22023 for an offer of
-- nothing, or for terms the RFP did not offer.
create or replace function private.start_proposal() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_is_service constant boolean := private.acts_as_service();
  v_send_id uuid;
  v_rfp public.rfps;
  v_standing text;
  v_is_accepting boolean;
  -- The columns that the database sets, not the hotel.
  v_kept constant text[] := array['id', 'organization_id', 'version', 'is_current', 'status', 'submitted_at', 'created_at', 'via',
    'lost_from', 'confirmed_at'];
begin
  select s.id into v_send_id from public.sends s
  where s.rfp_id = new.rfp_id and s.hotel_id = new.hotel_id
    and (v_is_service or private.acts_for_hotel(s.rfp_id, s.hotel_id))
  for no key update;
  if v_send_id is null and not v_is_service then
    perform private.fail_not_found();
  end if;
  select r.* into v_rfp from public.rfps r where r.id = new.rfp_id for share;
  select p.status into v_standing from public.proposals p
  where p.rfp_id = new.rfp_id and p.hotel_id = new.hotel_id and p.is_current;

  if not v_is_service then
    if v_rfp.status <> 'sent' then
      perform private.fail_transition('proposal', 'new', 'submitted', 'rfp_is', jsonb_build_object('rfp_status', v_rfp.status));
    elsif v_standing in ('won', 'lost') then
      perform private.fail_transition('proposal', v_standing, 'submitted', 'organizer_decided');
    end if;
    perform private.require_before_deadline(v_rfp, new.hotel_id);
    new.via := case when private.acting_link_id() is null then 'account' else 'link' end;
    new.lost_from := null;
    new.confirmed_at := null;
    new.status := case when v_standing = 'shortlisted' then 'shortlisted' else 'submitted' end;
    -- Not now(): a transaction that waited for the lock began before the version it follows.
    new.submitted_at := clock_timestamp();
    new.created_at := new.submitted_at;
  end if;
  -- "on conflict do nothing" would skip the new version after the old one has been retired.
  if exists (select from public.proposals p where p.id = new.id) then
    perform private.fail_transition('proposal', 'new', new.status, 'id_taken');
  end if;

  new.currency := coalesce(new.currency, (select h.currency from public.hotels h where h.id = new.hotel_id));
  new.rooms := coalesce(new.rooms, v_rfp.rooms);
  new.nights := coalesce(new.nights, v_rfp.nights);
  new.attendees := coalesce(new.attendees, v_rfp.attendees);
  new.event_days := coalesce(new.event_days, v_rfp.event_days);
  new.start_date := coalesce(new.start_date, v_rfp.start_date);
  new := private.offer_of_lines(new, v_rfp);
  new.terms := private.read_terms('p_terms', new.terms);
  if not private.names_a_price(new) then
    perform private.fail_invalid('room_rate', 'no_price');
  end if;
  -- Accepting a counter-offer changes its prices and nothing else, whatever the offer said of its validity.
  v_is_accepting := private.accepting_counter_offer() is not null;
  if not v_is_accepting then
    new.valid_until := coalesce(new.valid_until, private.default_valid_until(new.submitted_at, v_rfp));
  end if;
  if not v_is_service and not v_is_accepting then
    perform private.check_offer_terms(new, v_rfp);
    -- The same offer by link, sent twice or from two tabs, or again because the first response got lost: it is stored and mailed
    -- already. Not so while a counter-offer is open, which the same offer answers, nor for people who sign in, who state what they
    -- do.
    if new.via = 'link' and v_standing = any (private.undecided_statuses()) and exists (
      select from public.proposals p
      where p.rfp_id = new.rfp_id and p.hotel_id = new.hotel_id and p.is_current and to_jsonb(p) - v_kept = to_jsonb(new) - v_kept
    ) and not exists (
      select from public.counter_offers c where c.rfp_id = new.rfp_id and c.hotel_id = new.hotel_id and c.status = 'open'
    ) then
      return null;
    end if;
  end if;

  update public.proposals p set is_current = false
  where p.rfp_id = new.rfp_id and p.hotel_id = new.hotel_id and p.is_current;
  new.is_current := true;
  new.version := (select coalesce(max(p.version), 0) + 1 from public.proposals p
    where p.rfp_id = new.rfp_id and p.hotel_id = new.hotel_id);
  if new.version > 50 and not v_is_service then
    perform private.fail_transition('proposal', 'new', new.status, 'versions', '{"most": 50}');
  end if;
  return new;
end;
$$;

revoke all on function private.start_proposal from public, anon, authenticated;
comment on function private.start_proposal is
  'Trigger on proposals: numbers the new version, makes it current and retires the one before.';

-- Guard of offers: begins on a day the RFP offers, holds at least today, and answers each question of the RFP or none.
-- Called by start_proposal. Errors: 400 22023 naming the column.
create or replace function private.check_offer_terms(p_offer public.proposals, p_rfp public.rfps) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_offer.start_date <> all (p_rfp.alternative_start_dates || p_rfp.start_date) then
    perform private.fail_invalid('start_date', 'dates_asked', jsonb_build_object('day', p_rfp.start_date));
  elsif p_offer.valid_until not between (clock_timestamp() at time zone 'UTC')::date and '2200-12-31' then
    perform private.fail_invalid('valid_until', 'today_or_later');
  elsif cardinality(p_offer.answers) not in (0, cardinality(p_rfp.questions)) then
    perform private.fail_invalid('answers', 'answer_each', jsonb_build_object('count', cardinality(p_rfp.questions)));
  elsif exists (select from unnest(p_offer.answers) as a (text) where a.text is null or length(a.text) > 2000) then
    perform private.fail_invalid('answers', 'each_too_long', '{"most": 2000}');
  end if;
end;
$$;

comment on function private.check_offer_terms is 'An offer''s day, validity and answers fit its RFP.';

-- Guard of offers and their revisions: the deadline has not passed. Who comes late is told whom to ask for more time.
-- A last round has a deadline of its own for the hotels that were asked; the others' offers stay as they are, until the
-- organizer moves the deadline for everybody. Who has never offered has the RFP's deadline, round or not.
-- Private, for definer functions. Errors: 409 deadline_passed with the organizer's address in message and details, 409
-- not_in_round.
create or replace function private.require_before_deadline(p_rfp public.rfps, p_hotel_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_due timestamptz := p_rfp.response_due;
  v_address text;
  v_round integer;
  v_round_due timestamptz;
begin
  select max(o.round), max(o.due) filter (where o.hotel_id = p_hotel_id and o.round = n.newest) into v_round, v_round_due
  from public.rfp_rounds o
  cross join (select max(m.round) as newest from public.rfp_rounds m where m.rfp_id = p_rfp.id) n
  where o.rfp_id = p_rfp.id and o.reopened_at is null;
  if v_round_due is not null then
    v_due := v_round_due;
  elsif v_round is not null
    and exists (select from public.proposals p where p.rfp_id = p_rfp.id and p.hotel_id = p_hotel_id) then
    perform private.fail_because(409, 'not_in_round', 'others_in_round');
  end if;
  if v_due < clock_timestamp() then
    v_address := private.organizer_address(p_rfp.id);
    perform private.fail_because(409, 'deadline_passed',
      case when v_address is null then 'deadline_passed' else 'deadline_passed_ask' end, jsonb_build_object('address', v_address),
      coalesce(v_address, ''));
  end if;
end;
$$;

comment on function private.require_before_deadline is
  '409 deadline_passed after the hotel''s deadline, with the organizer''s address; 409 not_in_round beside a last round.';
