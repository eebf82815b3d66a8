-- The one sum of an offer’s amounts: strict, and with what is missing left out.

-- The sum of any number of amounts, each times p_rate and rounded half-up to 2 decimals; sum_of_amounts writes out the usual number.
-- Private: reads nothing but its arguments. Null for a null argument.
create or replace function private.sum_any_amounts(p_amounts numeric[], p_rate numeric) returns numeric
language plpgsql immutable parallel safe strict
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

revoke all on function private.sum_any_amounts from public, anon, authenticated;
grant execute on function private.sum_any_amounts to authenticated, service_role;
comment on function private.sum_any_amounts is 'Sum of any number of amounts, each times p_rate and rounded.';

-- The one sum of an offer's amounts: each times p_rate, rounded half-up to 2 decimals, then added. Totals as offered, comparable
-- and of cohorts all end in it, however many amounts there are, so that a price is in all of them or in none. As many as offers
-- have are written out: that inlines where the arguments are variables or columns, and takes two thirds of the loop's time, for
-- hundreds of offers at once. Any other number takes the loop.
-- Private: reads nothing but its arguments. Null for a null rate.
create or replace function private.sum_of_amounts(p_amounts numeric[], p_rate numeric default 1) returns numeric
language sql immutable parallel safe
return case cardinality(p_amounts)
  when 7 then round(p_amounts[1] * p_rate, 2) + round(p_amounts[2] * p_rate, 2) + round(p_amounts[3] * p_rate, 2)
    + round(p_amounts[4] * p_rate, 2) + round(p_amounts[5] * p_rate, 2) + round(p_amounts[6] * p_rate, 2)
    + round(p_amounts[7] * p_rate, 2)
  else private.sum_any_amounts(p_amounts, p_rate)
end;

revoke all on function private.sum_of_amounts from public, anon, authenticated;
grant execute on function private.sum_of_amounts to authenticated, service_role;
comment on function private.sum_of_amounts is
  'Sum of amounts, each times p_rate and rounded half-up to 2 decimals.';
