-- Counts a call of a web endpoint that needs a session among the person's 1000 calls an hour, RPCs included.
-- For the service alone, on behalf of that person. Errors: 429 rate_limited.
create or replace function public.count_organizer_call(p_user_id uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.hit_call_limit(p_user_id);
end;
$$;

revoke all on function public.count_organizer_call from public, anon, authenticated;
grant execute on function public.count_organizer_call to service_role;
comment on function public.count_organizer_call is 'Counts a web call of a signed-in person on their 1000 calls an hour.';
