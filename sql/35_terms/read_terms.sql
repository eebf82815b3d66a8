-- How the terms of an offer, and those that a request wishes, are read: each key by its rule, then that no step gets cheaper nearer to
-- the date, and that percentages of one thing are at most all of it. What is null or empty was not said, and is left out.
-- Errors: 400 22023 "{p_name}.{key}[{position from 1}].{field}: {what is wrong}".
create or replace function private.read_terms(p_name text, p_terms jsonb) returns jsonb
language plpgsql stable
set search_path = ''
set jit = off  -- compiling takes longer than it saves
as $$
declare
  c_rules constant jsonb := private.term_rules();
  c_answer constant jsonb := '{"answer": {"kind": "word", "of": ["yes", "no"], "required": true},
    "text": {"kind": "text", "most": 500}}'::jsonb;
  v_terms jsonb;
  v_fault record;
  v_together jsonb;
begin
  if coalesce(p_terms, 'null') in ('null', '{}') then
    return '{}'::jsonb;
  elsif jsonb_typeof(p_terms) <> 'object' then
    perform private.fail_invalid(p_name, 'terms_shape');
  elsif length(p_terms::text) > 50000 then
    perform private.fail_invalid(p_name, 'too_long', '{"most": 50000}');
  end if;

  select jsonb_object_agg(t.key, case
    -- "Yes" may come as true.
    when c_rules -> t.key ->> 'kind' in ('answer', 'yes_no') and jsonb_typeof(t.value) = 'boolean'
      then to_jsonb(case when t.value::boolean then 'yes' else 'no' end)
    else t.value end)
  into v_terms
  from jsonb_each(p_terms) as t (key, value)
  where t.value not in ('null', '[]', '{}');
  if v_terms is null then
    return '{}'::jsonb;
  end if;

  select f.path, f.fault into v_fault
  from (
    select left(t.key, 60) as path, 0 as place, case
      when not c_rules ? t.key then private.fault(null, 'no_term')
      when r.kind = 'list' and jsonb_typeof(t.value) <> 'array' then private.fault(null, 'not_a_list')
      when r.kind = 'list' and jsonb_array_length(t.value) > (r.rule -> 'most')::integer
        then private.fault(null, 'too_many', jsonb_build_object('most', r.rule -> 'most'))
      when r.kind = 'object' and jsonb_typeof(t.value) <> 'object' then private.fault(null, 'not_an_object')
      when r.kind = 'yes_no' and t.value not in ('"yes"', '"no"') then private.fault(null, 'yes_no')
      when r.kind = 'answer' and jsonb_typeof(t.value) <> 'object' and t.value not in ('"yes"', '"no"')
        then private.fault(null, 'yes_no_text')
      when r.kind = 'subset' and not private.is_subset(t.value, r.rule -> 'of') then
        private.fault(null, 'some_of', jsonb_build_object('of', r.rule -> 'of'))
      when r.kind in ('whole', 'number', 'word', 'text', 'flag') then private.fault_of_value(t.value, r.rule) end as fault
    from jsonb_each(v_terms) as t (key, value)
    cross join lateral (select c_rules -> t.key as rule, c_rules -> t.key ->> 'kind' as kind) r
    union all
    -- The entries of lists, and the fields of objects.
    select t.key || coalesce('[' || e.place || ']', '') || coalesce('.' || f.field, ''), coalesce(e.place, 0), f.fault
    from jsonb_each(v_terms) as t (key, value)
    cross join lateral (
      select c_rules -> t.key ->> 'kind' as kind,
        case when c_rules -> t.key ->> 'kind' = 'answer' then c_answer else c_rules -> t.key -> 'of' end as fields) r
    cross join lateral (
      select i.place, i.value
      from jsonb_array_elements(case when r.kind = 'list' and jsonb_typeof(t.value) = 'array' then t.value else '[]' end)
        with ordinality as i (value, place)
      union all
      select null, t.value where r.kind in ('object', 'answer') and jsonb_typeof(t.value) = 'object'
    ) e
    cross join lateral (
      select null as field, private.fault(null, 'not_an_object') as fault where jsonb_typeof(e.value) <> 'object'
      union all
      select left(k.key, 60), private.fault(null, 'no_field')
      from jsonb_object_keys(case jsonb_typeof(e.value) when 'object' then e.value else '{}' end) as k (key)
      where not r.fields ? k.key
      union all
      select d.key, private.fault_of_value(e.value -> d.key, d.value) from jsonb_each(r.fields) as d (key, value)
      where jsonb_typeof(e.value) = 'object'
    ) f
  ) f
  where f.fault is not null
  order by split_part(f.path, '[', 1) collate "C", f.place, f.path collate "C" limit 1;
  if found then
    perform private.fail_fault(v_fault.fault, jsonb_build_object('field', p_name || '.' || v_fault.path));
  end if;

  -- Every value is in order: defaults and whole numbers as they are stored.
  select jsonb_object_agg(t.key, case
    when r.kind = 'list' then private.read_entries(p_name || '.' || t.key, 'entry', t.value, r.rule -> 'of', 100)
    when r.kind = 'object' then private.read_entries(p_name || '.' || t.key, 'entry', jsonb_build_array(t.value), r.rule -> 'of', 1) -> 0
    when r.kind = 'answer' and jsonb_typeof(t.value) = 'object' then jsonb_strip_nulls(t.value)
    when r.kind = 'whole' then to_jsonb((t.value)::bigint)
    when r.kind = 'text' then to_jsonb(btrim(t.value #>> '{}'))
    else t.value end)
  into v_terms
  from jsonb_each(v_terms) as t (key, value)
  cross join lateral (select c_rules -> t.key as rule, c_rules -> t.key ->> 'kind' as kind) r;
  v_together := private.fault_of_terms(v_terms);
  if v_together is not null then
    perform private.fail_invalid(p_name || '.' || (v_together #>> '{params,part}'), v_together ->> 'code');
  end if;
  return v_terms;
end;
$$;
comment on function private.read_terms is 'Terms as they are stored; 400 naming key, position and field.';

-- The vocabulary: each key with its rule, as private.fault_of_value has them, and list { of: fields, most }, object { of: fields },
-- subset { of: words }, yes_no, and answer (yes or no, or { answer, text }). lib/schemas/terms.ts has the same, with words.
create or replace function private.term_rules() returns jsonb
language sql immutable parallel safe
set search_path = ''
return '{
  "attrition_steps": {"kind": "list", "most": 20, "of": {
    "until_days": {"kind": "whole", "least": 0, "most": 730, "required": true},
    "allowed_pct": {"kind": "number", "least": 0, "most": 100, "scale": 2, "required": true},
    "of": {"kind": "word", "of": ["contracted", "remaining"], "default": "remaining"}}},
  "min_pickup_pct": {"kind": "number", "least": 0, "most": 100, "scale": 2},
  "attrition_measured": {"kind": "word", "of": ["cumulative", "per_night"]},
  "attrition_unit": {"kind": "word", "of": ["room_nights", "revenue"]},
  "attrition_charge_pct": {"kind": "number", "least": 0, "most": 100, "scale": 2},
  "resale_credit": {"kind": "yes_no"},
  "attrition_applies_to": {"kind": "subset", "of": ["rooms", "delegates"]},
  "guarantee": {"kind": "object", "of": {
    "due_days": {"kind": "whole", "least": 0, "most": 730},
    "billed_pct": {"kind": "number", "least": 0, "most": 100, "scale": 2}}},
  "fnb_shortfall": {"kind": "object", "of": {
    "charge_pct": {"kind": "number", "least": 0, "most": 100, "scale": 2},
    "with_service_and_tax": {"kind": "flag"}}},
  "cutoff_days": {"kind": "whole", "least": 0, "most": 730},
  "cancellation": {"kind": "list", "most": 50, "of": {
    "from_days_before": {"kind": "whole", "least": 0, "most": 730},
    "charge_pct": {"kind": "number", "least": 0, "most": 100, "scale": 2, "required": true},
    "of": {"kind": "word", "of": ["rooms", "meeting_room", "delegate", "fnb", "all"], "default": "all"}}},
  "deposits": {"kind": "list", "most": 20, "of": {
    "on": {"kind": "word", "of": ["signature", "days_before"], "required": true},
    "days": {"kind": "whole", "least": 0, "most": 730},
    "pct": {"kind": "number", "least": 0, "most": 100, "scale": 2},
    "amount": {"kind": "number", "least": 0, "most": 999999999999.99, "scale": 2},
    "refundable": {"kind": "flag", "default": true}}},
  "payment_days": {"kind": "whole", "least": 0, "most": 730},
  "rate_valid_days_around": {"kind": "whole", "least": 0, "most": 730},
  "comp_rooms": {"kind": "object", "of": {
    "one_per": {"kind": "whole", "least": 1, "most": 10000, "required": true},
    "counted": {"kind": "word", "of": ["occupied", "paid"]},
    "cumulative": {"kind": "flag"}}},
  "no_monetary_value": {"kind": "flag"},
  "rate_basis": {"kind": "word", "of": ["net", "commissionable"]},
  "commission_pct": {"kind": "number", "least": 0, "most": 100, "scale": 2},
  "commission_to": {"kind": "word", "of": ["organizer", "agency"]},
  "rebate_per_room_night": {"kind": "number", "least": 0, "most": 999999.99, "scale": 2},
  "rental_scale": {"kind": "list", "most": 20, "of": {
    "pickup_from_pct": {"kind": "number", "least": 0, "most": 100, "scale": 2, "required": true},
    "rental": {"kind": "number", "least": 0, "most": 999999999999.99, "scale": 2, "required": true}}},
  "walk": {"kind": "answer"},
  "hotel_cancels": {"kind": "answer"},
  "construction": {"kind": "answer"},
  "rate_protection": {"kind": "answer"},
  "force_majeure": {"kind": "answer"},
  "other": {"kind": "text", "most": 2000}
}'::jsonb;
comment on function private.term_rules is 'Each key of terms with the rule of its value.';

create or replace function private.is_subset(p_list jsonb, p_of jsonb) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  if jsonb_typeof(p_list) <> 'array' or jsonb_array_length(p_list) > jsonb_array_length(p_of) then
    return false;
  end if;
  return p_list <@ p_of and jsonb_array_length(p_list) = (select count(distinct e.value) from jsonb_array_elements(p_list) as e (value));
end;
$$;
comment on function private.is_subset is 'Whether a JSON array has some of the words of another, each once.';

-- What terms that are each in order say together that cannot be, as private.fault of "{key}[{position}].{field}", or null.
create or replace function private.fault_of_terms(p_terms jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select private.fault(f.path, f.fault)
  from (
    select format('attrition_steps[%s].allowed_pct', s.place) as path, 'steps_allow_all' as fault
    from (
      select e.place, sum((e.value -> 'allowed_pct')::numeric) over (order by e.place) as allowed
      from jsonb_array_elements(p_terms -> 'attrition_steps') with ordinality as e (value, place)
      where e.value ->> 'of' = 'contracted'
    ) s
    where s.allowed > 100
    union all
    -- Nearer to the date, and later in the list where two begin on one day.
    select format('cancellation[%s].%s', s.place, case when s.is_twice then 'from_days_before' else 'charge_pct' end),
      case when s.is_twice then 'same_scale_step' else 'cheaper_later' end
    from (
      select e.place, (e.value -> 'charge_pct')::numeric < max((e.value -> 'charge_pct')::numeric) over earlier as is_cheaper,
        lag(coalesce(e.value -> 'from_days_before', 'null')) over earlier = coalesce(e.value -> 'from_days_before', 'null') as is_twice
      from jsonb_array_elements(p_terms -> 'cancellation') with ordinality as e (value, place)
      window earlier as (partition by e.value ->> 'of' order by (e.value -> 'from_days_before')::integer desc nulls first, e.place)
    ) s
    where s.is_cheaper or s.is_twice
    union all
    select format('deposits[%s].%s', e.place, f.field), f.fault
    from jsonb_array_elements(p_terms -> 'deposits') with ordinality as e (value, place)
    cross join lateral (values
      ('pct', case when (e.value ? 'pct') = (e.value ? 'amount') then 'pct_or_amount' end),
      ('days', case when (e.value ->> 'on' = 'days_before') <> (e.value ? 'days') then 'days_before_only' end)
    ) as f (field, fault)
    where f.fault is not null
    union all
    select format('deposits[%s].pct', s.place), 'deposits_all'
    from (
      select e.place, sum((e.value -> 'pct')::numeric) over (order by e.place) as pct
      from jsonb_array_elements(p_terms -> 'deposits') with ordinality as e (value, place)
      where e.value ? 'pct'
    ) s
    where s.pct > 100
    union all
    select format('rental_scale[%s].%s', s.place, case when s.is_twice then 'pickup_from_pct' else 'rental' end),
      case when s.is_twice then 'same_step' else 'dearer_with_pickup' end
    from (
      select e.place, (e.value -> 'rental')::numeric > min((e.value -> 'rental')::numeric) over below as is_dearer,
        lag(e.value -> 'pickup_from_pct') over below = e.value -> 'pickup_from_pct' as is_twice
      from jsonb_array_elements(p_terms -> 'rental_scale') with ordinality as e (value, place)
      window below as (order by (e.value -> 'pickup_from_pct')::numeric, e.place)
    ) s
    where s.is_dearer or s.is_twice
  ) f
  order by f.path collate "C" limit 1;
$$;
comment on function private.fault_of_terms is 'What terms say together that cannot be, or null.';
