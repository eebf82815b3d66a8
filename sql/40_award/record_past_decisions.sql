-- Fills in, once, the estimates and records of decisions made before they were kept, oldest first, so that each knows the awards
-- before it and none after. How such an RFP ranked at its award is not known any more. Called after every deployment, for p_limit
-- decisions at a time, until it returns null; each that is done is forgotten, so there is no key to go on after.
create or replace function private.record_past_decisions(p_after text, p_limit integer) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_past record;
  v_count integer := 0;
begin
  for v_past in
    select d.decided_at, r as rfp from private.past_decisions d join public.rfps r on r.id = d.rfp_id order by d.decided_at, r.id
    limit p_limit
  loop
    perform private.keep_win_estimates((v_past.rfp).id, v_past.decided_at);
    if (v_past.rfp).status = 'decided' then
      insert into public.decision_snapshots (rfp_id, organization_id, decided_at, record)
      values ((v_past.rfp).id, (v_past.rfp).organization_id, v_past.decided_at,
        private.written_decision(v_past.rfp, v_past.decided_at, false));
    end if;
    delete from private.past_decisions d where d.rfp_id = (v_past.rfp).id;
    v_count := v_count + 1;
  end loop;
  return case when v_count = p_limit then p_after end;
end;
$$;

comment on function private.record_past_decisions is 'Fills in what was not kept of decisions made earlier, p_limit at a time; returns null at the end.';
