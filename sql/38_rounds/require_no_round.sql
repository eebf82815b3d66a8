-- Guard of what would change the terms of a last round: none runs at this moment. Private, for definer functions.
-- Errors: 409 invalid_transition naming until when it runs.
create or replace function private.require_no_round(p_rfp_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_due timestamptz;
begin
  select max(o.due) into v_due from public.rfp_rounds o
  where o.rfp_id = p_rfp_id and o.reopened_at is null and o.due > clock_timestamp();
  if v_due is not null then
    perform private.fail_state('RFP', 'sent', 'round_runs', jsonb_build_object('until', private.iso_instant(v_due)));
  end if;
end;
$$;

comment on function private.require_no_round is '409 invalid_transition while a last round of the RFP runs.';
