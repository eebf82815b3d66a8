-- Who the abandonment sweep writes to and since when: those whose checkout expired or failed, from that moment on.
-- Columns as in sweep_founding.
create or replace view private.sweep_abandonment with (security_invoker = true) as
select a.id, a.abandoned_at as started_at, a.email::text as email, null::uuid as user_id, null::text as variant,
  jsonb_build_object('recovery_url', a.recovery_url, 'tier', a.tier, 'interval', a.interval) as params,
  case when a.recovered_at is not null then 'recovered'
       when a.unsubscribed_at is not null then 'unsubscribed' end as skip_reason
from public.abandonments a;

revoke all on private.sweep_abandonment from public, anon, authenticated;
grant select on private.sweep_abandonment to service_role;
comment on view private.sweep_abandonment is 'Members of the abandonment sweep.';
