-- Counts what a signed-in person writes to tables by REST on the limit of their RPCs: 1000 an hour in all. A statement of n rows counts
-- n, and has at most 500: it stops at the next one, before the rest is written. What an RPC or a trigger writes is counted with it.
-- Trigger functions, definer where they count: callers may not touch the limiter themselves. Every table that signed-in people may
-- write to has these triggers (a test holds the list). Errors: 400 22023, 429 rate_limited.

-- Before a statement: counts one hit, so that whoever is past the limit writes nothing, and opens the count of its rows. An upsert
-- begins two statements; its rows are those that it inserts.
create or replace function private.open_write_count() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null and pg_trigger_depth() = 1
    and coalesce(current_setting('private.is_counted', true), '') <> 'on'
    and coalesce(current_setting('private.rows_written', true), '') = '' then
    perform private.hit_call_limit(auth.uid());
    perform set_config('private.rows_written', '0', true), set_config('private.write', tg_op, true);
  end if;
  return null;
end;
$$;

create or replace function private.count_row() returns trigger
language plpgsql volatile
set search_path = ''
as $$
declare
  v_rows integer := current_setting('private.rows_written')::integer + 1;
begin
  if tg_op = current_setting('private.write') then
    if v_rows > 500 then
      perform private.fail_invalid(null, 'too_many_rows', '{"most": 500}');
    end if;
    perform set_config('private.rows_written', v_rows::text, true);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end;
$$;

create or replace function private.count_write() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_rows text := coalesce(current_setting('private.rows_written', true), '');
begin
  if pg_trigger_depth() = 1 and v_rows <> '' then
    if v_rows::integer > 1 then
      perform private.hit_row_limit(auth.uid(), v_rows::integer - 1);
    end if;
    perform set_config('private.rows_written', '', true);
  end if;
  return null;
end;
$$;

revoke all on function private.open_write_count, private.count_row, private.count_write from public, anon, authenticated;
comment on function private.open_write_count is 'Trigger: counts a signed-in person''s write statement on their hourly limit.';
comment on function private.count_row is 'Trigger: counts a row of a signed-in person''s statement; 400 for the 501st.';
comment on function private.count_write is 'Trigger: counts the further rows of a signed-in person''s write statement on their hourly limit.';
