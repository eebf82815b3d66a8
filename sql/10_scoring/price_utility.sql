-- How good a price is for a brief, by itself: 1 at half of the budget per attendee and below, 0 at one and a half; half without a
-- budget or price.
create or replace function private.price_utility(p_raw double precision, p_brief public.briefs) returns double precision
language sql immutable parallel safe
return coalesce(1.5 - p_raw / p_brief.budget_per_attendee::float8, 0.5);

comment on function private.price_utility is 'Utility of a price per attendee; brief_score keeps it between 0 and 1.';
