-- Takes a new subscription, once per event: remembers since when the customer and every address they are known by have
-- subscribed, ends their recoveries and takes queued mails of them back.
-- The event carries no address. When the customer id alone leads to none and p_looked_up is false, nothing is stored and the
-- answer is unknown_customer: look the customer up at the provider and call again with p_looked_up and what was found.
-- Each subscription counts from its beginning to its end (record_subscription_end), whichever is heard of first.
-- For the service alone. Returns recorded, repeated (event known) or unknown_customer.
create or replace function public.record_subscription(
  p_event_id text,
  p_event_type text,
  p_occurred_at timestamptz,
  p_customer_id text,
  p_email text default null,
  p_looked_up boolean default false,
  p_subscription_id text default null
) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_emails text[];
  v_email text;
  v_ended uuid[];
  v_ended_at timestamptz;
begin
  insert into public.payment_events (event_id, type, occurred_at)
  values (p_event_id, p_event_type, p_occurred_at)
  on conflict (event_id) do nothing;
  if not found then
    return 'repeated';
  end if;

  perform pg_advisory_xact_lock(hashtextextended('payments-customer/' || p_customer_id, 0));
  v_emails := array(
    select a.email::text from public.abandonments a where a.customer_id = p_customer_id
    union
    select s.email::text from public.payment_subscriptions s where s.customer_id = p_customer_id and s.email is not null
    union
    select p_email where p_email is not null
    order by 1);
  if cardinality(v_emails) = 0 and not p_looked_up then
    delete from public.payment_events e where e.event_id = p_event_id;
    return 'unknown_customer';
  end if;
  foreach v_email in array v_emails loop
    perform pg_advisory_xact_lock(hashtextextended('payments-email/' || v_email, 0));
  end loop;
  -- Not in the middle of a page of the sweep, which may have seen them unrecovered.
  perform pg_advisory_xact_lock_shared(hashtextextended('sweep/abandonment', 0));

  insert into public.payment_subscriptions as s (customer_id, email, subscription_id, subscribed_at)
  select p_customer_id, k.email, p_subscription_id, p_occurred_at
  from unnest(case when cardinality(v_emails) = 0 then array[null::text] else v_emails end) k (email)
  on conflict (customer_id, email, subscription_id) do update
    set subscribed_at = least(s.subscribed_at, excluded.subscribed_at);
  select min(s.ended_at) into v_ended_at from public.payment_subscriptions s
  where s.customer_id = p_customer_id and s.subscription_id = p_subscription_id;
  update public.payment_subscriptions s set ended_at = v_ended_at
  where s.customer_id = p_customer_id and s.subscription_id = p_subscription_id and s.ended_at is distinct from v_ended_at;

  with ended as (
    update public.abandonments a
    set recovered_at = p_occurred_at
    where (a.customer_id = p_customer_id or a.email = any (v_emails)) and a.recovered_at is null
      and (v_ended_at is null or a.abandoned_at < v_ended_at)
    returning a.id
  )
  select coalesce(array_agg(e.id), '{}') into v_ended from ended e;
  perform private.skip_queued_recoveries(v_ended, 'recovered');
  return 'recorded';
end;
$$;

revoke all on function public.record_subscription from public, anon, authenticated;
grant execute on function public.record_subscription to service_role;
comment on function public.record_subscription is
  'Records that a customer subscribed and ends their checkout recoveries; asks for a lookup when nothing is known of them.';
