-- A label of a domain name in ASCII (RFC 3492): "münchen" becomes "xn--mnchen-3ya". One that is ASCII already stays, and so
-- does one longer than a label may be.
create or replace function private.punycode(p_label text) returns text
language plpgsql immutable strict
set search_path = ''
as $$
declare
  v_codes constant integer[] := array(select ascii(c.letter) from regexp_split_to_table(p_label, '') as c (letter));
  v_out text := regexp_replace(p_label, '[^\x01-\x7f]', '', 'g');
  v_plain constant integer := length(v_out);
  v_done integer := v_plain;
  v_code integer;
  v_next integer := 128;
  v_previous integer := 127;
  v_delta integer := 0;
  v_bias integer := 72;
  v_left integer;
  v_step integer;
  v_limit integer;
begin
  if v_plain = length(p_label) or length(p_label) > 63 then
    return p_label;
  end if;
  if v_plain > 0 then
    v_out := v_out || '-';
  end if;
  while v_done < length(p_label) loop
    select min(c.code) into v_next from unnest(v_codes) as c (code) where c.code > v_previous and c.code > 127;
    v_delta := v_delta + (v_next - v_previous - 1) * (v_done + 1);
    foreach v_code in array v_codes loop
      if v_code < v_next then
        v_delta := v_delta + 1;
      elsif v_code = v_next then
        v_left := v_delta;
        v_step := 36;
        loop
          v_limit := least(greatest(v_step - v_bias, 1), 26);
          exit when v_left < v_limit;
          v_out := v_out || private.punycode_digit(v_limit + (v_left - v_limit) % (36 - v_limit));
          v_left := (v_left - v_limit) / (36 - v_limit);
          v_step := v_step + 36;
        end loop;
        v_out := v_out || private.punycode_digit(v_left);
        v_bias := private.punycode_bias(v_delta, v_done + 1, v_done = v_plain);
        v_delta := 0;
        v_done := v_done + 1;
      end if;
    end loop;
    v_delta := v_delta + 1;
    v_previous := v_next;
  end loop;
  return 'xn--' || v_out;
end;
$$;
comment on function private.punycode is 'A label of a domain name in ASCII, as RFC 3492 writes it.';

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
comment on function private.punycode_bias is 'The bias of RFC 3492 after a number was written.';

-- The letter or digit that stands for 0 to 35 (RFC 3492, section 5).
create or replace function private.punycode_digit(p_value integer) returns text
language sql immutable
return substr('abcdefghijklmnopqrstuvwxyz0123456789', p_value + 1, 1);
comment on function private.punycode_digit is 'The digit of base 36 as RFC 3492 writes it.';
