-- A ZIP archive (APPNOTE 6.3) of named files, stored as they are. Sizes are 32 bits: up to 4 GB, far above what a database
-- value holds. Called by package_records.
create or replace function private.zip_archive(p_names text[], p_contents bytea[]) returns bytea
language sql stable
set search_path = ''
as $$
  with crc as materialized (
    select private.crc32_tables() as tables
  ), file as (
    select f.ordinal, convert_to(f.name, 'UTF8') as name, f.content,
      -- Version 2.0, names in UTF-8, stored; the time in two-second steps, the date from 1980.
      '\x140000080000'::bytea
        || private.little_endian((extract(hour from n.now)::integer << 11) + (extract(minute from n.now)::integer << 5)
             + extract(second from n.now)::integer / 2, 2)
        || private.little_endian(((extract(year from n.now)::integer - 1980) << 9) + (extract(month from n.now)::integer << 5)
             + extract(day from n.now)::integer, 2)
        || private.little_endian(private.crc32(f.content, crc.tables), 4)
        || private.little_endian(length(f.content), 4) || private.little_endian(length(f.content), 4)
        || private.little_endian(octet_length(f.name), 2) || '\x0000'::bytea as header
    from unnest(p_names, p_contents) with ordinality as f (name, content, ordinal)
    cross join crc
    cross join (select now() at time zone 'UTC' as now) n
  ), placed as (
    select f.*, coalesce(sum(34 - 4 + length(f.name) + length(f.content)) over (
      order by f.ordinal rows between unbounded preceding and 1 preceding), 0)::bigint as start
    from file f
  ), parts as (
    select string_agg('\x504b0304'::bytea || p.header || p.name || p.content, ''::bytea order by p.ordinal) as files,
      -- No comment, first disk, no attributes.
      string_agg('\x504b01021400'::bytea || p.header || '\x0000000000000000'::bytea || '\x0000'::bytea
        || private.little_endian(p.start, 4) || p.name, ''::bytea order by p.ordinal) as directory,
      count(*) as entries
    from placed p
  )
  select parts.files || parts.directory || '\x504b050600000000'::bytea
    || private.little_endian(parts.entries, 2) || private.little_endian(parts.entries, 2)
    || private.little_endian(length(parts.directory), 4) || private.little_endian(length(parts.files), 4) || '\x0000'::bytea
  from parts;
$$;

comment on function private.zip_archive is 'ZIP archive of files stored without compression.';
