-- The currency configuration of the organization a person may configure. For the service alone, on behalf of that person.
-- Errors: 403 forbidden unless they are owner or admin of an enterprise organization.
create or replace function public.read_fx_config(p_user_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return private.fx_config(private.require_fx_organization(p_user_id));
end;
$$;

revoke all on function public.read_fx_config from public, anon, authenticated;
grant execute on function public.read_fx_config to service_role;
comment on function public.read_fx_config is 'Stored currency configuration of the organization p_user_id may configure.';
