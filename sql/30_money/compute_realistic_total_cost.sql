-- What a proposal really costs, line by line, in p_currency (left out: the organization's reporting currency).
-- For everybody who sees the proposal: the organizer's organization, the hotel's own staff, platform admins. A converted total
-- is recorded in fx_conversions. Errors: 404 not_found, 422 no_fx_rate, 400 22023, 401, 429.
create or replace function public.compute_realistic_total_cost(p_proposal_id uuid, p_currency text default null)
returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  if not exists (select from public.proposals p where p.id = p_proposal_id) then
    perform private.fail_not_found();
  end if;
  return private.total_cost(p_proposal_id, private.require_currency('p_currency', p_currency));
end;
$$;

revoke all on function public.compute_realistic_total_cost from public, anon, authenticated;
grant execute on function public.compute_realistic_total_cost to authenticated;
comment on function public.compute_realistic_total_cost is
  'All-in cost of a proposal: { proposal_id, currency, attendees, start_date, end_date (as offered), lines, total, per_attendee, comparable: { total, per_attendee }, deviations: [{ field, asked, offered }], fx }; fx is null when nothing was converted.';
