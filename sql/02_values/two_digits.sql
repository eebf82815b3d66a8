-- An amount to two significant digits, half away from zero: 123.4 is 120, 0.0567 is 0.057.
create or replace function private.two_digits(p_amount numeric) returns numeric
language sql immutable parallel safe
set search_path = ''
as $$
  select case when p_amount = 0 then 0 else trim_scale(round(p_amount, 1 - floor(log(abs(p_amount)))::integer)) end;
$$;

comment on function private.two_digits is 'The amount to two significant digits.';
