-- organizations.reporting_currency and fx_configs.reporting_currency are one thing: whichever is written, the other follows.
-- Trigger function, definer: organizers may write the one and not the other. Errors: none of its own.
create or replace function private.sync_reporting_currency() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'organizations' then
    update public.fx_configs k set reporting_currency = new.reporting_currency, updated_at = now()
    where k.organization_id = new.id and k.reporting_currency <> new.reporting_currency;
  else
    update public.organizations o set reporting_currency = new.reporting_currency
    where o.id = new.organization_id and o.reporting_currency <> new.reporting_currency;
  end if;
  return null;
end;
$$;

revoke all on function private.sync_reporting_currency() from public, anon, authenticated;
comment on function private.sync_reporting_currency() is
  'Trigger on organizations and fx_configs: keeps their reporting_currency equal.';

drop trigger if exists sync_reporting_currency on public.organizations;
create trigger sync_reporting_currency after update of reporting_currency on public.organizations
  for each row execute function private.sync_reporting_currency();
drop trigger if exists sync_reporting_currency on public.fx_configs;
create trigger sync_reporting_currency after insert or update of reporting_currency on public.fx_configs
  for each row execute function private.sync_reporting_currency();
