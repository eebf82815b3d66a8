-- Locks an RFP of the caller's for its award and notes the reason, while it is out. If the award fails, the reason is rolled back
-- with it. Definer: callers may not write the reason otherwise. Errors: 404 not_found.
create or replace function private.note_award_reason(p_rfp_id uuid, p_reason text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_rfp constant public.rfps := private.my_rfp(p_rfp_id);
begin
  if v_rfp.status = 'sent' and v_rfp.award_reason is distinct from p_reason then
    update public.rfps r set award_reason = p_reason where r.id = p_rfp_id;
  end if;
end;
$$;

revoke all on function private.note_award_reason from public, anon, authenticated;
grant execute on function private.note_award_reason to authenticated;
comment on function private.note_award_reason is 'Locks an RFP and notes why an offer is to win it.';
