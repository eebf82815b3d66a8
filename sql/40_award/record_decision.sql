-- Stores the win estimates of an RFP's offers when it is decided or cancelled, and the decision record when it is decided: in the
-- same transaction, before the other offers lose. An RFP that the service loads as history counts as decided on its decision date.
-- Trigger function, definer: callers may not write the records.
create or replace function private.record_decision() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_at timestamptz := clock_timestamp();
  v_is_history constant boolean := private.acts_as_service() and new.decision_date < (now() at time zone 'UTC')::date;
begin
  if v_is_history then
    v_at := least(v_at, greatest(new.decision_date::timestamp at time zone 'UTC', new.sent_at, (
      select max(p.submitted_at) from public.proposals p where p.rfp_id = new.id and p.is_current)));
  end if;
  perform private.keep_win_estimates(new.id, v_at);
  if new.status = 'decided' then
    insert into public.decision_snapshots (rfp_id, organization_id, decided_at, record)
    values (new.id, new.organization_id, v_at, private.written_decision(new, v_at, not v_is_history));
  end if;
  return new;
end;
$$;

revoke all on function private.record_decision from public, anon, authenticated;
comment on function private.record_decision is 'Trigger on rfps: keeps win estimates and the decision record as they stand.';
