-- The one sum of an offer's amounts: each times p_rate, rounded half-up to 2 decimals, then added. Totals as offered, comparable
-- and of cohorts all end in it, however many amounts there are, so that a price is in all of them or in none. A loop without a
-- query, because it runs for hundreds of offers at once. Null for a null rate. Private: reads nothing but its arguments.
create or replace function private.sum_of_amounts(p_amounts numeric[], p_rate numeric default 1) returns numeric
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  v_sum numeric := 0;
  v_amount numeric;
begin
  foreach v_amount in array p_amounts loop
    v_sum := v_sum + round(v_amount * p_rate, 2);
  end loop;
  return v_sum;
end;
$$;

revoke all on function private.sum_of_amounts from public, anon, authenticated;
grant execute on function private.sum_of_amounts to authenticated, service_role;
comment on function private.sum_of_amounts is
  'Sum of amounts, each times p_rate and rounded half-up to 2 decimals.';
