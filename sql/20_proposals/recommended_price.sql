-- One price part of a counter-offer: the target, but at most 15 % below what is asked now and never above it; half-up.
create or replace function private.recommended_price(p_current numeric, p_target numeric) returns numeric
language sql immutable parallel safe
set search_path = ''
as $$
  select round(least(p_current, greatest(p_target, 0.85 * p_current)), 2);
$$;

revoke all on function private.recommended_price from public, anon, authenticated;
grant execute on function private.recommended_price to authenticated;
comment on function private.recommended_price is 'min(current, max(target, 0.85 × current)), half-up at 2 decimals.';
