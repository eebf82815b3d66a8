-- The address an anonymous caller shows: cf-connecting-ip, else the first of x-forwarded-for, IPv6 as its /64.
-- It can be forged where no proxy overwrites it, so limits on it are a brake, not a wall.
create or replace function private.client_address() returns text
language plpgsql stable
set search_path = ''
as $$
declare
  v_headers jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  v_shown text := trim(coalesce(nullif(v_headers ->> 'cf-connecting-ip', ''), split_part(v_headers ->> 'x-forwarded-for', ',', 1), ''));
begin
  if v_shown = '' then
    return 'unknown';
  end if;
  if family(v_shown::inet) = 6 then
    return network(set_masklen(v_shown::inet, 64))::text;
  end if;
  return host(v_shown::inet);
exception when invalid_text_representation then
  return 'unknown';
end;
$$;

comment on function private.client_address is
  'Client address of the current API request as text, IPv6 by /64; unknown when it shows none.';
