-- The day's billing: owners whose payment is overdue are told (at once, where the webhook did not, and on day 11), and after
-- private.grace_period the organization is on the free tier. For the service alone. Returns { sent, downgraded }.
create or replace function public.sweep_billing(p_now timestamptz default now()) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_sent integer;
  v_ids uuid[];
begin
  select coalesce(sum(private.enqueue_payment_failed(s.id, d.day)), 0) into v_sent
  from public.subscriptions s
  cross join (values (0), (11)) d (day)
  where s.past_due_since <= p_now - d.day * interval '24 hours' and s.past_due_since > p_now - private.grace_period();

  v_ids := array(
    select distinct s.organization_id
    from public.subscriptions s
    join public.organizations o on o.id = s.organization_id
    where s.past_due_since <= p_now - private.grace_period() and (o.tier <> o.granted_tier or o.monthly_subscription_eur > 0));
  perform private.apply_subscriptions(i.id, p_now) from unnest(v_ids) i (id);
  return jsonb_build_object('sent', v_sent, 'downgraded', cardinality(v_ids));
end;
$$;

revoke all on function public.sweep_billing from public, anon, authenticated;
grant execute on function public.sweep_billing to service_role;
comment on function public.sweep_billing is 'Mails owners of overdue subscriptions and ends tiers that are unpaid for private.grace_period.';
