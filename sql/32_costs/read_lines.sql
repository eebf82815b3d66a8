-- How the lines of an offer are read: each field by its rule, then what a kind of line needs, then that no thing has two prices and
-- each thing priced was asked for. Errors: 400 22023 "p_lines: line {position from 1}, {field}: {what is wrong}".
create or replace function private.read_lines(p_lines jsonb, p_rfp public.rfps) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  c_offset constant jsonb := '{"kind": "whole", "least": -7, "most": 365}'::jsonb;
  c_kinds constant jsonb := '["room", "breakfast", "delegate", "meeting_room", "fnb", "fnb_minimum", "av", "other", "fee",
    "service_charge", "city_tax"]'::jsonb;
  v_lines jsonb;
  v_fault record;
begin
  v_lines := private.read_entries('p_lines', 'line', p_lines, jsonb_build_object(
    'kind', jsonb_build_object('kind', 'word', 'of', c_kinds, 'required', true),
    'label', '{"kind": "text", "most": 200}'::jsonb,
    'unit', '{"kind": "word", "of": ["room_night", "person_night", "person_day", "session", "day", "event", "person", "percent"],
      "required": true}'::jsonb,
    'unit_price', '{"kind": "number", "least": -999999999999.99, "most": 999999999999.99, "scale": 2}'::jsonb,
    'quantity', '{"kind": "number", "least": 0, "most": 10000000, "scale": 2}'::jsonb,
    'taxes', '{"kind": "json"}'::jsonb,
    'is_tax_included', '{"kind": "flag", "required": true}'::jsonb,
    'is_optional', '{"kind": "flag"}'::jsonb,
    'key', '{"kind": "text", "most": 40}'::jsonb,
    'night', c_offset,
    'type', '{"kind": "word", "of": ["run_of_house", "single", "double", "twin", "suite", "accessible"]}'::jsonb,
    'guests', '{"kind": "whole", "least": 1, "most": 4}'::jsonb,
    'day', c_offset,
    'package', '{"kind": "word", "of": ["half_day", "full_day", "full_day_dinner", "residential"]}'::jsonb,
    'session', '{"kind": "whole", "least": 0, "most": 199}'::jsonb,
    'rooms_available', '{"kind": "whole", "least": 0, "most": 100000}'::jsonb,
    'board', '{"kind": "word", "of": ["room_only", "breakfast", "half_board", "full_board"]}'::jsonb,
    'board_share', '{"kind": "number", "least": 0, "most": 999999.99, "scale": 2}'::jsonb,
    'min_persons', '{"kind": "whole", "least": 0, "most": 100000}'::jsonb,
    'counts', '{"kind": "words", "most": 11}'::jsonb,
    'delegate_share_pct', '{"kind": "number", "least": 0, "most": 100, "scale": 4}'::jsonb,
    'of', '{"kind": "words", "most": 11}'::jsonb,
    'contents', '{"kind": "json"}'::jsonb), 400);
  if v_lines = '[]' then
    perform private.fail_invalid('p_lines', 'no_line');
  end if;

  select f.place, f.fault into v_fault
  from (
    select l.place, private.fault_of_line(l.value) as fault
    from jsonb_array_elements(v_lines) with ordinality as l (value, place)
    union all
    select l.place, private.fault_of_answer(l.value, p_rfp)
    from jsonb_array_elements(v_lines) with ordinality as l (value, place)
  ) f
  where f.fault is not null
  order by f.place limit 1;
  if found then
    perform private.fail_fault(v_fault.fault, jsonb_build_object('field', 'p_lines', 'entry', 'line', 'position', v_fault.place));
  end if;

  v_lines := (
    select jsonb_agg(l.value || case when l.value ? 'taxes' then jsonb_build_object('taxes', (
      select coalesce(jsonb_agg(jsonb_build_object('pct', t.value -> 'pct', 'share_pct', coalesce(t.value -> 'share_pct', '100'))
        order by t.place), '[]')
      from jsonb_array_elements(l.value -> 'taxes') with ordinality as t (value, place))) else '{}' end order by l.place)
    from jsonb_array_elements(v_lines) with ordinality as l (value, place));

  select t.place, t.field into v_fault
  from (
    select p.place, case split_part(p.thing, ':', 1) when 'room' then 'night' when 'delegate' then 'day' when 'extra' then 'key'
        else split_part(p.thing, ':', 1) end as field,
      row_number() over (partition by p.thing order by p.place) as nth
    from private.priced_things(v_lines, p_rfp) p
  ) t
  where t.nth > 1
  order by t.place limit 1;
  if found then
    perform private.fail_invalid('p_lines', 'priced_twice',
      jsonb_build_object('entry', 'line', 'position', v_fault.place, 'part', v_fault.field));
  end if;
  return v_lines;
end;
$$;
comment on function private.read_lines is 'The lines of an offer as they are stored; 400 naming line and field.';

-- What a line lacks for its kind, as private.fault has it, or null. Amounts but for extras given free are 0 or more; percentages 0 to 100.
create or replace function private.fault_of_line(p_line jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  v_kind constant text := p_line ->> 'kind';
  v_unit constant text := p_line ->> 'unit';
  v_price constant numeric := (p_line -> 'unit_price')::numeric;
  v_units constant text[] := (case v_kind
    when 'room' then '{room_night}' when 'breakfast' then '{person_night}' when 'delegate' then '{person_day}'
    when 'meeting_room' then '{session,day,event}' when 'fnb' then '{person,person_day,event}' when 'fnb_minimum' then '{event}'
    when 'fee' then '{room_night,person_day,event}' when 'service_charge' then '{percent}'
    when 'city_tax' then '{room_night,person_night,percent}' else '{event,day,person,person_day,session}' end)::text[];
  v_kinds constant text[] := '{room,breakfast,delegate,meeting_room,fnb,fnb_minimum,av,other,fee}'::text[];
  v_tax jsonb;
  v_rule record;
  v_fault jsonb;
begin
  if v_unit <> all (v_units) then
    return private.fault('unit', 'unit_of_kind', jsonb_build_object('kind', v_kind, 'of', v_units));
  elsif v_price < 0 and v_kind <> 'other' then
    return private.fault('unit_price', 'at_least', '{"least": 0}');
  elsif v_unit = 'percent' and v_price > 100 then
    return private.fault('unit_price', 'at_most_percent', '{"most": 100}');
  elsif v_kind = 'fee' and (p_line -> 'is_optional')::boolean then
    return private.fault('is_optional', 'fee_not_optional');
  elsif v_kind = 'service_charge' and coalesce(p_line -> 'of', '[]') = '[]' then
    return private.fault('of', 'charge_of_kinds');
  elsif v_kind = 'service_charge' and exists (select from jsonb_array_elements_text(p_line -> 'of') k where k.value <> all (v_kinds)) then
    return private.fault('of', 'kinds_of_lines');
  elsif v_kind = 'city_tax' and v_unit = 'percent' and coalesce(p_line -> 'of' ->> 0, '') not in ('net', 'gross') then
    return private.fault('of', 'one_of', '{"of": ["net", "gross"]}');
  elsif v_kind = 'fnb_minimum' and coalesce(p_line -> 'counts', '[]') = '[]' then
    return private.fault('counts', 'minimum_of_kinds');
  elsif v_kind = 'fnb_minimum' and exists (
    select from jsonb_array_elements_text(p_line -> 'counts') k where k.value not in ('fnb', 'delegate')) then
    return private.fault('counts', 'one_of', '{"of": ["fnb", "delegate"]}');
  end if;

  if p_line ? 'contents' then
    if jsonb_typeof(p_line -> 'contents') <> 'object' or v_kind <> 'delegate' then
      return private.fault('contents', 'contents_shape');
    end if;
    for v_rule in
      select coalesce(r.key, c.key) as key, c.value, r.value as rule
      from jsonb_each(p_line -> 'contents') as c full join jsonb_each(private.package_rules()) as r on r.key = c.key order by 1
    loop
      if v_rule.rule is null then
        return private.fault('contents.' || left(v_rule.key, 60), 'no_field');
      end if;
      v_fault := private.fault_of_value(v_rule.value, v_rule.rule);
      if v_fault is not null then
        return private.fault('contents.' || v_rule.key, v_fault ->> 'code', v_fault -> 'params');
      end if;
    end loop;
  end if;

  if not p_line ? 'taxes' then
    return null;
  elsif jsonb_typeof(p_line -> 'taxes') <> 'array' or jsonb_array_length(p_line -> 'taxes') > 5 then
    return private.fault('taxes', 'few_taxes', '{"most": 5}');
  end if;
  for v_tax in select t.value from jsonb_array_elements(p_line -> 'taxes') as t (value) loop
    if jsonb_typeof(v_tax) <> 'object' or v_tax - array['pct', 'share_pct'] <> '{}' then
      return private.fault('taxes', 'tax_shape');
    elsif coalesce(private.fault_of_value(v_tax -> 'pct', '{"kind": "number", "least": 0, "most": 100, "scale": 4, "required": true}'),
      private.fault_of_value(v_tax -> 'share_pct', '{"kind": "number", "least": 0, "most": 100, "scale": 10}')) is not null then
      return private.fault('taxes', 'tax_numbers');
    end if;
  end loop;
  if p_line -> 'taxes' <> '[]' and (
    select sum(coalesce((t.value -> 'share_pct')::numeric, 100)) from jsonb_array_elements(p_line -> 'taxes') as t (value)) <> 100 then
    return private.fault('taxes', 'shares_add_up');
  end if;
  return null;
end;
$$;
comment on function private.fault_of_line is 'What a line of an offer lacks for its kind, as private.fault has it, or null.';

-- What a line prices that the RFP does not ask for, as private.fault has it, or null: a night, type, day, package, session or asked line
-- that is not there.
create or replace function private.fault_of_answer(p_line jsonb, p_rfp public.rfps) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_kind constant text := p_line ->> 'kind';
begin
  if p_line ? 'key' and not exists (
    select from private.asked_extras(p_rfp) x where x.key = p_line ->> 'key' and x.kind = v_kind) then
    return private.fault('key', 'no_asked_line');
  elsif p_line ? 'session' and (p_line -> 'session')::integer >= jsonb_array_length(coalesce(p_rfp.programme -> 'sessions', '[]')) then
    return private.fault('session', 'no_session');
  elsif (p_line ? 'night' or p_line ? 'type' or p_line ? 'guests') and not exists (
    select from private.asked_rooms(p_rfp) c where private.prices_room(p_line, c.night, c.type, c.guests)) then
    return private.fault(case when p_line ? 'night' then 'night' when p_line ? 'type' then 'type' else 'guests' end, 'no_room_asked');
  elsif v_kind in ('delegate', 'fee') and (p_line ? 'day' or p_line ? 'package') and not exists (
    select from private.asked_days(p_rfp) d where private.prices_day(p_line, d.day, d.package)) then
    return private.fault(case when p_line ? 'package' then 'package' else 'day' end, 'no_day_asked');
  end if;
  return null;
end;
$$;
comment on function private.fault_of_answer is 'What a line prices that the RFP does not ask for, as private.fault has it, or null.';
