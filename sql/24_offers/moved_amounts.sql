-- One amount of the offers that cohort_moves returns: part 1 price per attendee, 2 room rate, 3 DDR, 4 F&B per attendee, 5 AV. In
-- standard SQL, so that queries inline it.
create or replace function private.moved_amounts(p_moves private.cohort_move[], p_part smallint)
returns table (sign integer, currency text, amount numeric)
language sql immutable parallel safe rows 50
begin atomic
  select m.sign, m.currency,
    case p_part when 1 then m.price when 2 then m.room_rate when 3 then m.ddr_rate when 4 then m.fnb_per_attendee else m.av_total end
  from unnest(p_moves) m;
end;

comment on function private.moved_amounts is 'Amounts to add to (1) and subtract from (-1) a summary.';
