-- The counter-offer's state machine: open → accepted, answered, declined, expired or withdrawn, once; what was asked never
-- changes. When and by whom it was closed is the database's to say.
-- Trigger function, invoker: only definer functions and the service write here. Errors: 409 invalid_transition.
create or replace function private.check_counter_offer_change() returns trigger
language plpgsql volatile
set search_path = ''
as $$
declare
  -- People may become null when they go, and the version that answered when it is erased.
  v_free text[] := array['made_by', 'closed_by', 'answer_proposal_id'];
begin
  if new.status <> old.status and old.status = 'open' then
    v_free := v_free || array['status', 'closed_at', 'decline_message'];
    new.closed_at := coalesce(new.closed_at, clock_timestamp());
    new.closed_by := coalesce(new.closed_by, case when private.acting_link_id() is null then auth.uid() end);
  elsif private.acts_as_service() and new.status = 'open' then
    -- The service may set times to anything.
    v_free := v_free || array['due', 'created_at'];
  end if;
  if to_jsonb(new) - v_free <> to_jsonb(old) - v_free then
    perform private.fail_transition('counter-offer', old.status, new.status, 'what was asked and answered does not change');
  end if;
  return new;
end;
$$;

comment on function private.check_counter_offer_change is 'Trigger on counter_offers: state machine; the terms never change.';

drop trigger if exists check_counter_offer_change on public.counter_offers;
create trigger check_counter_offer_change before update on public.counter_offers
  for each row execute function private.check_counter_offer_change();
