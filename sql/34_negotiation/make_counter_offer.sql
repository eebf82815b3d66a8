-- Asks a hotel to lower prices of its offer: none above what it offered, at least one below. The hotel accepts with one tap,
-- declines, or answers with a new version; the console fills the terms from suggest_counter_offer. A price left out stays as offered;
-- without p_due it ends with the deadline for answers, at most a week from now.
-- For members of the RFP's organization. Errors: 404 not_found, 403 forbidden, 400 22023, 409 invalid_transition while one is
-- open or once the offer or its RFP is over, 409 deadline_passed, 409 not_in_round beside a last round, 401, 429.
create or replace function public.make_counter_offer(
  p_proposal_id uuid, p_terms jsonb, p_message text default null, p_due timestamptz default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.make_counter_offer_work(p_proposal_id, p_terms, p_message, p_due);
end;
$$;

revoke all on function public.make_counter_offer from public, anon, authenticated;
grant execute on function public.make_counter_offer to authenticated;
comment on function public.make_counter_offer is
  'Makes a counter-offer: { counter_offer_id, proposal_id, rfp_id, hotel_id, status, terms, total, asked_total, currency, message, due, answer_by, made_at, mails, … }.';

-- The work of make_counter_offer. The RFP is locked before anything is looked at, so that neither a new version nor an award
-- comes in between. Definer: members write no rows of counter_offers.
-- Errors: 404 not_found, 403 forbidden, 400 22023, 409 invalid_transition, deadline_passed or not_in_round, 429 limit_reached.
create or replace function private.make_counter_offer_work(p_proposal_id uuid, p_terms jsonb, p_message text, p_due timestamptz) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_message constant text := nullif(btrim(p_message, E' \t\r\n'), '');
  v_offer public.proposals;
  v_rfp public.rfps;
  v_until timestamptz;
  v_starts timestamptz;
  v_counter public.counter_offers;
  v_mails integer;
begin
  select p.* into v_offer from public.proposals p
  where p.id = p_proposal_id
    and (p.organization_id = any (private.visible_organization_ids()) or p.hotel_id = any (private.my_hotel_ids()));
  if not found then
    perform private.fail_not_found();
  elsif not v_offer.organization_id = any (private.my_organization_ids()) then
    perform private.fail_forbidden('organizer_counters');
  elsif length(v_message) > 2000 then
    perform private.fail_invalid('p_message', 'too_long', '{"most": 2000}');
  end if;

  v_rfp := private.my_rfp(v_offer.rfp_id);
  select p.* into v_offer from public.proposals p where p.id = p_proposal_id;
  if v_rfp.status <> 'sent' then
    perform private.fail_state('RFP', v_rfp.status, 'negotiation_over');
  elsif not v_offer.is_current then
    perform private.fail_state('proposal', v_offer.status, 'replaced');
  elsif v_offer.status <> all (private.undecided_statuses()) then
    perform private.fail_state('proposal', v_offer.status, 'negotiation_over');
  elsif exists (select from public.counter_offers c
    where c.rfp_id = v_offer.rfp_id and c.hotel_id = v_offer.hotel_id and c.status = 'open') then
    perform private.fail_state('counter-offer', 'open', 'withdraw_first');
  end if;
  -- A counter-offer that the hotel could not accept is refused; a last round says who may still change an offer, and until when.
  v_counter.rfp_id := v_offer.rfp_id;
  v_counter.hotel_id := v_offer.hotel_id;
  v_until := private.counter_answer_by(v_counter);
  if exists (select from public.rfp_rounds o where o.rfp_id = v_rfp.id and o.reopened_at is null)
    and not exists (select from public.rfp_rounds o where o.rfp_id = v_rfp.id and o.hotel_id = v_offer.hotel_id
      and o.round = (select max(m.round) from public.rfp_rounds m where m.rfp_id = v_rfp.id)) then
    perform private.fail_because(409, 'not_in_round', 'hotel_not_in_round');
  elsif v_until < clock_timestamp() then
    perform private.fail_because(409, 'deadline_passed', 'deadline_passed_counter');
  end if;

  v_starts := private.first_day(v_rfp)::timestamp at time zone 'UTC';
  p_due := coalesce(p_due, least(v_until, now() + interval '7 days', v_starts - interval '1 second'));
  if not (p_due > clock_timestamp() and p_due < v_starts) then
    perform private.fail_invalid('p_due', 'due_before_event');
  end if;
  p_terms := private.read_counter_terms(v_offer, p_terms);
  if (select count(*) from public.counter_offers c
    where c.rfp_id = v_offer.rfp_id and c.hotel_id = v_offer.hotel_id and c.created_at >= private.today()) >= 20 then
    perform private.fail_today('counter_offers', '{"most": 20}');
  end if;

  insert into public.counter_offers (proposal_id, terms, total, asked_total, message, due, made_by)
  values (p_proposal_id, p_terms, private.proposal_total(v_offer), private.proposal_total(private.countered_offer(v_offer, p_terms)),
    v_message, p_due, auth.uid())
  returning * into v_counter;
  select count(*) into v_mails from public.email_sends e
  where e.kind = 'counter_offer' and e.params ->> 'counter_offer_id' = v_counter.id::text and e.send_id = (
    select s.id from public.sends s where s.rfp_id = v_offer.rfp_id and s.hotel_id = v_offer.hotel_id);
  return private.shown_counter_offer(v_counter) || jsonb_build_object('mails', v_mails);
end;
$$;

revoke all on function private.make_counter_offer_work from public, anon, authenticated;
grant execute on function private.make_counter_offer_work to authenticated;
comment on function private.make_counter_offer_work is 'Makes a counter-offer to an offer of the caller''s RFP.';

-- The terms of a counter-offer as it is stored, from what the organizer gave: the four prices to the cent, those left out as offered; or
-- lines, [{ position, unit_price }], of an offer of lines, with the four prices that they come to.
-- None may be above the offer's, at least one must be below, and the result must still be a valid offer, so that accepting cannot
-- fail. Private, for make_counter_offer_work. Errors: 400 22023 naming the field.
create or replace function private.read_counter_terms(p_offer public.proposals, p_terms jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_terms jsonb := private.negotiable_prices(p_offer);
  v_offered constant jsonb := v_terms;
  v_name text;
  v_given text;
  v_asked public.proposals;
begin
  if coalesce(jsonb_typeof(p_terms), 'null') <> 'object' then
    perform private.fail_invalid('p_terms', 'counter_shape');
  end if;
  if coalesce(jsonb_typeof(p_terms -> 'lines'), 'null') <> 'null' then
    return private.read_counter_lines(p_offer, p_terms);
  end if;
  for v_name in select k.name from jsonb_object_keys(p_terms) as k (name) order by k.name loop
    if not v_offered ? v_name and v_name <> 'lines' then
      perform private.fail_invalid('p_terms', 'counter_keys');
    end if;
    continue when jsonb_typeof(p_terms -> v_name) = 'null';
    v_given := p_terms ->> v_name;
    -- The shape first: a text may be anything, and a number may have more digits than a price.
    if jsonb_typeof(p_terms -> v_name) not in ('number', 'string') or length(v_given) > 40
      or v_given !~ '^[0-9]{1,12}(\.[0-9]{1,2}0*)?$' then
      perform private.fail_invalid('p_terms.' || v_name, 'amount');
    elsif v_given::numeric > (v_offered ->> v_name)::numeric then
      perform private.fail_invalid('p_terms.' || v_name, 'above_offered', jsonb_build_object('offered', v_offered -> v_name));
    end if;
    v_terms := v_terms || jsonb_build_object(v_name, round(v_given::numeric, 2));
  end loop;
  if v_terms = v_offered then
    perform private.fail_invalid('p_terms', 'nothing_lower');
  end if;
  v_asked := private.countered_offer(p_offer, v_terms);
  if v_asked.rooms * v_asked.nights > 0 and v_asked.room_rate = 0 then
    perform private.fail_invalid('p_terms.room_rate', 'room_rate_needed');
  elsif not private.names_a_price(v_asked) then
    perform private.fail_invalid('p_terms', 'no_price_above_0');
  end if;
  return v_terms;
end;
$$;

comment on function private.read_counter_terms is 'The four prices of a counter-offer, checked against the offer.';

-- The lines of a counter-offer, each by its position in the offer and at most at its price, and the four prices that the offer then has.
-- Private, for read_counter_terms. Errors: 400 22023 naming line and field.
create or replace function private.read_counter_lines(p_offer public.proposals, p_terms jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_lines jsonb;
  v_fault record;
  v_asked public.proposals;
begin
  if p_offer.lines is null then
    perform private.fail_invalid('p_terms.lines', 'offer_without_lines');
  elsif jsonb_strip_nulls(p_terms - 'lines') <> '{}' then
    perform private.fail_invalid('p_terms', 'lines_or_prices');
  end if;
  v_lines := private.read_entries('p_terms.lines', 'line', p_terms -> 'lines', '{
    "position": {"kind": "whole", "least": 1, "most": 400, "required": true},
    "unit_price": {"kind": "number", "least": -999999999999.99, "most": 999999999999.99, "scale": 2, "required": true}}', 400);
  select f.place, f.fault into v_fault
  from (
    select a.place, case
      when row_number() over (partition by a.value -> 'position' order by a.place) > 1 then
        private.fault('position', 'line_twice')
      when jsonb_typeof(o.line -> 'unit_price') is distinct from 'number' then private.fault('position', 'no_price_there')
      when (a.value -> 'unit_price')::numeric < 0 and o.line ->> 'kind' <> 'other' then
        private.fault('unit_price', 'at_least', '{"least": 0}')
      when (a.value -> 'unit_price')::numeric > (o.line -> 'unit_price')::numeric then
        private.fault('unit_price', 'above_offered', jsonb_build_object('offered', o.line -> 'unit_price'))
      end as fault
    from jsonb_array_elements(v_lines) with ordinality as a (value, place)
    cross join lateral (select p_offer.lines -> ((a.value -> 'position')::integer - 1) as line) o
  ) f
  where f.fault is not null
  order by f.place limit 1;
  if found then
    perform private.fail_fault(v_fault.fault, jsonb_build_object('field', 'p_terms.lines', 'entry', 'line', 'position', v_fault.place));
  elsif not exists (
    select from jsonb_array_elements(v_lines) a
    where (a -> 'unit_price')::numeric < (p_offer.lines -> ((a -> 'position')::integer - 1) -> 'unit_price')::numeric) then
    perform private.fail_invalid('p_terms.lines', 'nothing_lower');
  end if;
  v_asked := private.countered_offer(p_offer, jsonb_build_object('lines', v_lines));
  if not private.names_a_price(v_asked) then
    perform private.fail_invalid('p_terms.lines', 'no_price_above_0');
  end if;
  return private.negotiable_prices(v_asked) || jsonb_build_object('lines', v_lines);
end;
$$;

comment on function private.read_counter_lines is 'The lines of a counter-offer, checked against the offer, with its four prices.';
