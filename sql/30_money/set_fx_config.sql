-- Stores the currency configuration of the organization a person may configure, and returns it as stored. Corporate rates
-- left out (null) stay as they are; given, they replace all there are. organizations.reporting_currency follows by trigger.
-- For the service alone, on behalf of that person; the API's schema has validated the rows.
-- A version that is not the stored one any more is refused. Errors: 409 stale; 403 forbidden unless they are owner or admin of an
-- enterprise organization; 400 22023 for overlapping rates.
create or replace function public.set_fx_config(
  p_user_id uuid,
  p_reporting_currency text,
  p_rate_source text,
  p_lock_on_send boolean,
  p_corporate_rates jsonb default null,
  p_version integer default null
) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_organization_id constant uuid := private.require_fx_organization(p_user_id);
begin
  -- One configuration at a time: two that replace the rates at once would leave a mixture.
  perform from public.organizations o where o.id = v_organization_id for no key update;
  insert into public.fx_configs as k (organization_id, reporting_currency, rate_source, lock_on_send)
  values (v_organization_id, p_reporting_currency, p_rate_source, p_lock_on_send)
  on conflict (organization_id) do update
  set reporting_currency = excluded.reporting_currency, rate_source = excluded.rate_source,
    lock_on_send = excluded.lock_on_send, updated_at = now(), version = coalesce(p_version, k.version);

  if p_corporate_rates is not null then
    delete from public.corporate_rates c where c.organization_id = v_organization_id;
    insert into public.corporate_rates (organization_id, base, quote, rate, valid_from, valid_to)
    select v_organization_id, r.base, r.quote, r.rate, r.valid_from, r.valid_to
    from jsonb_to_recordset(p_corporate_rates) as r (base text, quote text, rate numeric, valid_from date, valid_to date);
    if exists (
      select from public.corporate_rates a
      join public.corporate_rates b using (organization_id, base, quote)
      where a.organization_id = v_organization_id and a.valid_from < b.valid_from
        and coalesce(a.valid_to, 'infinity') >= b.valid_from
    ) then
      perform private.fail_invalid('corporate_rates', 'rates_overlap');
    end if;
  end if;
  return private.fx_config(v_organization_id);
end;
$$;

revoke all on function public.set_fx_config from public, anon, authenticated;
grant execute on function public.set_fx_config to service_role;
comment on function public.set_fx_config is
  'Stores an organization''s currency configuration and returns it; null corporate rates keep what is stored.';
