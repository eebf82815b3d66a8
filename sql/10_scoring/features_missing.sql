-- Features that an event must have: which of them a hotel lacks. A hotel that lists no features is unknown in all of them, which is
-- no lack; the highest bit of its scoring row tells (sync_hotel_scoring).

create or replace function private.must_bits(p_features text[]) returns bigint
language sql stable
set search_path = ''
as $$
  -- A word without a bit is one that no hotel has, while there are bits left: then no row has all bits that are asked for.
  select case when count(*) = cardinality(p_features) then coalesce(bit_or(1::bigint << f.bit), 0)
    when (select count(*) from private.hotel_features) < 63 then -1 end
  from private.hotel_features f where f.feature = any (p_features);
$$;
comment on function private.must_bits is 'The bits of features that are a must, 0 without any; null: one that hotels may have is without a bit.';

create or replace function private.missing_must(p_must_features text[], p_features text[]) returns text[]
language sql immutable parallel safe
return case when cardinality(p_must_features) > 0 and cardinality(p_features) > 0 then array(
  select m.feature from unnest(p_must_features) with ordinality as m (feature, place)
  where m.feature <> all (p_features) order by m.place) else '{}' end;
comment on function private.missing_must is 'Those of p_must_features that a hotel with p_features lacks; none when it lists no features.';
revoke all on function private.missing_must from public, anon, authenticated;
grant execute on function private.missing_must to authenticated, service_role;

create or replace function private.lacks_must_by_name(p_hotel_id uuid, p_must_features text[]) returns boolean
language sql stable parallel safe
set search_path = ''
as $$
  select cardinality(private.missing_must(p_must_features, g.features)) > 0 from public.hotels g where g.id = p_hotel_id;
$$;
comment on function private.lacks_must_by_name is 'Whether a hotel lacks one of p_must_features, looked up by name.';

-- It compares bits; where a feature has no bit, it looks the features up by name.
create or replace function private.lacks_must(p_needs private.event_needs, p_hotel private.hotel_scoring) returns boolean
language sql stable parallel safe
return case when p_needs.must_bits = 0 then false
  when p_needs.must_bits is null then private.lacks_must_by_name(p_hotel.hotel_id, p_needs.must_features)
  else p_hotel.feature_bits < 0 and (p_hotel.feature_bits & p_needs.must_bits) <> p_needs.must_bits end;
comment on function private.lacks_must is 'Whether a hotel is known to lack a feature that the event must have.';
