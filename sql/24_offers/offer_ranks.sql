-- The live offers of an RFP in the order of its ranking; hotels without an offer do not count. The order is that of
-- topsis_rank_hotels; equal offers share a rank. Private, for definer functions.
create or replace function private.offer_ranks(p_rfp_id uuid)
returns table (hotel_id uuid, proposal_id uuid, rank integer, of integer)
language sql volatile
set search_path = ''
as $$
  select c.hotel_id, p.id, (rank() over (order by c.closeness * c.boost desc))::integer, (count(*) over ())::integer
  from private.rank_candidates(p_rfp_id, null) c
  join public.proposals p on p.rfp_id = p_rfp_id and p.hotel_id = c.hotel_id and p.is_current
    and p.status = any (private.live_statuses());
$$;

comment on function private.offer_ranks is 'Rank of each live offer among the live offers of an RFP.';
