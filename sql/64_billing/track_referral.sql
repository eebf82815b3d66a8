-- Links a referred user to the owner of a code, once for each profile and each mailbox; tracked already changes nothing.
-- Open to anyone, so only what is true is tracked: that user has a profile, with that mailbox, and came in the last 7 days.
-- For the service alone. The address's hash only sets a flag when the same address brought somebody before.
-- p_caller_ip_hash: who asks, of whom 300 an hour are taken, repeats not counted.
-- Errors: 429 rate_limited; 400 22023 for an unknown code, for self-referral (same user, or the same mailbox) and for what is
-- not true.
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
  v_mailbox constant text := private.canonical_email(p_referred_email);
  v_referrer public.profiles;
  v_referred public.profiles;
begin
  select p.* into v_referrer
  from public.referral_codes c
  join public.profiles p on p.id = c.user_id
  where c.code = upper(p_code);

  if v_referrer.id is null then
    perform private.fail_invalid('code', 'referral_code');
  end if;
  if v_referrer.id = p_referred_user_id
     or private.canonical_email(v_referrer.email) = v_mailbox then
    perform private.fail_invalid('referred_user_id', 'refers_self');
  end if;
  select p.* into v_referred from public.profiles p where p.id = p_referred_user_id;
  -- One answer for both cases, so that nobody learns here whose address it is.
  if v_referred.id is null or private.canonical_email(v_referred.email) <> v_mailbox then
    perform private.fail_invalid('referred_user_id', 'not_signed_up');
  end if;
  if exists (
    select from public.referrals r
    where r.referred_user_id = p_referred_user_id or r.referred_canonical = v_mailbox
  ) then
    return;
  end if;
  if v_referred.created_at < now() - interval '7 days' then
    perform private.fail_invalid('referred_user_id', 'signed_up_long_ago', '{"days": 7}');
  end if;

  insert into public.referrals (code, referrer_user_id, referred_user_id, referred_email, ip_hash, same_ip)
  values (upper(p_code), v_referrer.id, p_referred_user_id, p_referred_email, p_ip_hash,
    exists (select from public.referrals r where r.referrer_user_id = v_referrer.id and r.ip_hash = p_ip_hash))
  on conflict do nothing;
  if found then
    perform private.hit_rate_limit('referral-track/' || p_caller_ip_hash, 300);
  end if;
end;
$$;

revoke all on function public.track_referral from public, anon, authenticated;
grant execute on function public.track_referral to service_role;
comment on function public.track_referral is 'Remembers who referred a new user; idempotent.';
