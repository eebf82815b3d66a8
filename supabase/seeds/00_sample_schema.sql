-- The seed: fictional people, hotels and two years of sourcing. For local use only, loaded once into an empty database.
-- Everything is deterministic: ids come from names, variety from hashes, dates from today. Files run in path order;
-- `sample` is their scratch schema and is gone after the last one.
drop schema if exists sample cascade;
create schema sample;
revoke all on schema sample from public;

-- An id from a kind and a name, in the shape of a version-8 UUID so that strict validators take it.
create function sample.id(p_kind text, p_name text) returns uuid
language sql immutable set search_path = ''
as $$
  select overlay(overlay(md5(p_kind || ':' || p_name) placing '8' from 13) placing '8' from 17)::uuid;
$$;

-- A number in [0, 1) from a key.
create function sample.unit(p_key text) returns numeric
language sql immutable set search_path = ''
as $$
  select ('x' || left(md5(p_key), 8))::bit(32)::bigint / 4294967296.0;
$$;

-- One of the given texts, by key.
create function sample.pick(p_key text, p_choices text[]) returns text
language sql immutable set search_path = ''
as $$
  select p_choices[1 + floor(sample.unit(p_key) * cardinality(p_choices))::integer];
$$;

-- Price levels: what one euro of price level is quoted as, and the steps hotels quote in.
create table sample.currencies (code text primary key, per_eur numeric not null, step numeric not null);
insert into sample.currencies values
  ('EUR', 1, 1), ('GBP', 0.87, 1), ('CHF', 0.93, 1), ('CZK', 24.4, 10), ('DKK', 7.46, 5), ('SEK', 10.9, 5),
  ('HUF', 372, 100), ('PLN', 4.25, 1), ('USD', 1.17, 1);

create function sample.price(p_level numeric, p_currency text) returns numeric
language sql stable set search_path = ''
as $$
  select round(p_level * c.per_eur / c.step) * c.step from sample.currencies c where c.code = p_currency;
$$;

-- Nine in the morning (UTC) some days from today, plus some hours.
create function sample.at(p_days integer, p_hours numeric default 0) returns timestamptz
language sql stable set search_path = ''
as $$
  select (((now() at time zone 'UTC')::date + p_days)::timestamp + (9 + p_hours) * interval '1 hour') at time zone 'UTC';
$$;
