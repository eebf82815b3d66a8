create or replace function private.hours_in_words(p_hours float8) returns numeric
language sql immutable parallel safe
return trim_scale(round(p_hours::numeric, case when p_hours < 9.95 then 1 else 0 end));

comment on function private.hours_in_words is 'Hours rounded to what is told: one decimal below ten.';
