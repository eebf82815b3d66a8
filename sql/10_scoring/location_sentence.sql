-- How far a candidate is, in one sentence, with p_is_against beside the nearest one. Private.
drop function if exists private.location_sentence(float8, private.candidate_statistics);
create or replace function private.location_sentence(
  p_distance float8, p_is_against boolean, p_statistics private.candidate_statistics
) returns text
language sql stable
return case
    when p_distance < 0.05 then 'At the requested location'
    else trim_scale(round(p_distance::numeric, 1)) || ' km from the requested location'
  end || case
    when p_is_against and round((p_distance - p_statistics.distance_least)::numeric, 1) > 0 then
      format(', %s km farther than the nearest of %s candidates',
        trim_scale(round((p_distance - p_statistics.distance_least)::numeric, 1)), p_statistics.candidates)
    when p_statistics.candidates > 1 and p_distance = p_statistics.distance_least then
      format('; none of %s candidates is nearer', p_statistics.candidates)
    else ''
  end;

revoke all on function private.location_sentence from public, anon, authenticated;
comment on function private.location_sentence is
  'One sentence on a candidate''s distance; says when it is the nearest, or how much nearer another is.';
