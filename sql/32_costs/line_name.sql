-- What a line of an offer is called where there is no room for its parts: its label, the asked line's key, or what it is for.
create or replace function private.line_name(p_line jsonb) returns text
language sql immutable parallel safe
return coalesce(p_line ->> 'label', p_line ->> 'key', replace(concat_ws(' ', p_line ->> 'kind', p_line ->> 'type', p_line ->> 'package',
  'night ' || ((p_line ->> 'night')::integer + 1), 'day ' || ((p_line ->> 'day')::integer + 1)), '_', ' '));

revoke all on function private.line_name from public, anon, authenticated;
grant execute on function private.line_name to authenticated, service_role;
comment on function private.line_name is 'A name for a line of an offer.';
