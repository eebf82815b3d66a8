-- Takes a person off the trace of RFPs, by account and by the address they answered from: whatever they did anywhere, and
-- whoever did anything for a hotel or an organization that is erased with them. What happened stays.
-- Called by erase_hotel and erase_person.
create or replace function private.release_activity(
  p_hotel_id uuid default null,
  p_user_id uuid default null,
  p_email text default null,
  p_organization_ids uuid[] default '{}'
) returns void
language sql volatile
set search_path = ''
as $$
  update public.activity a
  set actor_id = case when a.actor_id = p_user_id or a.hotel_id = p_hotel_id or a.organization_id = any (p_organization_ids)
        then null else a.actor_id end,
      detail = case when a.detail ->> 'address' = p_email or a.hotel_id = p_hotel_id
        or a.organization_id = any (p_organization_ids) then a.detail - 'address' else a.detail end
  where (a.hotel_id = p_hotel_id or a.actor_id = p_user_id or (a.detail ? 'address' and a.detail ->> 'address' = p_email)
      or a.organization_id = any (p_organization_ids))
    and (a.actor_id is not null or a.detail ? 'address');
$$;

comment on function private.release_activity is 'Makes the trace of a hotel''s or a person''s doings nameless.';
