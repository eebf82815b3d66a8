-- The half percent of an amount: amounts of one bucket differ by at most 0.5 %, and larger amounts never have a smaller bucket.
-- 0 for nothing. Inlines, because summaries ask for thousands.
create or replace function private.price_bucket(p_amount numeric) returns smallint
language sql immutable parallel safe
return case when p_amount > 0 then 2000 + ceil(ln(p_amount::float8) / ln(1.005::float8)) else 0 end::smallint;

comment on function private.price_bucket is '2000 + the smallest power of 1.005 not below the amount; 0 for nothing.';
