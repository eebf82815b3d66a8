-- An offer as it is stored: one of lines with its lines read and priced and the contract's columns as their summary; one by the
-- contract's parameters as it is, or as lines where the RFP asks for more than they can say. An amount or a quantity given beside
-- lines that say otherwise is refused. Called by start_proposal. Errors: those of read_lines, 400 22023 naming the amount.
create or replace function private.offer_of_lines(p public.proposals, p_rfp public.rfps) returns public.proposals
language plpgsql stable
set search_path = ''
as $$
declare
  c_computed constant text[] := array['net', 'tax', 'gross', 'is_counted'];
  v_stated constant jsonb := to_jsonb(p);
  v_different record;
begin
  p.amounts := null;
  p.coverage := null;
  if p.lines is null then
    if not p_rfp.has_parts then
      return p;
    end if;
    p.lines := private.lines_of_parameters(p, p_rfp);
    p := private.priced_offer(p, p_rfp);
    -- What was typed stays as it was.
    return jsonb_populate_record(p, v_stated - array['lines', 'amounts', 'coverage']);
  end if;

  if jsonb_typeof(p.lines) = 'array' then
    p.lines := (select coalesce(jsonb_agg(case jsonb_typeof(l.value) when 'object' then l.value - c_computed else l.value end order by l.place), '[]')
      from jsonb_array_elements(p.lines) with ordinality as l (value, place));
  end if;
  -- Accepting a counter-offer takes lines that are stored already.
  if private.accepting_counter_offer() is not null then
    return private.priced_offer(p, p_rfp);
  end if;
  select c.* into v_different
  from (values (1, 'rooms', p.rooms, p_rfp.rooms), (2, 'nights', p.nights, p_rfp.nights),
    (3, 'attendees', p.attendees, p_rfp.attendees), (4, 'event_days', p.event_days, p_rfp.event_days)) as c (place, name, given, asked)
  where c.given <> c.asked order by c.place limit 1;
  if found then
    perform private.fail_invalid('p_' || v_different.name, 'differs_from_asked',
      jsonb_build_object('given', v_different.given, 'asked', v_different.asked));
  end if;
  p.lines := private.read_lines(p.lines, p_rfp);
  p := private.priced_offer(p, p_rfp);
  select c.name, v_stated -> c.name as given, to_jsonb(p) -> c.name as sum into v_different
  from private.each_price(p) c
  where coalesce((v_stated ->> c.name)::numeric, 0) <> 0 and (v_stated ->> c.name)::numeric <> (to_jsonb(p) ->> c.name)::numeric
  order by c.place limit 1;
  if found then
    perform private.fail_invalid('p_' || v_different.name, 'differs_from_lines',
      jsonb_build_object('given', v_different.given, 'sum', v_different.sum));
  end if;
  return p;
end;
$$;
comment on function private.offer_of_lines is 'An offer as it is stored: read, priced and summed up.';
