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
