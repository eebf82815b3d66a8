-- Renews boosts and response medians that have grown old. Rankings renew what they need by themselves; called by a schedule,
-- this keeps the work out of their way. For the service.
create or replace function public.refresh_hotel_scoring(p_limit integer default 1000) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.refresh_stale_scoring(p_limit);
end;
$$;

revoke all on function public.refresh_hotel_scoring from public, anon, authenticated;
grant execute on function public.refresh_hotel_scoring to service_role;
comment on function public.refresh_hotel_scoring is
  'Renews up to p_limit stale clusters and medians; returns { clusters, hotels }, how many it looked at.';
