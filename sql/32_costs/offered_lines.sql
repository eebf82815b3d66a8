-- The lines of an offer with what they come to. One by the contract's parameters gives the lines that these stand for, and says nothing
-- of tax.
-- Private: reads nothing but its argument.
create or replace function private.offered_lines(p public.proposals) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  v_amounts numeric[];
  v_fnb numeric;
begin
  if p.lines is not null then
    return p.lines;
  end if;
  v_amounts := private.proposal_amounts(p);
  v_fnb := round(p.attendees::numeric * p.event_days * p.fnb_per_attendee, 2);
  return (
    select coalesce(jsonb_agg(l.line || jsonb_build_object('unit_price', l.price, 'quantity', l.quantity,
      'net', a.amount, 'tax', 0, 'gross', a.amount, 'is_counted', true) order by l.place), '[]')
    from private.each_price(p) l
    cross join lateral (select case l.name when 'fnb_minimum' then v_amounts[3] - v_fnb when 'service_charge_pct' then v_amounts[4]
      else round(l.quantity * l.price, 2) end as amount) a
    where l.price <> 0);
end;
$$;
revoke all on function private.offered_lines from public, anon, authenticated;
grant execute on function private.offered_lines to authenticated, service_role;
comment on function private.offered_lines is 'The lines of an offer with what they come to, whichever way it was made.';
