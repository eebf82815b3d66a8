-- The bucket of an amount in the summaries of cohorts. Amounts of one bucket differ by at most 0.5 %, and a larger amount never has a
-- smaller bucket; 0 is the bucket of 0. In standard SQL, so that it is inlined, because summaries compute thousands.
create or replace function private.price_bucket(p_amount numeric) returns smallint
language sql immutable parallel safe
return case when p_amount > 0 then 2000 + ceil(ln(p_amount::float8) / ln(1.005::float8)) else 0 end::smallint;

comment on function private.price_bucket is '2000 + the smallest power of 1.005 not below the amount; 0 for nothing.';
