-- Claims that the caller works at a hotel. An address among the hotel's contacts proves it, and its owner is staff at once, as
-- manager while there is none; any other waits for an administrator. A second call changes nothing.
-- Errors: 401 unauthorized, 403 forbidden (address not proven), 404 not_found, 429 rate_limited.
create or replace function public.claim_hotel(p_hotel_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.claim_hotel_work(p_hotel_id);
end;
$$;

revoke all on function public.claim_hotel from public, anon, authenticated;
grant execute on function public.claim_hotel to authenticated;
comment on function public.claim_hotel is 'Joins a hotel or asks to: { hotel_id, role } or { claim_id, status: "pending" }.';

-- The work of claim_hotel. Definer: neither contacts nor memberships are the caller's to read or write. The hotel is locked, so
-- that of two who come at once one is the manager. Whoever was removed waits, contact or not.
-- Errors: 403 forbidden for an address that is not proven, 404 not_found, 429 rate_limited (20 new claims an hour).
create or replace function private.claim_hotel_work(p_hotel_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_user_id constant uuid := auth.uid();
  v_address constant text := private.proven_address();
  v_hotel public.hotels;
  v_is_contact boolean;
  v_claim_id uuid;
begin
  select h.* into v_hotel from public.hotels h where h.id = p_hotel_id and h.is_active for no key update;
  v_is_contact := v_address is not null and exists (
    select from public.hotel_contacts c where c.hotel_id = p_hotel_id and c.email = v_address)
    and not exists (select from private.removed_people r where r.hotel_id = p_hotel_id and r.user_id = v_user_id);
  -- An organization's own venue is there for that organization, and for whom it named as the venue's contact.
  if v_hotel.id is null or (v_hotel.organization_id is not null and not v_is_contact
    and v_hotel.organization_id <> all (private.my_organization_ids()) and not private.is_platform_admin()) then
    perform private.fail_not_found();
  elsif v_address is null then
    perform private.fail_forbidden('confirm_address');
  end if;

  if v_is_contact or exists (
    select from public.hotel_members m where m.hotel_id = p_hotel_id and m.user_id = v_user_id) then
    update public.hotel_claims c set status = 'approved', reviewed_at = now()
    where c.hotel_id = p_hotel_id and c.user_id = v_user_id and c.status = 'pending';
    return jsonb_build_object('hotel_id', p_hotel_id, 'role', private.join_hotel(p_hotel_id, v_user_id));
  end if;

  select c.id into v_claim_id from public.hotel_claims c
  where c.hotel_id = p_hotel_id and c.user_id = v_user_id and c.status = 'pending';
  if v_claim_id is null then
    perform private.hit_rate_limit('hotel-claims/' || v_user_id, 20);
    insert into public.hotel_claims (hotel_id, user_id) values (p_hotel_id, v_user_id) returning id into v_claim_id;
  end if;
  return jsonb_build_object('claim_id', v_claim_id, 'status', 'pending');
end;
$$;

revoke all on function private.claim_hotel_work from public, anon, authenticated;
grant execute on function private.claim_hotel_work to authenticated;
comment on function private.claim_hotel_work is 'Makes a hotel''s contact its staff at once, and notes anybody else''s claim.';

-- The caller's sign-in address, if it has been proven by a used code or link; null otherwise.
-- Definer: accounts belong to the sign-in service.
create or replace function private.proven_address() returns text
language sql stable security definer
set search_path = ''
as $$
  select private.normal_address(u.email) from auth.users u where u.id = (select auth.uid()) and u.email_confirmed_at is not null;
$$;

revoke all on function private.proven_address from public, anon, authenticated;
comment on function private.proven_address is 'The signed-in user''s confirmed address, null without one.';
