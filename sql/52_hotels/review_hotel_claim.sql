-- Decides who says they work at a hotel; the claimant is mailed. For platform staff.
-- Errors: 400 22023, 401 unauthorized, 403 forbidden, 404 not_found, 409 invalid_transition (decided before), 429 rate_limited.
create or replace function public.review_hotel_claim(p_claim_id uuid, p_approve boolean) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  perform private.require_platform_admin();
  if p_approve is null then
    perform private.fail_invalid('p_approve', 'flag');
  end if;
  return private.review_hotel_claim_work(p_claim_id, p_approve);
end;
$$;

revoke all on function public.review_hotel_claim from public, anon, authenticated;
grant execute on function public.review_hotel_claim to authenticated;
comment on function public.review_hotel_claim is 'Approves or rejects a hotel claim: { claim_id, status }.';

-- The work of review_hotel_claim. Definer: callers may not write memberships or the outbox.
-- Errors: 404 not_found, 409 invalid_transition for a claim that was decided, or of somebody whom the hotel's manager removed.
create or replace function private.review_hotel_claim_work(p_claim_id uuid, p_approve boolean) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_status constant text := case when p_approve then 'approved' else 'rejected' end;
  v_claim public.hotel_claims;
  v_hotel public.hotels;
  v_role text;
begin
  -- Hotel before claim, as in claim_hotel_work.
  select h.* into v_hotel from public.hotels h
  where h.id = (select c.hotel_id from public.hotel_claims c where c.id = p_claim_id) for no key update;
  select c.* into v_claim from public.hotel_claims c where c.id = p_claim_id for update;
  if v_claim.id is null then
    perform private.fail_not_found();
  elsif v_claim.status <> 'pending' then
    perform private.fail_transition('claim', v_claim.status, v_status);
  elsif p_approve and exists (
      select from private.removed_people r where r.hotel_id = v_claim.hotel_id and r.user_id = v_claim.user_id)
    and exists (select from public.hotel_members m where m.hotel_id = v_claim.hotel_id and m.role = 'manager') then
    perform private.fail_transition('claim', 'pending', v_status, 'person_removed');
  end if;

  update public.hotel_claims c set status = v_status, reviewed_by = auth.uid(), reviewed_at = now() where c.id = p_claim_id;
  if p_approve then
    v_role := private.join_hotel(v_claim.hotel_id, v_claim.user_id);
    delete from private.removed_people r where r.hotel_id = v_claim.hotel_id and r.user_id = v_claim.user_id;
  end if;
  perform private.enqueue_email('hotel_claim_decision', p.email,
    jsonb_build_object('hotel_name', v_hotel.name, 'city', v_hotel.city, 'approved', p_approve, 'role', v_role),
    'hotel_claim_decision/' || p_claim_id, null, p.id)
  from public.profiles p where p.id = v_claim.user_id;
  return jsonb_build_object('claim_id', p_claim_id, 'status', v_status);
end;
$$;

revoke all on function private.review_hotel_claim_work from public, anon, authenticated;
grant execute on function private.review_hotel_claim_work to authenticated;
comment on function private.review_hotel_claim_work is 'Decides a claim, makes the claimant staff where approved, and queues the mail.';
