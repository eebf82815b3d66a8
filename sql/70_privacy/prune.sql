-- The work of prune_expired, and the summaries of cohorts, which forget offers of 24 months ago. Definer: callers may not write some
-- of these tables. p_limit rows per table and call.
create or replace function private.prune(p_limit integer) returns jsonb
language sql volatile security definer
set search_path = ''
as $$
  with salts as (
    delete from private.consent_salts s where s.day < (now() at time zone 'UTC')::date - 2 returning 1
  ), windows as (
    delete from private.rate_limits r where r.key in (
      select o.key from private.rate_limits o where o.window_start < now() - interval '2 hours' limit p_limit
      for update skip locked
    ) returning 1
  ), links as (
    delete from private.dsar_tokens t where t.id in (
      select o.id from private.dsar_tokens o where o.expires_at < now() - interval '7 days' limit p_limit
    ) returning 1
  ), requests as (
    delete from public.erasure_requests r where r.id in (
      select o.id from public.erasure_requests o
      where o.status = 'pending_confirmation' and o.expires_at < now() - interval '30 days' limit p_limit
    ) returning 1
  ), mails as (
    -- The log of what was sent stays, the words do not.
    update public.email_sends e set params = '{}' where e.id in (
      select o.id from public.email_sends o
      where o.status not in ('queued', 'sending') and o.params <> '{}' and o.created_at < now() - interval '30 days' limit p_limit
    ) returning 1
  ), events as (
    delete from public.email_events v where v.id in (
      select o.id from public.email_events o where o.created_at < now() - interval '30 days' limit p_limit
    ) returning 1
  ), ranks as (
    delete from public.rank_days d where d.id in (
      select o.id from public.rank_days o where o.day < (now() at time zone 'UTC')::date - 60 limit p_limit
    ) returning 1
  ), leads as (
    update public.leads l set ip_hash = null where l.id in (
      select o.id from public.leads o where o.ip_hash is not null and o.created_at < now() - interval '30 days' limit p_limit
    ) returning 1
  ), applications as (
    update public.agency_applications a set ip_hash = null where a.id in (
      select o.id from public.agency_applications o
      where o.ip_hash is not null and o.created_at < now() - interval '30 days' limit p_limit
    ) returning 1
  ), referrals as (
    update public.referrals r set ip_hash = null where r.id in (
      select o.id from public.referrals o where o.ip_hash is not null and o.created_at < now() - interval '30 days' limit p_limit
    ) returning 1
  )
  select jsonb_build_object(
    'consent_salts', (select count(*) from salts), 'rate_limits', (select count(*) from windows),
    'dsar_tokens', (select count(*) from links), 'erasure_requests', (select count(*) from requests),
    'email_params', (select count(*) from mails), 'email_events', (select count(*) from events), 'rank_days', (select count(*) from ranks), 'lead_addresses', (select count(*) from leads),
    'application_addresses', (select count(*) from applications), 'referral_addresses', (select count(*) from referrals),
    'cohort_offers', private.fold_cohorts(p_limit));
$$;

revoke all on function private.prune from public, anon, authenticated;
grant execute on function private.prune to service_role;
comment on function private.prune is 'Deletes or blanks what has outlived its purpose; returns rows by kind.';
