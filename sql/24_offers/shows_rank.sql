-- Whether a hotel may know its rank among the offers to an RFP: with a live offer alone, and only once the RFP is decided or where the
-- organizer shows ranks to the hotels of the last round. Private, for definer functions that have checked their caller.
create or replace function private.shows_rank(p_rfp_id uuid, p_hotel_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.proposals p where p.rfp_id = p_rfp_id and p.hotel_id = p_hotel_id and private.stands(p)
  ) and exists (
    select from public.rfps r
    where r.id = p_rfp_id and (r.status = 'decided' or r.status = 'sent' and exists (
      select from public.rfp_rounds o
      where o.rfp_id = r.id and o.hotel_id = p_hotel_id and o.show_rank and o.reopened_at is null
        and o.round = (select max(n.round) from public.rfp_rounds n where n.rfp_id = r.id))));
$$;

comment on function private.shows_rank is 'Whether a hotel may know how its offer ranks.';
