-- HMAC-SHA256 of a message (RFC 2104), in hexadecimal digits. Built on what PostgreSQL has itself: pgcrypto is in another schema
-- on every platform, or in none. Private, for definer functions; nobody may see the key.
create or replace function private.hmac_sha256(p_message bytea, p_key bytea) returns text
language plpgsql immutable strict
set search_path = ''
as $$
declare
  v_inner bytea := decode(repeat('36', 64), 'hex');
  v_outer bytea := decode(repeat('5c', 64), 'hex');
  v_key constant bytea := case when length(p_key) > 64 then sha256(p_key) else p_key end;
begin
  for i in 0 .. length(v_key) - 1 loop
    v_inner := set_byte(v_inner, i, get_byte(v_inner, i) # get_byte(v_key, i));
    v_outer := set_byte(v_outer, i, get_byte(v_outer, i) # get_byte(v_key, i));
  end loop;
  return encode(sha256(v_outer || sha256(v_inner || p_message)), 'hex');
end;
$$;

comment on function private.hmac_sha256 is 'HMAC-SHA256 in hexadecimal digits.';
