-- The cost lines of a proposal (scoring.md §5) in its own currency, each rounded half-up to 2 decimals; lines of 0 left out.
-- The one place that knows what a proposal costs; plpgsql, because a session plans it once and a cohort asks it hundreds of
-- times. Private: reads nothing but its argument. Errors: none.
create or replace function private.proposal_lines(p public.proposals)
returns table (item text, quantity numeric, unit_price numeric, amount numeric)
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return query
    with fnb as (
      select p.attendees * p.event_days as delegate_days, p.rooms * p.nights as room_nights,
        round(greatest(p.attendees * p.event_days * p.fnb_per_attendee, p.fnb_minimum), 2) as amount
    ), lines as (
      select 1 as place, 'rooms' as item, fnb.room_nights::numeric as quantity, p.room_rate::numeric as unit_price,
        round(fnb.room_nights * p.room_rate, 2) as amount from fnb
      union all
      select 2, 'ddr', fnb.delegate_days, p.ddr_rate, round(fnb.delegate_days * p.ddr_rate, 2) from fnb
      union all
      -- At its minimum F&B is a lump sum and no longer quantity × price.
      select 3, 'fnb', case when per_head then fnb.delegate_days else 1 end,
        case when per_head then p.fnb_per_attendee::numeric else fnb.amount end, fnb.amount
      from fnb, lateral (select fnb.delegate_days * p.fnb_per_attendee >= p.fnb_minimum as per_head) s
      union all
      select 4, 'service_charge', 1, s.amount, s.amount
      from fnb, lateral (select round(fnb.amount * p.service_charge_pct / 100, 2) as amount) s
      union all
      select 5, 'av', 1, p.av_total, p.av_total
      union all
      select 6, 'city_tax', fnb.room_nights, p.city_tax_per_room_night,
        round(fnb.room_nights * p.city_tax_per_room_night, 2) from fnb
      union all
      select 7, 'perks', 1, p.perks_cost - p.perks_value, p.perks_cost - p.perks_value
    )
    select l.item, l.quantity, l.unit_price, l.amount from lines l where l.amount <> 0 order by l.place;
end;
$$;

revoke all on function private.proposal_lines(public.proposals) from public, anon, authenticated;
grant execute on function private.proposal_lines(public.proposals) to authenticated, service_role;
comment on function private.proposal_lines(public.proposals) is
  'Cost lines of a proposal in its currency, rounded half-up; lump sums have quantity 1 and unit_price = amount.';
