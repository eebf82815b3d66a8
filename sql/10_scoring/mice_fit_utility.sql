-- How good a fit is for a brief, by itself: the fit is its own utility.
create or replace function private.mice_fit_utility(p_raw double precision, p_brief public.briefs) returns double precision
language sql immutable parallel safe
return p_raw;

comment on function private.mice_fit_utility is 'Utility of a MICE fit; brief_score keeps it between 0 and 1.';
