-- What happens to an RFP itself: made, weighed anew (old, new, and how many offers were in), its deadline moved, cancelled.
-- Trigger function, definer: nobody writes the trace by hand. Errors: none.
create or replace function private.trace_rfp() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_old jsonb;
  v_new jsonb;
begin
  if tg_op = 'INSERT' then
    perform private.trace(new.organization_id, new.id, null, 'created', '{}', new.created_at);
    return null;
  end if;
  v_old := jsonb_build_object('price', old.weight_price, 'location', old.weight_location, 'mice_fit', old.weight_mice_fit,
    'response_time', old.weight_response_time);
  v_new := jsonb_build_object('price', new.weight_price, 'location', new.weight_location, 'mice_fit', new.weight_mice_fit,
    'response_time', new.weight_response_time);
  if v_new <> v_old then
    perform private.trace(new.organization_id, new.id, null, 'weights_changed', jsonb_build_object('old', v_old, 'new', v_new,
      'offers', (select count(*) from public.proposals p
        where p.rfp_id = new.id and p.is_current and p.status in ('submitted', 'shortlisted', 'won'))));
  end if;
  if new.response_due is distinct from old.response_due and old.status = 'sent' then
    perform private.trace(new.organization_id, new.id, null, 'deadline_moved',
      jsonb_build_object('old', old.response_due, 'new', new.response_due));
  end if;
  if new.status = 'cancelled' and old.status <> 'cancelled' then
    perform private.trace(new.organization_id, new.id, null, 'cancelled');
  end if;
  return null;
end;
$$;

revoke all on function private.trace_rfp() from public, anon, authenticated;
comment on function private.trace_rfp() is 'Trigger on rfps: created, weights_changed, deadline_moved, cancelled.';

drop trigger if exists trace_rfp on public.rfps;
create trigger trace_rfp after insert or update of status, response_due, weight_price, weight_location, weight_mice_fit,
  weight_response_time on public.rfps
  for each row execute function private.trace_rfp();
