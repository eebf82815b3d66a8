-- The record of an RFP's decision as it was written down when it was made (how-sure-a-ranking-is.md). It stays the same to the byte;
-- only an erasure takes names and ids out of it. For members of the organization and platform admins.
-- Volatile: the call counts on the rate limiter. Errors: 404 not_found, 409 not_decided, 401, 429.
create or replace function public.decision_record(p_rfp_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  v_rfp public.rfps;
  v_record jsonb;
begin
  perform private.enter_rpc();
  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id;
  if not found then
    perform private.fail_not_found();
  end if;
  select s.record into v_record from public.decision_snapshots s
  where s.rfp_id = p_rfp_id order by s.decided_at desc, s.created_at desc limit 1;
  if v_rfp.status <> 'decided' or v_record is null then
    perform private.fail_because(409, 'not_decided', 'not_decided');
  end if;
  return v_record;
end;
$$;

revoke all on function public.decision_record from public, anon, authenticated;
grant execute on function public.decision_record to authenticated;
comment on function public.decision_record is
  'The decision as it was made: { rfp, invited, answers, ranking, explanation, weights, conversions, negotiation, winner, reason, decided_at }.';
