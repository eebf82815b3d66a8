-- Appends one cookie-consent save. For the service alone. p_consent: the validated fields of ConsentLogPayload;
-- p_ip: the client's address, kept only as a hash with the UTC day's random salt, which is thrown away after two days.
-- p_ip_hash: its keyed hash, for the limit of 300 an hour. reject_all is stored as nothing granted, accept_all as everything.
-- Errors: 429 rate_limited.
create or replace function public.log_consent(p_consent jsonb, p_ip text, p_ip_hash text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_today constant date := (now() at time zone 'UTC')::date;
  v_action constant text := p_consent ->> 'consent_action';
  v_granted constant boolean := case v_action when 'accept_all' then true when 'reject_all' then false end;
  v_salt bytea;
begin
  perform private.hit_rate_limit('consent-log/' || p_ip_hash, 300);
  select s.salt into v_salt from private.consent_salts s where s.day = v_today;
  if v_salt is null then
    insert into private.consent_salts (day, salt)
    values (v_today, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    on conflict (day) do nothing;
    select s.salt into v_salt from private.consent_salts s where s.day = v_today;
    delete from private.consent_salts s where s.day < v_today - 2;
  end if;

  insert into public.consent_log (consent_id, consent_action, banner_version, page_url, locale,
    analytics_granted, marketing_granted, functional_granted, ip_hash)
  select c.consent_id, c.consent_action, c.banner_version, c.page_url, c.locale,
    coalesce(v_granted, c.analytics_granted), coalesce(v_granted, c.marketing_granted), coalesce(v_granted, c.functional_granted),
    encode(sha256(v_salt || convert_to(p_ip, 'UTF8')), 'hex')
  from jsonb_populate_record(null::public.consent_log, p_consent) c;
end;
$$;

revoke all on function public.log_consent from public, anon, authenticated;
grant execute on function public.log_consent to service_role;
comment on function public.log_consent is 'Appends a cookie-consent save with a daily-salted hash of the address.';
