-- Takes a checkout that expired or failed, once per event. It is no abandonment when the customer (by id or email) was
-- subscribed then; one that they subscribed after is stored as recovered; so the order of arrival does not matter.
-- p_tier and p_interval: what it was for, where it was one of our checkouts.
-- One sequence for each root of a chain of recoveries, and one at a time for an email: a second checkout within the sequence's
-- six days (last step 3, due for three days) belongs to it, a later one begins anew.
-- For the service alone. Returns what became of it: recorded, recovered, subscribed, under_way or repeated (event known).
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

create or replace function private.has_ended(p_customer_id text, p_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(bool_and(s.ended_at is not null and s.ended_at <= p_at), false)
  from public.subscriptions s
  where s.customer_id = p_customer_id and s.status not in ('incomplete', 'incomplete_expired');
$$;

revoke all on function private.has_ended from public, anon, authenticated;
grant execute on function private.has_ended to service_role;
comment on function private.has_ended is
  'Whether all that a payment customer ever subscribed to had ended by then; false for one of whom nothing is known.';

-- The root of a checkout session: itself, or where the chain of recoveries it belongs to began. Remembers what it came from.
-- A sequence that began before its origin was known moves under that root, or ends if the root has one already.
-- For the service alone, in the transaction of the event.
create or replace function private.link_checkout_session(p_session_id text, p_recovered_from text) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_root text;
  v_absorbed uuid[];
begin
  if p_recovered_from is null then
    return p_session_id;
  end if;
  insert into public.checkout_recoveries (session_id, recovered_from)
  values (p_session_id, p_recovered_from)
  on conflict (session_id) do nothing;

  with recursive chain as (
    select p_recovered_from as session_id, 1 as length
    union all
    select r.recovered_from, c.length + 1
    from chain c
    join public.checkout_recoveries r on r.session_id = c.session_id
    where c.length < 100
  )
  select c.session_id into v_root from chain c order by c.length desc limit 1;

  with absorbed as (
    delete from public.abandonments a
    where coalesce(a.root_session_id, a.session_id) = p_session_id
      and v_root <> p_session_id
      and exists (select from public.abandonments o where coalesce(o.root_session_id, o.session_id) = v_root)
    returning a.id
  )
  select coalesce(array_agg(a.id), '{}') into v_absorbed from absorbed a;
  perform private.skip_queued_recoveries(v_absorbed, 'belongs to an earlier checkout');

  update public.abandonments a
  set root_session_id = v_root
  where coalesce(a.root_session_id, a.session_id) = p_session_id;
  return v_root;
end;
$$;

revoke all on function private.link_checkout_session from public, anon, authenticated;
grant execute on function private.link_checkout_session to service_role;
comment on function private.link_checkout_session is
  'Where the chain of recoveries of a checkout session began; keeps one sequence per root.';
