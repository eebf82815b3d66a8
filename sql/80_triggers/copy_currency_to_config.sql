-- Copies an organization's reporting_currency to its fx_configs: the two columns are one thing.
-- Trigger function, definer: organizers may write the one and not the other.
create or replace function private.copy_currency_to_config() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.fx_configs k set reporting_currency = new.reporting_currency, updated_at = now()
  where k.organization_id = new.id and k.reporting_currency <> new.reporting_currency;
  return null;
end;
$$;

revoke all on function private.copy_currency_to_config from public, anon, authenticated;
comment on function private.copy_currency_to_config is 'Trigger on organizations: the configuration''s reporting currency follows.';

drop trigger if exists copy_currency_to_config on public.organizations;
create trigger copy_currency_to_config after update of reporting_currency on public.organizations
  for each row execute function private.copy_currency_to_config();
