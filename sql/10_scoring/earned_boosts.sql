-- The boosts that active hotels of some clusters have earned up to a moment: 1 + 0.10 × percent_rank of engagement among
-- those of the cluster that were asked at least private.fewest_sends_for_boost times. A hotel without such a record has no row and no
-- boost: to be unknown is no merit. Profiles are today's. p_hotel_ids are all active hotels of their clusters. Private, for definer
-- functions.
create or replace function private.earned_boosts(p_hotel_ids uuid[], p_at timestamptz)
returns table (hotel_id uuid, boost double precision)
language plpgsql stable rows 20
set search_path = ''
as $$
begin
  return query
    with asked as materialized (
      select r.hotel_id, r.response_rate from private.response_history(p_hotel_ids, p_at) r
      where r.sends >= private.fewest_sends_for_boost()
    )
    select h.hotel_id, 1 + g.boost_span * percent_rank() over (
      partition by h.cluster_id order by private.engagement(a.response_rate, c.completeness))
    from asked a
    join private.hotel_scoring h on h.hotel_id = a.hotel_id
    join private.completeness(array(select k.hotel_id from asked k)) c on c.hotel_id = a.hotel_id
    cross join private.ranking_rules() g;
end;
$$;

comment on function private.earned_boosts is 'Cluster boosts (1 to 1.1) of the hotels with a record.';

-- How engaged a hotel is, 0 to 1, which is what boosts compare (how-hotels-are-ranked.md). Answering counts for more than a complete
-- profile.
create or replace function private.engagement(p_response_rate double precision, p_completeness double precision) returns double precision
language sql immutable parallel safe
return 0.6::float8 * p_response_rate + 0.4::float8 * p_completeness;

comment on function private.engagement is 'Engagement (0 to 1) of a hotel by its response rate and completeness.';
