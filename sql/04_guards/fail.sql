-- How functions refuse what stands in the way more often than once. refuse answers without undoing anything.

create or replace function private.fail_forbidden(p_reason text) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fail_because(403, 'forbidden', p_reason);
end;
$$;
comment on function private.fail_forbidden is 'Raises 403 forbidden: the caller may see the subject, but not do this to it.';

-- One fixed text, so that "not yours" and "not there" look the same.
create or replace function private.fail_not_found() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fail_because(404, 'not_found', 'not_found');
end;
$$;
comment on function private.fail_not_found is 'Raises 404 not_found: not there, or not visible to the caller.';

create or replace function private.fail_state(p_subject text, p_state text, p_reason text default 'in_state', p_params jsonb default '{}')
returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fail_because(409, 'invalid_transition', p_reason, jsonb_build_object('subject', p_subject, 'state', p_state) || p_params);
end;
$$;
comment on function private.fail_state is 'Raises 409 invalid_transition: the subject''s state does not allow it, for the reason.';

-- A state that is asked for and is there already is refused as a state.
create or replace function private.fail_transition(
  p_subject text,
  p_from text,
  p_to text,
  p_reason text default 'no_transition',
  p_params jsonb default '{}'
) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if p_from = p_to then
    perform private.fail_state(p_subject, p_from, case p_reason when 'no_transition' then 'in_state' else p_reason end, p_params);
  end if;
  perform private.fail_because(409, 'invalid_transition', p_reason,
    jsonb_build_object('subject', p_subject, 'from', p_from, 'to', p_to) || p_params);
end;
$$;
comment on function private.fail_transition is 'Raises 409 invalid_transition naming the subject, from → to, and the reason.';

create or replace function private.fail_today(p_reason text, p_params jsonb default '{}') returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fail_because(429, 'limit_reached', p_reason, p_params, p_headers =>
    jsonb_build_object('Retry-After', ceil(extract(epoch from private.today() + interval '1 day' - now()))::text));
end;
$$;
comment on function private.fail_today is 'Raises 429 limit_reached: p_reason says what a day (UTC) allows; Retry-After says when the next one begins.';

create or replace function private.fail_no_rate(p_from text, p_to text, p_day date) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.fail_because(422, 'no_fx_rate', 'no_fx_rate',
    jsonb_build_object('from_currency', p_from, 'to_currency', p_to, 'day', p_day));
end;
$$;
comment on function private.fail_no_rate is 'Raises 422 no_fx_rate for the pair p_from → p_to on p_day.';

-- For calls that fail but must keep what they wrote, such as the count of wrong tokens: the caller returns its result.
create or replace function private.refuse(p_status integer, p_code text, p_reason text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform set_config('response.status', p_status::text, true);
  return private.refusal_body(p_code, p_reason, '{}');
end;
$$;
comment on function private.refuse is 'Sets the response''s status and gives the body of an error that commits.';

revoke all on function private.fail_forbidden, private.fail_not_found, private.fail_state, private.fail_transition, private.fail_today,
  private.fail_no_rate, private.refuse from public, anon, authenticated;
grant execute on function private.fail_forbidden, private.fail_not_found, private.fail_state, private.fail_transition
  to anon, authenticated, service_role;
