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

revoke all on function private.crc32_tables from public, anon, authenticated;
comment on function private.crc32_tables is 'Look-up tables of CRC-32 for crc32: eight times 256.';
