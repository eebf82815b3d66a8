-- A part of an RFP's decision as it is shown: of its record (decision_record), else of what was kept beside it (freeze_decision). Null
-- unless the RFP is decided, and while the decision is being made. Private, for definer functions that have checked their caller.
create or replace function private.decided_part(p_rfp public.rfps, p_part text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if p_rfp.status <> 'decided' then
    return null;
  end if;
  return (
    select case when d.shown is not null then coalesce(nullif(d.record -> p_part, 'null'), nullif(d.shown -> p_part, 'null')) end
    from public.decision_snapshots d
    where d.rfp_id = p_rfp.id
    order by d.decided_at desc, d.created_at desc limit 1);
end;
$$;

comment on function private.decided_part is 'A part of a decided RFP''s record, as it was kept; null when undecided.';
