-- What the terms of each live offer may cost, as [{ proposal_id, hotel_id, … }] in the order and with the names of contract_risk; days
-- count from p_at in the hotel's zone. Private, for definer functions that have checked their caller.
create or replace function private.risks_record(p_rfp public.rfps, p_at timestamptz) returns jsonb
language plpgsql stable
set search_path = ''
set jit = off  -- compiling takes longer than it saves
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('proposal_id', k.proposal_id, 'hotel_id', k.hotel_id, 'currency', p_rfp.currency,
      'comparable', k.comparable, 'expected_attrition', k.attrition, 'expected_fnb_shortfall', k.fnb_shortfall,
      'comp_rooms_value', k.comp_rooms, 'held', k.held, 'expected_cancellation', k.cancellation, 'expected_payment', k.payment,
      'per_attendee', private.per_attendee(k.payment, p_rfp.attendees), 'parts', k.parts, 'curve', c.curve, 'worst_case', c.worst_case,
      'deposits', c.deposits, 'commission', k.commission, 'zone', z.zone, 'first_day', z.first_day,
      'cutoff_date', z.first_day - (k.terms -> 'cutoff_days')::integer, 'assumptions', k.assumptions,
      'estimated_parts', k.estimated_parts, 'unknown', to_jsonb(k.unknown)) order by k.payment nulls last, k.hotel_id), '[]')
    from private.expected_costs(p_rfp) k
    join public.proposals p on p.id = k.proposal_id
    join public.hotels h on h.id = k.hotel_id
    cross join lateral (
      select private.hotel_zone(h.country_code, h.longitude) as zone,
        coalesce(p.start_date, p_rfp.start_date) + private.first_offset(p_rfp) as first_day) z
    cross join lateral private.charge_curve(k.terms, k.bases, k.total, k.rate, z.first_day, (p_at at time zone z.zone)::date) c);
end;
$$;
comment on function private.risks_record is 'What the terms of each live offer may cost, as rows of contract_risk.';

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
