-- How a function names the argument whose value a table refused. A constraint's own message names no argument, and a domain's not
-- even the column, so the values are held against the rules of their columns one by one, by the rules of the catalogue. It costs
-- something only when a row was refused.

-- A rule as what is wrong with a value that breaks it: "must be from 0 to 100000".
create or replace function private.fault_by_rule(p_definition text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select private.fault(null, case
    when p_definition ~ 'XAF' then 'currency'
    when p_definition ~ 'length\(' then case when d.least is null then 'too_long' else 'length' end
    when p_definition ~ 'cardinality\(' then 'too_many'
    when p_definition ~ 'ARRAY\[' then 'one_of'
    when p_definition ~ ' ~ ''' then 'pattern'
    when d.least is not null and d.most is not null then 'range'
    when d.least is not null then 'at_least'
    when d.above is not null then 'above'
    else 'not_finite' end, jsonb_strip_nulls(jsonb_build_object('least', coalesce(d.least, d.above), 'most', d.most,
      'of', case when p_definition ~ 'ARRAY\[' then (
        select jsonb_agg(m[1]) from regexp_matches(p_definition, '''([^'']+)''::text', 'g') as m) end,
      'pattern', substring(p_definition from ' ~ ''(.*?)''::'))))
  from (
    select substring(p_definition from '>= \(*''?(-?\d+)')::numeric as least,
      substring(p_definition from '<= \(*''?(-?\d+)')::numeric as most,
      substring(p_definition from ' > \(*''?(-?\d+)')::numeric as above
  ) d;
$$;
comment on function private.fault_by_rule is 'What is wrong with a value that breaks a check constraint of one column.';

create or replace function private.broken_rule(p_table regclass, p_column name, p_value jsonb) returns jsonb
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
      return private.fault_by_rule(v_check.definition);
    end if;
  end loop;
  return null;
exception
  when check_violation then
    get stacked diagnostics v_name = constraint_name;
    return (select private.fault_by_rule(pg_get_constraintdef(c.oid)) from pg_constraint c
      where c.contypid <> 0 and c.conname = v_name);
  when numeric_value_out_of_range then
    return private.fault(null, 'not_storable');
end;
$$;
comment on function private.broken_rule is 'What a value for a column breaks of the rules about that column alone, as private.fault has it, or null.';

-- Called where a row was refused, with the values that came as arguments by column, and the message. Returns when it knows no
-- argument to name; the caller raises again.
create or replace function private.fail_unfit(p_table regclass, p_values jsonb, p_message text) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_column text;
  v_fault jsonb;
  v_rule text;
  v_columns text[];
begin
  -- What a trigger refused names the column.
  if p_message like '{%' then
    if p_message::jsonb ->> 'code' = '22023' then
      v_fault := (p_message::jsonb ->> 'details')::jsonb;
      v_column := v_fault #>> '{params,field}';
      if p_values ? v_column then
        perform private.fail_invalid('p_' || v_column, v_fault ->> 'code', (v_fault -> 'params') - 'field');
      end if;
    end if;
    return;
  end if;

  for v_column in
    select a.attname from pg_attribute a
    where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and p_values ->> a.attname::text is not null
    order by a.attnum
  loop
    v_fault := private.broken_rule(p_table, v_column, p_values -> v_column);
    if v_fault is not null then
      perform private.fail_fault(v_fault, jsonb_build_object('field', 'p_' || v_column));
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
    perform private.fail_invalid(array_to_string(v_columns, ', '), 'constraint', jsonb_build_object('rule', v_rule));
  end if;
end;
$$;
comment on function private.fail_unfit is 'Raises 400 22023 naming the argument whose value a table''s rules refuse, if it is known.';

revoke all on function private.fault_by_rule, private.broken_rule, private.fail_unfit from public, anon, authenticated;
grant execute on function private.fault_by_rule, private.broken_rule, private.fail_unfit to authenticated;
