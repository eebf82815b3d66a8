-- What a proposal costs (money-and-rates.md): rooms, DDR, F&B, service charge, AV, city tax, perks, in this order, each in the
-- proposal's currency and rounded half-up to 2 decimals. Nothing else computes them. Expressions without a query, because they are
-- computed for hundreds of proposals at once. Of an offer of lines what each line comes to (priced_lines).
-- Private: reads nothing but its argument.
create or replace function private.proposal_amounts(p public.proposals) returns numeric[]
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  v_room_nights constant numeric := p.rooms * p.nights;
  v_delegate_days constant numeric := p.attendees * p.event_days;
  v_fnb constant numeric := round(greatest(v_delegate_days * p.fnb_per_attendee, p.fnb_minimum), 2);
begin
  if p.amounts is not null then
    return p.amounts;
  end if;
  return array[
    round(v_room_nights * p.room_rate, 2),
    round(v_delegate_days * p.ddr_rate, 2),
    v_fnb,
    round(v_fnb * p.service_charge_pct / 100, 2),
    p.av_total,
    round(v_room_nights * p.city_tax_per_room_night, 2),
    p.perks_cost - p.perks_value
  ];
end;
$$;

revoke all on function private.proposal_amounts from public, anon, authenticated;
grant execute on function private.proposal_amounts to authenticated, service_role;
comment on function private.proposal_amounts is
  'Rounded amounts of rooms, DDR, F&B, service charge, AV, city tax and perks, in the proposal''s currency.';
