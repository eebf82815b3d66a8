-- Whether the caller answers an RFP for a hotel: whoever came by the link of that very send, else the hotel's staff.
-- Definer: neither links nor memberships are the caller's to read. Called by triggers.
create or replace function private.acts_for_hotel(p_rfp_id uuid, p_hotel_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.acting_link_id() is not null then
    return exists (
      select from public.answer_links l join public.sends s on s.id = l.send_id
      where l.id = private.acting_link_id() and s.rfp_id = p_rfp_id and s.hotel_id = p_hotel_id);
  end if;
  return p_hotel_id = any (private.my_hotel_ids());
end;
$$;

revoke all on function private.acts_for_hotel from public, anon, authenticated;
comment on function private.acts_for_hotel is 'True when the caller may answer this RFP for this hotel.';
