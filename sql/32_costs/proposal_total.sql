-- All-in total of a proposal: the sum of its rounded lines, each converted at p_rate and rounded again (money-and-rates.md).
-- Rate 1 gives the total in the proposal's own currency. Expressions without a query, because it is computed for hundreds of
-- proposals at once. Null for a null rate.
create or replace function private.proposal_total(p public.proposals, p_rate numeric default 1) returns numeric
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  v_amounts constant numeric[] := private.proposal_amounts(p);
begin
  return private.sum_of_amounts(v_amounts, p_rate);
end;
$$;

revoke all on function private.proposal_total from public, anon, authenticated;
grant execute on function private.proposal_total to authenticated, service_role;
comment on function private.proposal_total is
  'Sum of the proposal''s rounded lines, each times p_rate and rounded half-up to 2 decimals.';
