-- How functions read a list of objects that a caller sends: one rule per field, and a refusal that names the entry and the field.

-- What is wrong with a value by its rule, as private.fault has it, or null. Rules: { kind, required, default } and, by
-- kind: whole and number { least, most, scale }, word { of }, text { most }, words { most }; flag, time (HH:MM) and json have none.
create or replace function private.fault_of_value(p_value jsonb, p_rule jsonb) returns jsonb
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  v_kind constant text := p_rule ->> 'kind';
  v_type constant text := coalesce(jsonb_typeof(p_value), 'null');
  v_least numeric;
  v_most numeric;
begin
  if v_type = 'null' then
    return case when p_rule ? 'required' then private.fault(null, 'missing') end;
  elsif v_kind in ('whole', 'number') then
    v_least := (p_rule ->> 'least')::numeric;
    v_most := (p_rule ->> 'most')::numeric;
    if v_type = 'number' then
      if p_value::numeric between v_least and v_most then
        if p_value::numeric = round(p_value::numeric, coalesce((p_rule ->> 'scale')::integer, 0)) then
          return null;
        end if;
      end if;
    end if;
    return private.fault(null, case v_kind when 'whole' then 'whole_number' else 'decimal_number' end,
      jsonb_strip_nulls(jsonb_build_object('least', p_rule -> 'least', 'most', p_rule -> 'most', 'scale', p_rule -> 'scale')));
  elsif v_kind = 'word' then
    return case when v_type <> 'string' or not (p_rule -> 'of') ? (p_value #>> '{}') then
      private.fault(null, 'one_of', jsonb_build_object('of', p_rule -> 'of')) end;
  elsif v_kind = 'text' then
    return case when v_type <> 'string' or length(btrim(p_value #>> '{}')) = 0
        or length(p_value #>> '{}') > (p_rule ->> 'most')::integer then
      private.fault(null, 'text', jsonb_build_object('least', 1, 'most', p_rule -> 'most')) end;
  elsif v_kind = 'flag' then
    return case when v_type <> 'boolean' then private.fault(null, 'flag') end;
  elsif v_kind = 'time' then
    return case when v_type <> 'string' or (p_value #>> '{}') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then
      private.fault(null, 'time') end;
  elsif v_kind = 'words' then
    return case when v_type <> 'array' or not private.are_words(p_value, (p_rule ->> 'most')::integer) then
      private.fault(null, 'words', jsonb_build_object('most', p_rule -> 'most')) end;
  end if;
  return null;
end;
$$;
comment on function private.fault_of_value is 'What is wrong with a value by its rule, as private.fault has it, or null.';

create or replace function private.are_words(p_list jsonb, p_most integer) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  if jsonb_array_length(p_list) > p_most then
    return false;
  end if;
  return not exists (select from jsonb_array_elements(p_list) as w (word)
    where jsonb_typeof(w.word) <> 'string' or (w.word #>> '{}') !~ '^[a-z0-9_]{1,40}$');
end;
$$;
comment on function private.are_words is 'Whether a JSON array has at most p_most entries, each 1 to 40 of a–z, 0–9 and _.';

-- The entries of a list with the fields of p_rules alone, defaults filled in, in the order they came. Null is no entry.
-- Errors: 400 22023 "{p_name}: {p_entry} {position from 1}, {field}: {what is wrong}" for the first that breaks a rule.
create or replace function private.read_entries(p_name text, p_entry text, p_entries jsonb, p_rules jsonb, p_most integer)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_fault record;
begin
  if coalesce(jsonb_typeof(p_entries), 'null') = 'null' then
    return '[]'::jsonb;
  elsif jsonb_typeof(p_entries) <> 'array' then
    perform private.fail_invalid(p_name, 'not_a_list');
  elsif jsonb_array_length(p_entries) > p_most then
    perform private.fail_invalid(p_name, 'too_many', jsonb_build_object('most', p_most));
  end if;

  select f.place, f.part, f.fault into v_fault
  from (
    select e.place, null as part, private.fault(null, 'not_an_object') as fault
    from jsonb_array_elements(p_entries) with ordinality as e (value, place) where jsonb_typeof(e.value) <> 'object'
    union all
    select e.place, left(k.key, 60), private.fault(null, 'no_field')
    from jsonb_array_elements(p_entries) with ordinality as e (value, place),
      jsonb_object_keys(case jsonb_typeof(e.value) when 'object' then e.value else '{}' end) as k (key)
    where not p_rules ? k.key
    union all
    select e.place, r.key, private.fault_of_value(e.value -> r.key, r.value)
    from jsonb_array_elements(p_entries) with ordinality as e (value, place), jsonb_each(p_rules) as r (key, value)
    where jsonb_typeof(e.value) = 'object' and (e.value ? r.key or r.value ? 'required') and private.fault_of_value(e.value -> r.key, r.value) is not null
  ) f
  order by f.place, f.part collate "C"
  limit 1;
  if found then
    perform private.fail_fault(v_fault.fault, jsonb_build_object('field', p_name, 'entry', p_entry, 'position', v_fault.place)
      || case when v_fault.part is null then '{}' else jsonb_build_object('part', v_fault.part) end);
  end if;

  return coalesce((
    select jsonb_agg((
      select coalesce(jsonb_object_agg(v.key, v.value) filter (where v.value <> 'null'), '{}')
      from (
        -- A whole number may have come as 2.0, which no integer column reads.
        select r.key, case when r.value ->> 'kind' = 'whole' and jsonb_typeof(e.value -> r.key) = 'number'
          then to_jsonb((e.value -> r.key)::bigint)
          else coalesce(nullif(e.value -> r.key, 'null'), r.value -> 'default') end as value
        from jsonb_each(p_rules) as r (key, value)
        where e.value ? r.key or r.value ? 'default'
      ) v) order by e.place)
    from jsonb_array_elements(p_entries) with ordinality as e (value, place)), '[]');
end;
$$;
comment on function private.read_entries is 'The entries of a list a caller sent, held against one rule per field.';
