-- All-in total of a proposal: the sum of its rounded lines, each converted at p_rate and rounded again (scoring.md §5).
-- Rate 1 gives the total in the proposal's own currency. Private. Errors: none; null for a null rate.
create or replace function private.proposal_total(p public.proposals, p_rate numeric default 1) returns numeric
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return (
    select case when p_rate is not null then coalesce(sum(round(l.amount * p_rate, 2)), 0) end
    from private.proposal_lines(p) l
  );
end;
$$;

revoke all on function private.proposal_total(public.proposals, numeric) from public, anon, authenticated;
grant execute on function private.proposal_total(public.proposals, numeric) to authenticated, service_role;
comment on function private.proposal_total(public.proposals, numeric) is
  'Sum of the proposal''s rounded lines, each times p_rate and rounded half-up to 2 decimals.';
