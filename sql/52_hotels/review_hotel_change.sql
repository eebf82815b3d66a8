-- Decides a change of a hotel's profile that waits because it moves rankings. For platform staff.
-- Errors: 400 22023, 401 unauthorized, 403 forbidden, 404 not_found, 409 invalid_transition (decided before), 429 rate_limited.
create or replace function public.review_hotel_change(p_change_id uuid, p_approve boolean) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  perform private.require_platform_admin();
  if p_approve is null then
    perform private.fail_invalid('p_approve', 'flag');
  end if;
  return private.review_hotel_change_work(p_change_id, p_approve);
end;
$$;

revoke all on function public.review_hotel_change from public, anon, authenticated;
grant execute on function public.review_hotel_change to authenticated;
comment on function public.review_hotel_change is 'Approves or rejects a waiting change of a hotel: { change_id, status }.';

-- The work of review_hotel_change: what is approved is written to the hotel, as an administrator's word.
-- Definer: platform staff write neither table by themselves. Errors: 404 not_found, 409 invalid_transition.
create or replace function private.review_hotel_change_work(p_change_id uuid, p_approve boolean) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_status constant text := case when p_approve then 'approved' else 'rejected' end;
  v_change public.hotel_changes;
begin
  -- Hotel before change, as when the hotel edits its profile.
  perform from public.hotels h
  where h.id = (select c.hotel_id from public.hotel_changes c where c.id = p_change_id) for no key update;
  select c.* into v_change from public.hotel_changes c where c.id = p_change_id for update;
  if v_change.id is null then
    perform private.fail_not_found();
  elsif v_change.status <> 'pending' then
    perform private.fail_transition('change', v_change.status, v_status);
  end if;

  update public.hotel_changes c set status = v_status, reviewed_by = auth.uid(), reviewed_at = now() where c.id = p_change_id;
  if p_approve then
    update public.hotels h
    set latitude = case v_change.field when 'location' then split_part(v_change.new_value, ',', 1)::float8 else h.latitude end,
        longitude = case v_change.field when 'location' then split_part(v_change.new_value, ',', 2)::float8 else h.longitude end,
        rooms_total = case v_change.field when 'rooms_total' then v_change.new_value::integer else h.rooms_total end,
        meeting_rooms = case v_change.field when 'meeting_rooms' then v_change.new_value::integer else h.meeting_rooms end,
        largest_room_capacity = case v_change.field when 'largest_room_capacity' then v_change.new_value::integer
          else h.largest_room_capacity end
    where h.id = v_change.hotel_id;
  end if;
  return jsonb_build_object('change_id', p_change_id, 'status', v_status);
end;
$$;

revoke all on function private.review_hotel_change_work from public, anon, authenticated;
grant execute on function private.review_hotel_change_work to authenticated;
comment on function private.review_hotel_change_work is 'Decides a waiting change and applies it where approved.';
