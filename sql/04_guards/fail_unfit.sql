-- How a function names the argument whose value a table refused. A constraint's own message names no argument, and a domain's not
-- even the column, so the values are held against the rules of their columns one by one, in the words of the catalogue. It costs
-- something only when a row was refused.

-- A rule as words that follow the name of what breaks it: "must be from 0 to 100000".
create or replace function private.rule_in_words(p_definition text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when p_definition ~ 'XAF' then 'must be an ISO 4217 currency code in use today, like EUR'
    when p_definition ~ 'length\(' then concat_ws(' ', 'must have', coalesce(d.least || ' to', 'at most'), d.most, 'characters')
    when p_definition ~ 'cardinality\(' then format('must have at most %s entries', d.most)
    when p_definition ~ 'ARRAY\[' then 'must be one of ' || (
      select string_agg(m[1], ', ') from regexp_matches(p_definition, '''([^'']+)''::text', 'g') as m)
    when p_definition ~ ' ~ ''' then 'must be written like ' || substring(p_definition from ' ~ ''(.*?)''::')
    when d.least is not null and d.most is not null then format('must be from %s to %s', d.least, d.most)
    when d.least is not null then format('must be a number of %s or more', d.least)
    when d.above is not null then format('must be more than %s', d.above)
    else 'must be a finite number' end
  from (
    select substring(p_definition from '>= \(*''?(-?\d+)') as least, substring(p_definition from '<= \(*''?(-?\d+)') as most,
      substring(p_definition from ' > \(*''?(-?\d+)') as above
  ) d;
$$;
comment on function private.rule_in_words is 'A check constraint of one column as words: "must be from 0 to 100000".';

create or replace function private.broken_rule(p_table regclass, p_column name, p_value jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  v_row constant text := format('from jsonb_populate_record(null::%s, $1)', p_table);
  v_value constant jsonb := jsonb_build_object(p_column, p_value);
  v_check record;
  v_holds boolean;
  v_name text;
begin
  execute 'select true ' || v_row into v_holds using v_value;
  for v_check in
    select pg_get_expr(c.conbin, c.conrelid) as expression, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and array[a.attnum] = c.conkey
    where c.conrelid = p_table and c.contype = 'c' and a.attname = p_column
    order by c.conname desc
  loop
    execute format('select %s ', v_check.expression) || v_row into v_holds using v_value;
    if not v_holds then
      return private.rule_in_words(v_check.definition);
    end if;
  end loop;
  return null;
exception
  when check_violation then
    get stacked diagnostics v_name = constraint_name;
    return (select private.rule_in_words(pg_get_constraintdef(c.oid)) from pg_constraint c
      where c.contypid <> 0 and c.conname = v_name);
  when numeric_value_out_of_range then
    return 'is larger or smaller than any number that can be stored';
end;
$$;
comment on function private.broken_rule is 'What a value for a column breaks of the rules about that column alone, in words; null for nothing.';

-- Called where a row was refused, with the values that came as arguments by column, and the message. Returns when it knows no
-- argument to name; the caller raises again.
create or replace function private.fail_unfit(p_table regclass, p_values jsonb, p_message text) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_column text;
  v_rule text;
  v_columns text[];
begin
  -- What a trigger refused names the column.
  if p_message like '{%' then
    v_column := substring(p_message::jsonb ->> 'message' from '^(\w+): ');
    if p_message::jsonb ->> 'code' = '22023' and p_values ? v_column then
      perform private.fail_invalid('p_' || (p_message::jsonb ->> 'message'));
    end if;
    return;
  end if;

  for v_column in
    select a.attname from pg_attribute a
    where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and p_values ->> a.attname::text is not null
    order by a.attnum
  loop
    v_rule := private.broken_rule(p_table, v_column, p_values -> v_column);
    if v_rule is not null then
      perform private.fail_invalid(format('p_%s: %s', v_column, v_rule));
    end if;
  end loop;

  -- A rule about several columns says in its name what holds: proposals_rooms_are_priced.
  select array_agg('p_' || a.attname order by a.attnum), replace(substr(c.conname, length(t.relname) + 2), '_', ' ')
    into v_columns, v_rule
  from pg_constraint c
  join pg_class t on t.oid = c.conrelid
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
  where c.conrelid = p_table and c.conname = substring(p_message from 'check constraint "(\w+)"') and p_values ? a.attname::text
  group by c.conname, t.relname;
  if v_columns is not null then
    perform private.fail_invalid(format('%s: %s', array_to_string(v_columns, ', '), v_rule));
  end if;
end;
$$;
comment on function private.fail_unfit is 'Raises 400 22023 naming the argument whose value a table''s rules refuse, if it is known.';

revoke all on function private.rule_in_words, private.broken_rule, private.fail_unfit from public, anon, authenticated;
grant execute on function private.rule_in_words, private.broken_rule, private.fail_unfit to authenticated;
