-- The win probability of a hotel on an RFP with its factors; of a decided RFP, as it was kept with the decision.
-- Volatile: it renews a stale cluster boost. Definer: the scoring table, other hotels' prices and other organizations' awards are
-- not the caller's to read; ratios alone leave, and only for RFPs of the caller's own organizations.
-- Null for a foreign RFP and for a hotel without a place (an erased one).
create or replace function private.win_prediction(p_hotel_id uuid, p_rfp_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_rfp public.rfps;
begin
  select r.* into v_rfp from public.rfps r
  where r.id = p_rfp_id and r.organization_id = any (private.visible_organization_ids());
  if not found then
    return null;
  end if;
  perform private.freeze_decision(v_rfp);
  return coalesce(private.decided_part(v_rfp, 'chances') -> p_hotel_id::text, private.win_prediction_of(p_hotel_id, v_rfp));
end;
$$;

revoke all on function private.win_prediction from public, anon, authenticated;
grant execute on function private.win_prediction to authenticated;
comment on function private.win_prediction is
  'probability, basis, factors, as_of, share, share_none and calibration; null for an erased hotel.';
