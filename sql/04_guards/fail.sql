-- How functions refuse: with an HTTP status, a stable code and a message. fail and those named after what they refuse raise, which
-- undoes the transaction; nothing else in sql/ does. refuse answers without undoing anything.

create or replace function private.fail(
  p_status integer,
  p_code text,
  p_message text,
  p_detail text default null,
  p_headers jsonb default '{}'
) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = jsonb_build_object('code', p_code, 'message', p_message, 'details', p_detail, 'hint', null)::text,
    detail = jsonb_build_object('status', p_status, 'headers', p_headers)::text;
end;
$$;
comment on function private.fail is
  'Raises an API error: p_status is the HTTP status, p_code the stable code, p_headers extra response headers.';

create or replace function private.fail_invalid(p_message text) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fail(400, '22023', p_message);
end;
$$;
comment on function private.fail_invalid is 'Raises 400 22023: p_message names the bad argument and what is wrong with it.';

create or replace function private.fail_forbidden(p_message text) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fail(403, 'forbidden', p_message);
end;
$$;
comment on function private.fail_forbidden is 'Raises 403 forbidden: the caller may see the subject, but not do this to it.';

-- One fixed text, so that "not yours" and "not there" look the same.
create or replace function private.fail_not_found() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fail(404, 'not_found', 'Not found');
end;
$$;
comment on function private.fail_not_found is 'Raises 404 not_found: not there, or not visible to the caller.';

create or replace function private.fail_state(p_subject text, p_state text, p_reason text default null) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fail(409, 'invalid_transition', format('This %s is %s', p_subject, p_state) || coalesce(': ' || p_reason, ''));
end;
$$;
comment on function private.fail_state is 'Raises 409 invalid_transition: the subject''s state does not allow it, for the reason.';

-- A state that is asked for and is there already is refused as a state.
create or replace function private.fail_transition(p_subject text, p_from text, p_to text, p_reason text default null) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if p_from = p_to then
    perform private.fail_state(p_subject, p_from, p_reason);
  end if;
  perform private.fail(409, 'invalid_transition',
    format('%s: %s → %s is not possible', p_subject, p_from, p_to) || coalesce(': ' || p_reason, ''));
end;
$$;
comment on function private.fail_transition is 'Raises 409 invalid_transition naming the subject, from → to, and the reason.';

create or replace function private.fail_today(p_message text) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fail(429, 'limit_reached', p_message, null,
    jsonb_build_object('Retry-After', ceil(extract(epoch from private.today() + interval '1 day' - now()))::text));
end;
$$;
comment on function private.fail_today is 'Raises 429 limit_reached: p_message says what a day (UTC) allows; Retry-After says when the next one begins.';

create or replace function private.fail_no_rate(p_from text, p_to text, p_day date) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fail(422, 'no_fx_rate', format('No exchange rate from %s to %s on %s', p_from, p_to, p_day));
end;
$$;
comment on function private.fail_no_rate is 'Raises 422 no_fx_rate for the pair p_from → p_to on p_day.';

-- For calls that fail but must keep what they wrote, such as the count of wrong tokens: the caller returns its result.
create or replace function private.refuse(p_status integer, p_code text, p_message text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform set_config('response.status', p_status::text, true);
  return jsonb_build_object('code', p_code, 'message', p_message, 'details', null, 'hint', null);
end;
$$;
comment on function private.refuse is 'Sets the response''s status and gives the body of an error that commits.';

revoke all on function private.fail, private.fail_invalid, private.fail_forbidden, private.fail_not_found, private.fail_state,
  private.fail_transition, private.fail_today, private.fail_no_rate, private.refuse from public, anon, authenticated;
grant execute on function private.fail, private.fail_invalid, private.fail_forbidden, private.fail_not_found, private.fail_state,
  private.fail_transition to anon, authenticated, service_role;
