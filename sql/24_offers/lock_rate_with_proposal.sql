-- Locks a currency at its first proposal, if the first send did not lock it.
-- Trigger function, definer: hotels see neither rates nor locks.
create or replace function private.lock_rate_with_proposal() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.lock_rates(new.rfp_id, new.currency, (new.submitted_at at time zone 'UTC')::date);
  return null;
end;
$$;

revoke all on function private.lock_rate_with_proposal from public, anon, authenticated;
comment on function private.lock_rate_with_proposal is 'Trigger on proposals: locks the rates of a currency new to the RFP.';
