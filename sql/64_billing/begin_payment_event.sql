-- Tells whether a billing event was taken already, which store_subscription does, and draws a number to store its answer with. It is
-- drawn before the provider is asked: of two answers, the one with the higher number is the newer, whichever comes back first.
-- For the service alone. Returns { is_known, ticket }.
create or replace function public.begin_payment_event(p_event_id text) returns jsonb
language sql volatile
set search_path = ''
as $$
  select jsonb_build_object(
    'is_known', exists (select from public.payment_events e where e.event_id = p_event_id),
    'ticket', nextval('public.subscription_tickets'));
$$;

revoke all on function public.begin_payment_event from public, anon, authenticated;
grant execute on function public.begin_payment_event to service_role;
comment on function public.begin_payment_event is 'Whether a billing event is known, and a ticket for the answer of the provider.';
