-- CRC-32 (ISO 3309) of some bytes, p_tables from crc32_tables(). Eight bytes a step give about 5 MB a second, one byte a step 1 MB;
-- crc32_fold leaves only a few thousand bytes to do.
create or replace function private.crc32(p_data bytea, p_tables bigint[]) returns bigint
language plpgsql immutable
set search_path = ''
as $$
declare
  t bigint[] := p_tables;
  v_data constant bytea := private.crc32_fold(p_data);
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

-- Fewer bytes with the same CRC-32. A CRC is the remainder of a division of polynomials: bytes at the front may be taken away
-- if others are changed instead by a multiple of the divisor. It divides x^5807 + x^2567 + x^1101 + 1 (found by search), and with
-- that every power of 2 of it, whose exponents are just as many times larger: times 8, bits become bytes. So the front, of any
-- length up to 3240, is added (xor) 3240, 4706 and 5807 bytes further back, or twice, four times … as far. Bit strings do that
-- at the speed of memory, where the loop of crc32 takes a second for 5 MB: an export of 40 MB would not come within the 8 s that
-- hosted databases give a signed-in person's statement. It is worked out here because exports are answers of the database alone
-- (dsar_export), which has no CRC-32 of its own before PostgreSQL 18.
-- CRC-32 starts with all ones, which is the first 32 bits turned over: undone here, and done again for crc32.
create or replace function private.crc32_fold(p_data bytea) returns bytea
language plpgsql immutable
set search_path = ''
as $$
declare
  v_bits bit varying;
  v_front bit varying;
  v_unit integer;
  v_place integer;
begin
  if length(p_data) <= 5807 then
    return p_data;
  end if;
  v_unit := 8 * 2 ^ floor(log(2, length(p_data) / 5807.0));
  v_bits := ('x' || encode(p_data, 'hex'))::bit varying;
  v_bits := ~substring(v_bits for 32) || substring(v_bits from 33);
  while v_unit >= 8 loop
    while length(v_bits) > 5807 * v_unit loop
      v_front := substring(v_bits for least(3240 * v_unit, length(v_bits) - 5807 * v_unit));
      foreach v_place in array array[3240, 4706, 5807] loop
        v_place := v_place * v_unit + 1;
        v_bits := overlay(v_bits placing v_front # substring(v_bits from v_place for length(v_front)) from v_place);
      end loop;
      v_bits := substring(v_bits from length(v_front) + 1);
    end loop;
    v_unit := v_unit / 2;
  end loop;
  v_bits := ~substring(v_bits for 32) || substring(v_bits from 33);
  return substr(varbit_send(v_bits), 5);  -- after four bytes that say the length
end;
$$;
comment on function private.crc32_fold is 'At most 5807 bytes with the CRC-32 of p_data.';

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
