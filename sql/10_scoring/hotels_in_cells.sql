-- The scoring rows of a range of grid cells. Queries inline the body, and `offset 0` makes them look up each range in the index.
create or replace function private.hotels_in_cells(p_first integer, p_last integer) returns setof private.hotel_scoring
language sql stable rows 100
begin atomic
  select h.* from private.hotel_scoring h where h.cell between p_first and p_last offset 0;
end;

comment on function private.hotels_in_cells is 'Scoring rows with cells from p_first to p_last.';
