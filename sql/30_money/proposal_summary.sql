-- The sums of a proposal's rounded lines that exports show, in its own currency, always with 2 decimals: all-in total, its
-- part of tax (city tax and service charge), its F&B. Reads nothing but its argument. Errors: none.
create or replace function private.proposal_summary(p public.proposals)
returns table (total numeric, tax numeric, fnb numeric)
language sql immutable parallel safe
set search_path = ''
as $$
  select round(coalesce(sum(l.amount), 0), 2),
    round(coalesce(sum(l.amount) filter (where l.item in ('city_tax', 'service_charge')), 0), 2),
    round(coalesce(sum(l.amount) filter (where l.item = 'fnb'), 0), 2)
  from private.proposal_lines(p) l;
$$;

revoke all on function private.proposal_summary(public.proposals) from public, anon, authenticated;
grant execute on function private.proposal_summary(public.proposals) to authenticated, service_role;
comment on function private.proposal_summary(public.proposals) is 'total, tax and fnb of a proposal, in its currency.';
