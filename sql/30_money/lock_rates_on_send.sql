-- The first send of an RFP locks the rates of the currencies of the hotels it goes to. Later sends lock nothing: a currency
-- that is new then is locked by its first proposal.
-- Trigger function, once per statement because one statement sends to many hotels. Definer: rates and locks are written by
-- nobody else.
create or replace function private.lock_rates_on_send() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.lock_rates(s.rfp_id, h.currency, (min(s.sent_at) at time zone 'UTC')::date)
  from new_sends s
  join public.fx_configs k on k.organization_id = s.organization_id and k.lock_on_send
  join public.hotels h on h.id = s.hotel_id
  where h.currency is not null and not exists (
    select from public.sends earlier
    where earlier.rfp_id = s.rfp_id and earlier.id not in (select n.id from new_sends n)
  )
  group by s.rfp_id, h.currency;
  return null;
end;
$$;

revoke all on function private.lock_rates_on_send from public, anon, authenticated;
comment on function private.lock_rates_on_send is
  'Trigger on sends: an RFP''s first send locks the rates of its hotels'' currencies.';
