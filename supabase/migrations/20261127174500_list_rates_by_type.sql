-- What a hotel lists for types of rooms whose rate is not that of its rooms in general, so that an offer by night and type starts from it.
-- A type without a rate is left out. The path calls no function on an expression: PostgreSQL 15 prints that in a form which it does not
-- read back, and a dump could not be restored.
alter table public.hotels
  add column type_rates jsonb not null default '{}' check (
    jsonb_typeof(type_rates) = 'object' and type_rates - '{single,double,twin,suite,accessible}'::text[] = '{}'
    and not jsonb_path_exists(type_rates, 'strict $.* ? (@.type() != "number" || @ < 0.01 || @ > 999999999999.99 || @ % 0.01 != 0)'));
comment on column public.hotels.type_rates is
  'List rates per room and night by type (single, double, twin, suite, accessible), in currency; base_room_rate is that of any other.';
