-- Imports up to 2 000 hotels of one source. For platform staff, and for the service, as which the operator's command runs. The
-- definer private.import_rows does the work. Imports wait for each other, since two may bring the same hotel.
-- Errors: 400 22023 for a source that is not 1 to 40 of [a-z0-9_-] and for rows that are no list of at most 2 000;
-- 401 unauthorized; 403 forbidden; 429 rate_limited.
create or replace function public.import_hotels(p_source text, p_rows jsonb, p_dry_run boolean default false) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  if current_user <> 'service_role' then
    perform private.enter_rpc();
    if not private.is_platform_admin() then
      perform private.fail_forbidden('Only platform staff import hotels');
    end if;
  end if;
  if p_source is null or p_source !~ '^[a-z0-9_-]{1,40}$' then
    perform private.fail_invalid('p_source: must be 1 to 40 of a-z, 0-9, _ and -');
  end if;
  if p_rows is null or jsonb_typeof(p_rows) <> 'array' or jsonb_array_length(p_rows) > 2000 then
    perform private.fail_invalid('p_rows: must be a list of at most 2000 rows');
  end if;

  perform pg_advisory_xact_lock(hashtextextended('import_hotels', 0));
  return private.import_rows(p_source, p_rows, coalesce(p_dry_run, false));
end;
$$;

revoke all on function public.import_hotels from public, anon, authenticated;
grant execute on function public.import_hotels to authenticated, service_role;
comment on function public.import_hotels is
  'Imports up to 2000 hotels of a source; answers what was inserted, updated, unchanged, rejected, kept and looks like a duplicate.';
