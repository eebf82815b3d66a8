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
