-- Takes a checkout that expired or failed, once per event. It is no abandonment when the customer (by id or email) was
-- subscribed then; one that they subscribed after is stored as recovered; so the order of arrival does not matter.
-- p_tier and p_interval: what it was for, where it was one of our checkouts.
-- One sequence for each root of a chain of recoveries, and one at a time for an email: a second checkout within the sequence's
-- six days (last step 3, due for three days) belongs to it, a later one begins anew.
-- For the service alone. Returns what became of it: recorded, recovered, subscribed, under_way or repeated (event known).
drop function if exists public.record_abandonment(text, text, timestamptz, text, text, text, text, text);
create or replace function public.record_abandonment(
  p_event_id text,
  p_event_type text,
  p_occurred_at timestamptz,
  p_session_id text,
  p_email text,
  p_customer_id text default null,
  p_recovered_from text default null,
  p_recovery_url text default null,
  p_tier text default null,
  p_interval text default null
) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_sequence constant interval := interval '144 hours';
  v_root text;
  v_subscribed_at timestamptz;
begin
  insert into public.payment_events (event_id, type, occurred_at)
  values (p_event_id, p_event_type, p_occurred_at)
  on conflict (event_id) do nothing;
  if not found then
    return 'repeated';
  end if;

  -- What is said about one customer or address at the same time is taken one after the other; record_subscription
  -- locks in the same order: customer, then addresses.
  if p_customer_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('payments-customer/' || p_customer_id, 0));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('payments-email/' || p_email, 0));

  v_root := private.link_checkout_session(p_session_id, p_recovered_from);

  if exists (
    select from public.payment_subscriptions s
    where (s.customer_id = p_customer_id or s.email = p_email)
      and s.subscribed_at <= p_occurred_at and (s.ended_at is null or s.ended_at > p_occurred_at)
      and not private.has_ended(s.customer_id, p_occurred_at)
  ) then
    return 'subscribed';
  end if;
  select min(s.subscribed_at) into v_subscribed_at
  from public.payment_subscriptions s
  where (s.customer_id = p_customer_id or s.email = p_email) and s.subscribed_at > p_occurred_at;

  if exists (
    select from public.abandonments a
    where a.email = p_email
      and a.abandoned_at > p_occurred_at - v_sequence and a.abandoned_at < p_occurred_at + v_sequence
  ) then
    return 'under_way';
  end if;

  insert into public.abandonments (email, customer_id, session_id, root_session_id, recovery_url, abandoned_at, recovered_at,
    tier, interval)
  values (p_email, p_customer_id, p_session_id, nullif(v_root, p_session_id), p_recovery_url, p_occurred_at, v_subscribed_at,
    p_tier, p_interval)
  on conflict do nothing;
  if not found then
    return 'under_way';
  end if;
  return case when v_subscribed_at is null then 'recorded' else 'recovered' end;
end;
$$;

revoke all on function public.record_abandonment from public, anon, authenticated;
grant execute on function public.record_abandonment to service_role;
comment on function public.record_abandonment is
  'Records an abandoned checkout, once per event, root session and open sequence of an email.';
