-- The size band of an event, by attendees: the comparison groups of counter-offers and anomalies. In standard SQL, so that queries
-- inline it.
create or replace function private.pax_band(p_attendees integer) returns table (label text, fewest integer)
language sql immutable parallel safe rows 1
begin atomic
  select b.label, b.fewest
  from (values ('1-25', 1, 25), ('26-75', 26, 75), ('76-150', 76, 150), ('151-300', 151, 300), ('301+', 301, 2147483647))
    as b (label, fewest, most)
  where p_attendees between b.fewest and b.most;
end;

comment on function private.pax_band is 'Band of an event''s size: 1-25, 26-75, 76-150, 151-300, 301+.';
