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
