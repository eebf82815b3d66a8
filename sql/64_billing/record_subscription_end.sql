-- Takes the end of a subscription, once per event: from then on its customer counts as one who has not subscribed. An end that is
-- heard of before its beginning is kept with the beginning the provider names.
-- For the service alone. Returns recorded or repeated (event known).
create or replace function public.record_subscription_end(
  p_event_id text,
  p_event_type text,
  p_occurred_at timestamptz,
  p_customer_id text,
  p_subscription_id text,
  p_subscribed_at timestamptz
) returns text
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.payment_events (event_id, type, occurred_at)
  values (p_event_id, p_event_type, p_occurred_at)
  on conflict (event_id) do nothing;
  if not found then
    return 'repeated';
  end if;

  perform pg_advisory_xact_lock(hashtextextended('payments-customer/' || p_customer_id, 0));
  insert into public.payment_subscriptions (customer_id, email, subscription_id, subscribed_at)
  select distinct p_customer_id, k.email, p_subscription_id, least(p_subscribed_at, p_occurred_at)
  from (
    select s.email from public.payment_subscriptions s where s.customer_id = p_customer_id
    union select a.email from public.abandonments a where a.customer_id = p_customer_id
    union select null
  ) k
  where not exists (
    select from public.payment_subscriptions s
    where s.customer_id = p_customer_id and s.subscription_id = p_subscription_id)
  on conflict do nothing;
  update public.payment_subscriptions s
  set ended_at = least(s.ended_at, greatest(p_occurred_at, s.subscribed_at))
  where s.customer_id = p_customer_id
    and (s.subscription_id = p_subscription_id or (s.subscription_id is null and s.subscribed_at <= p_occurred_at));
  return 'recorded';
end;
$$;

revoke all on function public.record_subscription_end from public, anon, authenticated;
grant execute on function public.record_subscription_end to service_role;
comment on function public.record_subscription_end is
  'Records that a subscription is over, so that its customer''s next checkout may be recovered.';
