-- The ranking of an RFP as its decision keeps it: the rows of topsis_rank_hotels. Private, for definer functions that have checked their
-- caller. Volatile: the ranking renews old scoring rows.
create or replace function private.ranking_record(p_rfp_id uuid) returns jsonb
language sql volatile
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(k) - array['scores', 'is_winner', 'decided_at'] || (
    select jsonb_object_agg(c.name || '_score', k.scores[c.place]) from private.criteria() c) order by k.rank), '[]')
  from private.rank_hotels(p_rfp_id, 1000) k;
$$;

comment on function private.ranking_record is 'Ranked candidates of an RFP as one JSON array.';
