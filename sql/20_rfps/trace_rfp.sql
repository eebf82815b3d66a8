-- Traces what happens to an RFP itself: made, weighed anew (old, new, and how many offers were in), its deadline moved,
-- cancelled.
-- Trigger function, definer: nobody writes the trace by hand.
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
  v_old := private.per_criterion(private.weights_of_rfp(old));
  v_new := private.per_criterion(private.weights_of_rfp(new));
  if v_new <> v_old then
    perform private.trace(new.organization_id, new.id, null, 'weights_changed', jsonb_build_object('old', v_old, 'new', v_new,
      'offers', (select count(*) from public.proposals p
        where p.rfp_id = new.id and p.is_current and p.status = any (private.live_statuses()))));
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

revoke all on function private.trace_rfp from public, anon, authenticated;
comment on function private.trace_rfp is 'Trigger on rfps: created, weights_changed, deadline_moved, cancelled.';
