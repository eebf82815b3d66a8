-- The terms of a counter-offer as it is stored, from what the organizer gave: the four prices to the cent, those left out as offered.
-- None may be above the offer's, at least one must be below, and the result must still be a valid offer, so that accepting cannot
-- fail. Private, for make_counter. Errors: 400 22023 naming the field.
create or replace function private.read_counter_terms(p_offer public.proposals, p_terms jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  v_names constant text[] := array['room_rate', 'ddr_rate', 'fnb_per_attendee', 'av_total'];
  v_terms jsonb := jsonb_build_object('room_rate', p_offer.room_rate, 'ddr_rate', p_offer.ddr_rate,
    'fnb_per_attendee', p_offer.fnb_per_attendee, 'av_total', p_offer.av_total);
  v_offered constant jsonb := v_terms;
  v_name text;
  v_given text;
  v_asked public.proposals;
begin
  if coalesce(jsonb_typeof(p_terms), 'null') <> 'object' then
    perform private.fail_invalid('p_terms: an object of room_rate, ddr_rate, fnb_per_attendee and av_total');
  end if;
  for v_name in select k.name from jsonb_object_keys(p_terms) as k (name) order by k.name loop
    if v_name <> all (v_names) then
      perform private.fail_invalid('p_terms: room_rate, ddr_rate, fnb_per_attendee and av_total, nothing else');
    end if;
    continue when jsonb_typeof(p_terms -> v_name) = 'null';
    v_given := p_terms ->> v_name;
    -- The shape first: a text may be anything, and a number may have more digits than a price.
    if jsonb_typeof(p_terms -> v_name) not in ('number', 'string') or length(v_given) > 40
      or v_given !~ '^[0-9]{1,12}(\.[0-9]{1,2}0*)?$' then
      perform private.fail_invalid(format('p_terms.%s: an amount from 0 on, with at most 2 decimals', v_name));
    elsif v_given::numeric > (v_offered ->> v_name)::numeric then
      perform private.fail_invalid(format('p_terms.%s: at most what was offered, %s', v_name, v_offered ->> v_name));
    end if;
    v_terms := v_terms || jsonb_build_object(v_name, round(v_given::numeric, 2));
  end loop;
  if v_terms = v_offered then
    perform private.fail_invalid('p_terms: at least one price lower than offered');
  end if;
  v_asked := private.countered_offer(p_offer, v_terms);
  if v_asked.rooms * v_asked.nights > 0 and v_asked.room_rate = 0 then
    perform private.fail_invalid('p_terms.room_rate: above 0, rooms are part of the offer');
  elsif v_asked.document_sha256 is null and greatest(v_asked.room_rate, v_asked.ddr_rate, v_asked.fnb_per_attendee,
    v_asked.fnb_minimum, v_asked.av_total) <= 0 then
    perform private.fail_invalid('p_terms: at least one price above 0');
  end if;
  return v_terms;
end;
$$;

comment on function private.read_counter_terms is 'The four prices of a counter-offer, checked against the offer.';
