-- How features without a bit in the scoring table are matched: it has 63 bits, and more words may be in use (choose_feature_bits
-- gives the bits to those that most hotels have). This is rare, so it stands apart from what every ranking does.

create or replace function private.has_every_bit(p_features text[], p_bits bigint) returns boolean
language sql stable parallel safe
return bit_count(p_bits::bit(64)) = cardinality(p_features)
  or (select count(*) from private.hotel_features) < 63;  -- then a word without a bit is one that no hotel has
comment on function private.has_every_bit is 'True when p_bits say all there is to know of p_features: none that a hotel may have is without its bit.';

create or replace function private.features_met_by_name(p_hotel_id uuid, p_features text[]) returns double precision
language sql stable parallel safe
set search_path = ''
as $$
  select count(*) from public.hotels g cross join unnest(p_features) as f (feature)
  where g.id = p_hotel_id and f.feature = any (g.features);
$$;
comment on function private.features_met_by_name is 'Number of p_features that a hotel has, looked up by name.';
