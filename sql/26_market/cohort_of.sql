-- Which offers others are compared with: current ones, not withdrawn, of the last 24 months, to requests with the same sector, city and
-- pax band, between sides that are strangers to each other (add_cohort_offer) and to the caller (cohort_scope). In standard SQL, so
-- that queries inline them and use the index. For definer functions.

create or replace function private.cohort_months() returns integer
language sql immutable parallel safe
return 24;
comment on function private.cohort_months is 'For how many months an offer counts in its cohort.';

create or replace function private.cohort_start() returns timestamptz
language sql stable parallel safe
return now() - make_interval(months => private.cohort_months());
comment on function private.cohort_start is 'The oldest moment of submission of an offer that counts in its cohort.';

create or replace function private.is_on_offer(p public.proposals) returns boolean
language sql immutable parallel safe
return p.is_current and p.status <> 'withdrawn';
comment on function private.is_on_offer is 'Whether an offer is its hotel''s current version and was not taken back.';

-- Offers with a state below 0 are gone; their rows stay until fold_cohorts has taken them out of the summary.
create or replace function private.cohort_of(p_scope private.cohort_scope) returns setof private.cohort_offers
language sql stable rows 100
begin atomic
  select o.* from private.cohort_offers o
  where o.city = p_scope.city and o.sector = p_scope.sector and o.band = p_scope.band and o.state >= 0
    and o.submitted_at >= private.cohort_start() and o.organization_id <> all (p_scope.organization_ids)
    and o.hotel_id <> all (p_scope.hotel_ids);
end;
comment on function private.cohort_of is 'The offers of a cohort as one caller may compare with them.';

-- An aggregate of fewer offers would show too much of a single one.
create or replace function private.fewest_for_targets() returns integer
language sql immutable parallel safe
return 5;
comment on function private.fewest_for_targets is 'How many comparable offers it takes to suggest a counter-offer.';

create or replace function private.fewest_for_outliers() returns integer
language sql immutable parallel safe
return 4;
comment on function private.fewest_for_outliers is 'How many other prices it takes to say that one stands out.';

-- A cohort of at least so many offers is read from its summary, which gives a percentile within 0.5 % (cohort_percentile).
create or replace function private.large_cohort() returns integer
language sql immutable parallel safe
return 1000;
comment on function private.large_cohort is 'How many offers a cohort has that is kept as a summary too.';

-- How many others there are is said as a range, so that nobody can count by adding their own.
create or replace function private.size_range(p_size bigint) returns text
language sql immutable parallel safe
return case when p_size < 5 then '0-4' when p_size < 10 then '5-9' when p_size < 25 then '10-24' else '25+' end;
comment on function private.size_range is 'A number of others as 0-4, 5-9, 10-24 or 25+.';

revoke all on function private.cohort_months, private.cohort_start, private.is_on_offer, private.cohort_of,
  private.fewest_for_targets, private.fewest_for_outliers, private.large_cohort,
  private.size_range from public, anon, authenticated;
grant execute on function private.cohort_months, private.fewest_for_targets, private.size_range to authenticated;
grant execute on function private.is_on_offer to authenticated, service_role;
