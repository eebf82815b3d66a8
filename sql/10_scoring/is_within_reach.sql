-- Whether everything in one reach lies within another with the same weights, with room for rounding, so that no candidate is lost.
create or replace function private.is_within_reach(p_inner private.reach, p_outer private.reach) returns boolean
language sql immutable
set search_path = ''
as $$
  select p_inner.most <= p_outer.most - 1e-9::float8 * abs(p_outer.most) and not exists (
    select from unnest(p_inner.farthest, p_outer.farthest) as f (inside, outside)
    where f.inside > f.outside - 1e-9::float8 * abs(f.outside));
$$;

comment on function private.is_within_reach is 'Whether a reach, not null, lies within another one.';
