-- Gives hotels more time: the deadline moves later, never earlier, and stays before the event.
-- For members of the RFP's organization. Errors: 404 not_found, 400 22023, 409 invalid_transition unless it is out, 401, 429.
create or replace function public.extend_deadline(p_rfp_id uuid, p_response_due timestamptz) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  v_rfp public.rfps;
begin
  perform private.enter_rpc();
  v_rfp := private.my_rfp(p_rfp_id);
  if v_rfp.status <> 'sent' then
    perform private.fail_state('RFP', v_rfp.status, 'deadline_stays');
  elsif p_response_due is null or not isfinite(p_response_due) then
    perform private.fail_invalid('p_response_due', 'no_moment');
  elsif v_rfp.response_due is null then
    perform private.fail_invalid('p_response_due', 'no_deadline');
  elsif p_response_due <= v_rfp.response_due then
    perform private.fail_invalid('p_response_due', 'later_than',
      jsonb_build_object('moment', private.iso_instant(v_rfp.response_due)));
  elsif p_response_due >= private.first_day(v_rfp)::timestamp at time zone 'UTC' then
    perform private.fail_invalid('p_response_due', 'after_start');
  end if;
  update public.rfps r set response_due = p_response_due where r.id = p_rfp_id;
  return jsonb_build_object('rfp_id', p_rfp_id, 'response_due', p_response_due);
end;
$$;

revoke all on function public.extend_deadline from public, anon, authenticated;
grant execute on function public.extend_deadline to authenticated;
comment on function public.extend_deadline is 'Moves the deadline for answers later: { rfp_id, response_due }.';
