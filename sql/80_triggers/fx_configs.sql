-- What happens when a row of public.fx_configs is stored: its triggers, in the order in which they fire.

-- Copies the reporting_currency of fx_configs to its organization: the two columns are one thing.
-- Trigger function, definer: the configuration is written on somebody's behalf.
create or replace function private.copy_currency_to_organization() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.organizations o set reporting_currency = new.reporting_currency
  where o.id = new.organization_id and o.reporting_currency <> new.reporting_currency;
  return null;
end;
$$;

revoke all on function private.copy_currency_to_organization from public, anon, authenticated;
comment on function private.copy_currency_to_organization is
  'Trigger on fx_configs: the organization''s reporting currency follows.';

-- Before each row:
create or replace trigger t01_version_of_row before update on public.fx_configs for each row execute function private.check_version();

-- After each row:
create or replace trigger t02_copy_currency_to_organization after insert or update of reporting_currency on public.fx_configs
  for each row execute function private.copy_currency_to_organization();
