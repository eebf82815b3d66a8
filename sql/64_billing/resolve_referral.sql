-- Finds whose a referral code is. For the service alone.
create or replace function public.resolve_referral(p_code text) returns uuid
language sql stable
set search_path = ''
as $$
  select c.user_id from public.referral_codes c where c.code = upper(p_code);
$$;

revoke all on function public.resolve_referral from public, anon, authenticated;
grant execute on function public.resolve_referral to service_role;
comment on function public.resolve_referral is 'User id behind a referral code, matched without regard to case; null when unknown.';
