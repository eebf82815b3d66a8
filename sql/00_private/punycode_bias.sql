-- How the next number of a label will be written, after one that stood for p_delta (RFC 3492, section 6.1).
create or replace function private.punycode_bias(p_delta integer, p_points integer, p_is_first boolean) returns integer
language plpgsql immutable
set search_path = ''
as $$
declare
  v_delta integer := p_delta / case when p_is_first then 700 else 2 end;
  v_step integer := 0;
begin
  v_delta := v_delta + v_delta / p_points;
  while v_delta > 455 loop
    v_delta := v_delta / 35;
    v_step := v_step + 36;
  end loop;
  return v_step + 36 * v_delta / (v_delta + 38);
end;
$$;

revoke all on function private.punycode_bias from public, anon, authenticated;
comment on function private.punycode_bias is 'The bias of RFC 3492 after a number was written.';
