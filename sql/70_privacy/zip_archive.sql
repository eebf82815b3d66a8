-- A ZIP archive of files, with the checksums and numbers it is made of.

-- CRC-32 (ISO 3309) of some bytes, p_tables from crc32_tables(). It is worked out here because an export is an answer of the
-- database alone, and PostgreSQL has no CRC-32 of its own before version 18. Eight bytes a step, because that does five times as
-- many a second as one byte a step; and in a copy, because a stored value would be fetched anew for each byte.
create or replace function private.crc32(p_data bytea, p_tables bigint[]) returns bigint
language plpgsql immutable
set search_path = ''
as $$
declare
  t bigint[] := p_tables;
  v_data constant bytea := p_data || ''::bytea;
  v_length constant integer := length(v_data);
  v_crc bigint := 4294967295;
  i integer := 0;
begin
  while i + 8 <= v_length loop
    v_crc := v_crc # (get_byte(v_data, i) + (get_byte(v_data, i + 1) << 8) + (get_byte(v_data, i + 2) << 16)
      + (get_byte(v_data, i + 3)::bigint << 24));
    v_crc := t[(v_crc & 255) + 1793] # t[((v_crc >> 8) & 255) + 1537] # t[((v_crc >> 16) & 255) + 1281] # t[(v_crc >> 24) + 1025]
      # t[get_byte(v_data, i + 4) + 769] # t[get_byte(v_data, i + 5) + 513]
      # t[get_byte(v_data, i + 6) + 257] # t[get_byte(v_data, i + 7) + 1];
    i := i + 8;
  end loop;
  while i < v_length loop
    v_crc := (v_crc >> 8) # t[((v_crc # get_byte(v_data, i)) & 255) + 1];
    i := i + 1;
  end loop;
  return v_crc # 4294967295;
end;
$$;
comment on function private.crc32 is 'CRC-32 of p_data as ZIP wants it.';

-- The eight look-up tables of CRC-32 (ISO 3309, as ZIP uses it), one after another, for crc32 to take eight bytes at a time.
create or replace function private.crc32_tables() returns bigint[]
language plpgsql immutable
set search_path = ''
as $$
declare
  v_tables bigint[] := array_fill(0::bigint, array[2048]);
  v_value bigint;
begin
  for i in 0..255 loop
    v_value := i;
    for bit in 1..8 loop
      v_value := (v_value >> 1) # (case when v_value & 1 = 1 then 3988292384 else 0 end);
    end loop;
    v_tables[i + 1] := v_value;
  end loop;
  for i in 257..2048 loop
    v_tables[i] := (v_tables[i - 256] >> 8) # v_tables[(v_tables[i - 256] & 255)::integer + 1];
  end loop;
  return v_tables;
end;
$$;
comment on function private.crc32_tables is 'Look-up tables of CRC-32 for crc32: eight times 256.';

create or replace function private.little_endian(p_value bigint, p_bytes integer) returns bytea
language sql immutable
set search_path = ''
as $$
  select string_agg(substr(int8send(p_value), 9 - b.i, 1), ''::bytea order by b.i) from generate_series(1, p_bytes) as b (i);
$$;

comment on function private.little_endian is 'p_value in p_bytes bytes, lowest first, as ZIP headers want them.';

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
