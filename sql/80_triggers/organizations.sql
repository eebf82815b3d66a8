-- What happens when a row of public.organizations is stored: its triggers, in the order in which they fire.

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

-- Before the statement:
create or replace trigger t01_open_write_count before insert or update or delete on public.organizations
  for each statement execute function private.open_write_count();

-- Before each row:
create or replace trigger t02_count_row before insert or update or delete on public.organizations
  for each row when (pg_trigger_depth() = 0 and current_setting('private.rows_written', true) <> '')
  execute function private.count_row();
create or replace trigger t03_version_of_row before update on public.organizations for each row execute function private.check_version();

-- After each row:
create or replace trigger t04_copy_currency_to_config after update of reporting_currency on public.organizations
  for each row execute function private.copy_currency_to_config();

-- After the statement:
create or replace trigger t05_count_write after insert or update or delete on public.organizations
  for each statement execute function private.count_write();
