-- Does for one mail what register_link_tokens does for many: a web API that was deployed before the database calls it.
-- For the service alone.
create or replace function public.register_link_token(p_email_id uuid, p_token_sha256 text) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform public.register_link_tokens(jsonb_build_array(
    jsonb_build_object('email_id', p_email_id, 'token_sha256', p_token_sha256)));
end;
$$;

revoke all on function public.register_link_token from public, anon, authenticated;
grant execute on function public.register_link_token to service_role;
comment on function public.register_link_token is 'Stores the hash of the token that a mail''s link carries.';
