-- An organization's currency configuration as the API shows it; the defaults while none is stored.
-- Called by read_fx_config and set_fx_config.
create or replace function private.fx_config(p_organization_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'organization_id', o.id,
    'reporting_currency', o.reporting_currency,
    'rate_source', coalesce(k.rate_source, 'ecb'),
    'lock_on_send', coalesce(k.lock_on_send, false),
    'version', k.version,
    'corporate_rates', coalesce((
      select jsonb_agg(jsonb_build_object('base', c.base, 'quote', c.quote, 'rate', trim_scale(c.rate),
        'valid_from', c.valid_from, 'valid_to', c.valid_to) order by c.base, c.quote, c.valid_from)
      from public.corporate_rates c
      where c.organization_id = o.id), '[]'))
  from public.organizations o
  left join public.fx_configs k on k.organization_id = o.id
  where o.id = p_organization_id;
$$;

revoke all on function private.fx_config from public, anon, authenticated;
grant execute on function private.fx_config to service_role;
comment on function private.fx_config is
  '{ organization_id, reporting_currency, rate_source, lock_on_send, version, corporate_rates } of an organization.';
