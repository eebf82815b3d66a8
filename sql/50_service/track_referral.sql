-- Links a referred user to the owner of a code, once; tracked already changes nothing.
-- For the service alone. The address's hash only sets a flag when the same address brought somebody before.
-- p_caller_ip_hash: who asks, of whom 300 an hour are taken, repeats not counted.
-- Errors: 429 rate_limited; 400 22023 for an unknown code and for self-referral (same user, or the same mailbox).
drop function if exists public.track_referral(text, uuid, text, text);
create or replace function public.track_referral(
  p_code text,
  p_referred_user_id uuid,
  p_referred_email text,
  p_ip_hash text,
  p_caller_ip_hash text
) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_referrer public.profiles;
begin
  select p.* into v_referrer
  from public.referral_codes c
  join public.profiles p on p.id = c.user_id
  where c.code = upper(p_code);

  if v_referrer.id is null then
    perform private.fail_invalid('code: unknown referral code');
  end if;
  if v_referrer.id = p_referred_user_id
     or private.canonical_email(v_referrer.email) = private.canonical_email(p_referred_email) then
    perform private.fail_invalid('referred_user_id: nobody can refer themselves');
  end if;

  insert into public.referrals (code, referrer_user_id, referred_user_id, referred_email, ip_hash, same_ip)
  values (upper(p_code), v_referrer.id, p_referred_user_id, p_referred_email, p_ip_hash,
    exists (select from public.referrals r where r.referrer_user_id = v_referrer.id and r.ip_hash = p_ip_hash))
  on conflict (referred_user_id) do nothing;
  if found then
    perform private.hit_rate_limit('referral-track/' || p_caller_ip_hash, 300);
  end if;
end;
$$;

revoke all on function public.track_referral(text, uuid, text, text, text) from public, anon, authenticated;
grant execute on function public.track_referral(text, uuid, text, text, text) to service_role;
comment on function public.track_referral(text, uuid, text, text, text) is 'Remembers who referred a new user; idempotent.';
