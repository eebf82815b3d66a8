create or replace function private.location_sentence(
  p_location float8, p_is_against boolean, p_statistics private.field_statistics
) returns text
language sql stable
return case
    when p_location < 0.05 then 'At the requested location'
    else trim_scale(round(p_location::numeric, 1)) || ' km from the requested location'
  end || case
    when p_is_against and round((p_location - p_statistics.least[2])::numeric, 1) > 0 then
      format(', %s km farther than the nearest of %s candidates',
        trim_scale(round((p_location - p_statistics.least[2])::numeric, 1)), p_statistics.candidates)
    when p_statistics.candidates > 1 and p_location = p_statistics.least[2] then
      format('; none of %s candidates is nearer', p_statistics.candidates)
    else ''
  end;

comment on function private.location_sentence is 'How far a candidate is, in one sentence, with p_is_against beside the nearest one.';
