-- How engaged a hotel is, 0 to 1, which is what boosts compare (how-hotels-are-ranked.md). Answering counts for more than a complete
-- profile.
create or replace function private.engagement(p_response_rate double precision, p_completeness double precision) returns double precision
language sql immutable parallel safe
return 0.6::float8 * p_response_rate + 0.4::float8 * p_completeness;

comment on function private.engagement is 'Engagement (0 to 1) of a hotel by its response rate and completeness.';
