-- An address as it is stored and compared: no space around it, lower case, the domain in ASCII ("User@München.de" becomes
-- "user@xn--mnchen-3ya.de"). The same rule as normalAddress in lib/schemas/address.ts, which also checks the order of letters written
-- from right to left: nobody can register a domain that it refuses. What cannot be an address stays as it is, for is_email_address to
-- refuse. Null for null.
create or replace function private.normal_address(p_text text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_address constant text := lower(btrim(p_text, E' \t\r\n\f\x0b\u00a0'));
  v_domain text := substring(v_address from '@([^@]*)$');
begin
  if v_domain is null or v_domain !~ '[^\x01-\x7f]' or length(v_domain) > 254 then
    return v_address;
  end if;
  -- Letters of other alphabets in their usual form; the marks that East Asia writes for a dot.
  v_domain := normalize(lower(normalize(replace(replace(v_domain, '。', '.'), E'\u0130', E'i\u0307'), NFKC)), NFC);
  -- Letters, their marks and digits: neither punctuation nor signs nor what cannot be seen.
  if v_domain ~ '[^a-z0-9.\u00df-\u00f6\u00f8-\u1fff\u2c00-\u2dff\u2e2f\u3005-\u3007\u3021-\u302f\u3031-\u3035\u303b\u303c\u3041-\ud7ff\uf900-\ufdff\ufe20-\ufe2f\ufe70-\ufefc\U00010000-\U0001efff\U00020000-\U0003ffff-]' then
    return v_address;
  end if;
  return regexp_replace(v_address, '[^@]*$', '') || (
    select string_agg(private.punycode(l.label), '.' order by l.at)
    from regexp_split_to_table(v_domain, '\.') with ordinality as l (label, at));
end;
$$;

comment on function private.normal_address is 'An address in lower case, its domain in ASCII; other text as it is.';
