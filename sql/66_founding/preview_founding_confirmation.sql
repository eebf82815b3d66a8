-- What a confirmation link stands for, for the page behind it. For the service alone: the page is the service's.
-- Returns { agency_name, confirm_until, confirmed }. Errors: 404 not_found, 410 link_expired.
create or replace function public.preview_founding_confirmation(p_token text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_application constant public.agency_applications := private.founding_application_by_token(p_token);
begin
  return jsonb_build_object('agency_name', v_application.agency_name, 'confirm_until', v_application.confirm_until,
    'confirmed', v_application.confirmed_at is not null);
end;
$$;

revoke all on function public.preview_founding_confirmation from public, anon, authenticated;
grant execute on function public.preview_founding_confirmation to service_role;
comment on function public.preview_founding_confirmation is 'Agency and expiry of a founding confirmation link.';
