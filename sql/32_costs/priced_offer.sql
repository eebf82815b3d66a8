-- An offer of lines, priced: each line with its quantity, net, tax and gross as offered, and the contract's columns as their summary.
-- Rates are means over what is asked, in whole cents. Coverage is the share of the room nights asked for that is available.
-- Private: reads nothing but its arguments. Errors: 400 22023 naming the line that comes to more than an amount can be.
create or replace function private.priced_offer(p public.proposals, p_rfp public.rfps) returns public.proposals
language plpgsql stable
set search_path = ''
as $$
declare
  -- What an amount of money is at most (money_amount).
  c_most constant numeric := 999999999999.99;
  v_asked_nights constant numeric := (private.block_figures(case when p_rfp.programme = '{}'
    then private.made_room_block(p_rfp.rooms, p_rfp.nights) else p_rfp.room_block end)).room_nights;
  v_sums record;
  v_place bigint;
begin
  select jsonb_agg(l.value || jsonb_build_object('quantity', c.quantity, 'net', c.net, 'tax', c.tax, 'gross', c.gross, 'is_counted', c.counts)
      order by c.place) as lines,
    array_agg(c.gross order by c.place) filter (where c.counts) as amounts,
    round(sum(c.quantity * (l.value -> 'unit_price')::numeric) filter (where c.kind = 'room')
      / nullif(sum(c.quantity) filter (where c.kind = 'room' and l.value -> 'unit_price' <> 'null'), 0), 2) as room_rate,
    round(sum(c.quantity * (l.value -> 'unit_price')::numeric) filter (where c.kind = 'delegate')
      / nullif(sum(c.quantity) filter (where c.kind = 'delegate' and l.value -> 'unit_price' <> 'null'), 0), 2) as ddr_rate,
    round(sum(c.gross) filter (where c.kind = 'fnb' and c.counts) / greatest(p_rfp.attendees::numeric * p_rfp.event_days, p_rfp.attendees), 2)
      as fnb_per_attendee,
    max((l.value -> 'unit_price')::numeric) filter (where c.kind = 'fnb_minimum') as fnb_minimum,
    max((l.value -> 'unit_price')::numeric) filter (where c.kind = 'service_charge') as service_charge_pct,
    sum(c.gross) filter (where c.kind = 'av' and c.counts) as av_total,
    round(sum(c.gross) filter (where c.kind = 'city_tax' and c.counts) / nullif(v_asked_nights, 0), 2) as city_tax_per_room_night,
    sum(c.gross) filter (where c.kind in ('other', 'fee', 'meeting_room', 'breakfast') and c.counts and c.gross > 0) as perks_cost,
    -sum(c.gross) filter (where c.kind = 'other' and c.counts and c.gross < 0) as perks_value,
    sum(c.quantity) filter (where c.kind = 'room' and c.counts) as room_nights
  into v_sums
  from private.priced_lines(p.lines, p_rfp, false) c
  join jsonb_array_elements(p.lines) with ordinality as l (value, place) on l.place = c.place;

  select l.place into v_place from jsonb_array_elements(v_sums.lines) with ordinality as l (value, place)
  where abs((l.value ->> 'gross')::numeric) > c_most order by l.place limit 1;
  if v_place is not null or abs(private.sum_any_amounts(v_sums.amounts, 1)) > c_most then
    perform private.fail_invalid('p_lines', 'comes_to_more', jsonb_build_object('entry', 'line', 'position', coalesce(v_place,
      (select l.place from jsonb_array_elements(v_sums.lines) with ordinality as l (value, place)
        order by abs((l.value ->> 'gross')::numeric) desc nulls last limit 1)), 'part', 'unit_price', 'most', c_most));
  end if;
  p.lines := v_sums.lines;
  p.amounts := coalesce(v_sums.amounts, '{}');
  -- each price: p.{name} := coalesce(v_sums.{name}, 0);
  p.room_rate := coalesce(v_sums.room_rate, 0);
  p.ddr_rate := coalesce(v_sums.ddr_rate, 0);
  p.fnb_per_attendee := coalesce(v_sums.fnb_per_attendee, 0);
  p.fnb_minimum := coalesce(v_sums.fnb_minimum, 0);
  p.service_charge_pct := coalesce(v_sums.service_charge_pct, 0);
  p.av_total := coalesce(v_sums.av_total, 0);
  p.city_tax_per_room_night := coalesce(v_sums.city_tax_per_room_night, 0);
  p.perks_cost := coalesce(v_sums.perks_cost, 0);
  p.perks_value := coalesce(v_sums.perks_value, 0);
  -- end
  p.coverage := round(100 * least(1, (coalesce(v_sums.room_nights, 0)
    + (select coalesce(sum(c.rooms), 0) from private.covered_rooms(p.lines, p_rfp) c)) / nullif(v_asked_nights, 0)), 1);
  return p;
end;
$$;
comment on function private.priced_offer is 'An offer of lines with what each comes to, and the contract''s columns as their summary.';
