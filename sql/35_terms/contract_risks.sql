-- The work of contract_risk: each live offer with what its terms may cost, and how that changes from today (in the hotel's zone) to
-- the first night. Amounts are null where no rate converts them.
-- Definer: rates and what is kept of comparisons are nobody's to read; it asks once more whose RFP it is.
create or replace function private.contract_risks(p_rfp_id uuid) returns table (
  proposal_id uuid, hotel_id uuid, currency text, comparable numeric, expected_attrition numeric, expected_fnb_shortfall numeric,
  comp_rooms_value numeric, held numeric, expected_cancellation numeric, expected_payment numeric, per_attendee numeric,
  parts jsonb, curve jsonb, worst_case jsonb, deposits jsonb, commission jsonb, zone text, first_day date, cutoff_date date,
  assumptions jsonb, estimated_parts jsonb, unknown jsonb
)
language plpgsql stable security definer
set search_path = ''
set jit = off  -- compiling takes longer than it saves
as $$
#variable_conflict use_column
declare
  v_rfp public.rfps;
begin
  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id and r.organization_id = any (private.my_organization_ids());
  return query
  select k.proposal_id, k.hotel_id, v_rfp.currency::text, k.comparable, k.attrition, k.fnb_shortfall, k.comp_rooms, k.held, k.cancellation,
    k.payment, private.per_attendee(k.payment, v_rfp.attendees), k.parts, c.curve, c.worst_case, c.deposits, k.commission, z.zone,
    z.first_day, z.first_day - (k.terms -> 'cutoff_days')::integer, k.assumptions, k.estimated_parts, to_jsonb(k.unknown)
  from private.expected_costs(v_rfp) k
  join public.proposals p on p.id = k.proposal_id
  join public.hotels h on h.id = k.hotel_id
  cross join lateral (
    select private.hotel_zone(h.country_code, h.longitude) as zone,
      coalesce(p.start_date, v_rfp.start_date) + private.first_offset(v_rfp) as first_day) z
  cross join lateral private.charge_curve(k.terms, k.bases, k.total, k.rate, z.first_day, (now() at time zone z.zone)::date) c
  order by k.payment nulls last, k.hotel_id;
end;
$$;

revoke all on function private.contract_risks from public, anon, authenticated;
grant execute on function private.contract_risks to authenticated;
comment on function private.contract_risks is 'What the terms of each live offer of a member''s RFP may cost.';

-- The day that terms count from, as an offset from the event's first: the first night asked for, else the first day with delegates.
create or replace function private.first_offset(p_rfp public.rfps) returns integer
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((select min(c.night) from private.asked_rooms(p_rfp) c),
    (select min(d.day) from private.asked_days(p_rfp) d where d.delegates > 0),
    (select min((s.value -> 'day')::integer) from jsonb_array_elements(p_rfp.programme -> 'sessions') as s (value)), 0);
end;
$$;
comment on function private.first_offset is 'First night asked for, else first event day, from the event''s first day.';
