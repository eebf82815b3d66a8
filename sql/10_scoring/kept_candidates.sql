-- The candidates that were kept with a decision, as rank_candidates returned them then. Called by rank_candidates.
-- Private: reads nothing but its arguments.
create or replace function private.kept_candidates(p_field jsonb, p_limit integer)
returns table (
  rank integer, hotel_id uuid, topsis_score double precision, closeness double precision, boost double precision,
  raw double precision[], is_offer boolean, statistics private.field_statistics
)
language sql immutable rows 20
set search_path = ''
as $$
  select c.rank, c.hotel_id, c.topsis_score, c.closeness, c.boost, c.raw, c.is_offer,
    jsonb_populate_record(null::private.field_statistics, p_field -> 'statistics')
  from jsonb_to_recordset(p_field -> 'candidates') as c (rank integer, hotel_id uuid, topsis_score double precision,
    closeness double precision, boost double precision, raw double precision[], is_offer boolean)
  order by c.rank limit p_limit;
$$;

comment on function private.kept_candidates is 'Candidates, best first, from the field that was kept with a decision.';
