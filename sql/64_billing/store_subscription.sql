-- Stores what the payment provider says now about a subscription, once per event and in one transaction with its effects: the
-- organization's tier, price and customer, and mail to its owners when a payment failed or two are charged. Its metadata, the checkout's
-- reference, its customer's organization and what is stored say whose it is; where two of them differ, nothing is granted. An answer that
-- is older than the stored one changes nothing.
-- p_subscription: { provider_id, customer_id, organization_id?, status, tier?, interval?, amount, currency, current_period_end?,
-- cancel_at_period_end, past_due_since?, ended_at? }; null when there is none: then only the event is remembered.
-- For the service alone. Returns stored, repeated (event known), unknown (of no organization) or disputed.
create or replace function public.store_subscription(
  p_event_id text,
  p_event_type text,
  p_occurred_at timestamptz,
  p_ticket bigint,
  p_subscription jsonb default null,
  p_client_reference uuid default null
) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_customer_id constant text := p_subscription ->> 'customer_id';
  v_owners uuid[];
  v_subscription public.subscriptions;
begin
  -- Deliveries about one customer are taken one after the other.
  perform pg_advisory_xact_lock(hashtextextended('payments-customer/' || v_customer_id, 0)) where v_customer_id is not null;
  insert into public.payment_events (event_id, type, occurred_at)
  values (p_event_id, p_event_type, p_occurred_at)
  on conflict (event_id) do nothing;
  if not found then
    return 'repeated';
  end if;
  if p_subscription is null then
    return 'unknown';
  end if;

  v_owners := array(
    select (p_subscription ->> 'organization_id')::uuid where p_subscription ->> 'organization_id' is not null
    union select p_client_reference where p_client_reference is not null
    union select o.id from public.organizations o where o.payments_customer_id = v_customer_id
    union select s.organization_id from public.subscriptions s where s.provider_id = p_subscription ->> 'provider_id');
  if cardinality(v_owners) > 1 then
    return 'disputed';
  end if;
  perform from public.organizations o where o.id = v_owners[1] for no key update;
  if not found then
    return 'unknown';
  end if;
  if exists (select from public.organizations o where o.id = v_owners[1] and o.payments_customer_id <> v_customer_id) then
    return 'disputed';
  end if;

  insert into public.subscriptions as s (organization_id, provider_id, customer_id, status, tier, interval, monthly_eur,
    current_period_end, cancel_at_period_end, past_due_since, ended_at, sync_ticket)
  select v_owners[1], g.provider_id, g.customer_id, g.status, g.tier, g.interval,
    private.monthly_eur(g.amount, upper(g.currency), g.interval), g.current_period_end, g.cancel_at_period_end,
    case when g.status in ('past_due', 'unpaid') then coalesce(g.past_due_since, p_occurred_at) end, g.ended_at, p_ticket
  from jsonb_to_record(p_subscription) as g (provider_id text, customer_id text, status text, tier text, "interval" text,
    amount numeric, currency text, current_period_end timestamptz, cancel_at_period_end boolean, past_due_since timestamptz,
    ended_at timestamptz)
  on conflict (provider_id) do update
  set status = excluded.status, tier = excluded.tier, interval = excluded.interval, monthly_eur = excluded.monthly_eur,
    current_period_end = excluded.current_period_end, cancel_at_period_end = excluded.cancel_at_period_end,
    past_due_since = case when excluded.past_due_since is not null then least(s.past_due_since, excluded.past_due_since) end,
    ended_at = excluded.ended_at, sync_ticket = excluded.sync_ticket, updated_at = now()
  where s.sync_ticket < excluded.sync_ticket
  returning s.* into v_subscription;

  if v_subscription.id is not null then
    update public.organizations o set payments_customer_id = v_customer_id
    where o.id = v_owners[1] and o.payments_customer_id is null;
    perform private.apply_subscriptions(v_owners[1]);
    perform private.enqueue_payment_failed(v_subscription.id, 0);
    perform private.enqueue_paying_twice(v_owners[1]);
  end if;
  return 'stored';
end;
$$;

revoke all on function public.store_subscription from public, anon, authenticated;
grant execute on function public.store_subscription to service_role;
comment on function public.store_subscription is
  'Stores a subscription as the provider shows it, once per event; the organization''s tier follows.';

-- What a subscription costs a month in EUR: a year's price ÷ 12, other currencies at the day's ECB rate; null without one.
-- Definer: callers may not call the helpers for rates. Called by store_subscription.
create or replace function private.monthly_eur(p_amount numeric, p_currency text, p_interval text) returns numeric
language sql stable security definer
set search_path = ''
as $$
  select round(p_amount / case p_interval when 'year' then 12 else 1 end
    * case when p_currency = 'EUR' then 1
        else (select r.rate from private.fx_rate(null, null, p_currency, 'EUR', (now() at time zone 'UTC')::date) r) end, 2);
$$;

revoke all on function private.monthly_eur from public, anon, authenticated;
grant execute on function private.monthly_eur to service_role;
comment on function private.monthly_eur is 'Monthly price in EUR of a monthly or yearly price.';

-- Tells the owners of an organization that it pays for more than one subscription, with what each costs; once for each subscription
-- that joins another. One that ends by itself, or is paused, is not charged again and does not count.
-- For the service alone. Returns how many mails this queued.
create or replace function private.enqueue_paying_twice(p_organization_id uuid) returns integer
language sql volatile
set search_path = ''
as $$
  with paid as (
    select (array_agg(s.provider_id order by s.created_at desc, s.id))[1] as newest, sum(s.monthly_eur) as monthly_eur,
      jsonb_agg(jsonb_build_object('tier', s.tier, 'interval', s.interval, 'monthly_eur', s.monthly_eur::text)
        order by s.created_at, s.id) as subscriptions
    from public.subscriptions s
    where s.organization_id = p_organization_id and s.status in ('trialing', 'active', 'past_due', 'unpaid')
      and not s.cancel_at_period_end
    having count(*) > 1
  ), fresh as (
    select w.*
    from (
      select p.id, p.email::text as email, o.name, o.tier, d.monthly_eur, d.subscriptions,
        format('paying_twice/%s/%s', d.newest, p.id) as dedupe_key
      from paid d
      join public.organizations o on o.id = p_organization_id
      join public.organization_members m on m.organization_id = o.id and m.role = 'owner'
      join public.profiles p on p.id = m.user_id
    ) w
    where not exists (select from public.email_sends e where e.dedupe_key = w.dedupe_key)
  )
  select count(private.enqueue_email('paying_twice', f.email,
      jsonb_build_object('organization_name', f.name, 'tier', f.tier, 'monthly_eur', f.monthly_eur::text,
        'subscriptions', f.subscriptions),
      f.dedupe_key, null, f.id))::integer
  from fresh f;
$$;

revoke all on function private.enqueue_paying_twice from public, anon, authenticated;
grant execute on function private.enqueue_paying_twice to service_role;
comment on function private.enqueue_paying_twice is 'Queues paying_twice to the owners of an organization with two paid subscriptions.';
