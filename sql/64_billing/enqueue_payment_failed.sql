-- Tells the owners of an organization that a payment failed, at once (p_day 0) and on day 11; each mail once for each time the
-- subscription became overdue. For the service alone. Returns how many mails this queued.
create or replace function private.enqueue_payment_failed(p_subscription_id uuid, p_day integer) returns integer
language sql volatile
set search_path = ''
as $$
  with owners as (
    select p.id, p.email::text as email, s.provider_id, s.past_due_since, o.name,
      format('payment_failed/%s/%s/%s/%s', s.provider_id, floor(extract(epoch from s.past_due_since)), p_day, p.id) as dedupe_key
    from public.subscriptions s
    join public.organizations o on o.id = s.organization_id
    join public.organization_members m on m.organization_id = o.id and m.role = 'owner'
    join public.profiles p on p.id = m.user_id
    where s.id = p_subscription_id and s.past_due_since is not null
  ), fresh as (
    select w.* from owners w where not exists (select from public.email_sends e where e.dedupe_key = w.dedupe_key)
  )
  select count(private.enqueue_email('payment_failed', f.email,
      jsonb_build_object('organization_name', f.name, 'day', p_day, 'until', f.past_due_since + private.grace_period()),
      f.dedupe_key, null, f.id))::integer
  from fresh f;
$$;

revoke all on function private.enqueue_payment_failed from public, anon, authenticated;
grant execute on function private.enqueue_payment_failed to service_role;
comment on function private.enqueue_payment_failed is 'Queues payment_failed to the owners of a subscription''s organization.';
