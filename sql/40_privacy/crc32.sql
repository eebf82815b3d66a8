-- CRC-32 (ISO 3309) of some bytes, p_tables from crc32_tables(). Eight bytes a step: about 5 MB a second, where a byte a step
-- makes 1; crc32_fold sees to it that there are few.
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

revoke all on function private.crc32 from public, anon, authenticated;
comment on function private.crc32 is 'CRC-32 of p_data as ZIP wants it.';
