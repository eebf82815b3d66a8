-- The columns an RFP keeps its weights in: weight_ and the name of the criterion.
create or replace function private.weight_columns() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array_agg('weight_' || c.name order by c.place) from private.criteria() c;
$$;

comment on function private.weight_columns is 'weight_price, weight_location, …: one per criterion.';
