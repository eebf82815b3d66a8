-- How functions refuse: with an HTTP status, a stable code, and a reason out of lib/schemas/refusals.ts with its params. fail_because and
-- the others that begin with fail raise, which undoes the transaction; nothing else in sql/ does. This file and refusal_words are all that
-- the gate of a deployment needs (lib/local/database/gate.ts); what refuses one thing in many places stands in fail.sql.

create or replace function private.fail_because(
  p_status integer,
  p_code text,
  p_reason text,
  p_params jsonb default '{}',
  p_details text default null,
  p_headers jsonb default '{}'
) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = private.refusal_body(p_code, p_reason, p_params, p_details)::text,
    detail = jsonb_build_object('status', p_status, 'headers', p_headers)::text;
end;
$$;
comment on function private.fail_because is
  'Raises an API error: p_status is the HTTP status, p_code the stable code, p_reason and p_params what details say unless p_details do.';

create or replace function private.refusal_body(p_code text, p_reason text, p_params jsonb, p_details text default null) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('code', p_code, 'message', private.refusal_words(p_reason, p_params),
    'details', coalesce(p_details, jsonb_build_object('code', p_reason, 'params', p_params)::text), 'hint', null);
end;
$$;
comment on function private.refusal_body is 'The body of an error: code, message, details, hint.';

create or replace function private.fail_invalid(p_field text, p_reason text, p_params jsonb default '{}') returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fail_because(400, '22023', p_reason, jsonb_build_object('field', p_field) || p_params);
end;
$$;
comment on function private.fail_invalid(text, text, jsonb) is 'Raises 400 22023: what is wrong with the argument or column p_field.';

-- What is wrong with a value, for functions that say so instead of raising it; null params are left out.
create or replace function private.fault(p_part text, p_reason text, p_params jsonb default '{}') returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('code', p_reason, 'params', case when p_part is null then '{}' else jsonb_build_object('part', p_part) end || p_params);
$$;
comment on function private.fault is 'What is wrong with p_part of a value (with the value itself where null), as { code, params }.';

-- p_where says where the fault is: field, and of a list's entry also entry and position.
create or replace function private.fail_fault(p_fault jsonb, p_where jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fail_because(400, '22023', p_fault ->> 'code', p_where || (p_fault -> 'params'));
end;
$$;
comment on function private.fail_fault is 'Raises 400 22023 for what private.fault noted.';

-- While a deployment begins, an earlier version's fail_invalid(text) stands beside this one.
revoke all on function private.fail_because, private.refusal_body, private.fail_invalid(text, text, jsonb), private.fault, private.fail_fault
  from public, anon, authenticated;
grant execute on function private.fail_because, private.refusal_body, private.fail_invalid(text, text, jsonb), private.fault, private.fail_fault
  to anon, authenticated, service_role;
