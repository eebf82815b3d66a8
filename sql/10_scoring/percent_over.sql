create or replace function private.percent_over(p_price float8, p_other float8) returns numeric
language sql immutable parallel safe
return (100 * (p_price / nullif(p_other, 0) - 1))::numeric;

comment on function private.percent_over is 'How many percent p_price lies above p_other, negative when below; null beside 0.';
