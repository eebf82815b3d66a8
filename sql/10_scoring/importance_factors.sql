-- The factors by which sector, intent and size of an event multiply the importances of price, location, MICE fit and response time
-- (how-hotels-are-ranked.md); all ones where a trait changes nothing. Reads nothing but its arguments. Called by suggested_weights.
create or replace function private.importance_factors(
  p_sector text, p_intent text, p_attendees integer, out sector numeric[], out intent numeric[], out size numeric[]
)
language sql immutable parallel safe
set search_path = ''
as $$
  select
    case
      when p_sector in ('pharma', 'finance') then array[1, 1.1, 1.3, 1]
      when p_sector in ('association', 'public') then array[1.4, 1, 1, 1]
      when p_sector = 'tech' then array[1, 1, 1.2, 1.2]
      when p_sector = 'luxury' then array[0.7, 1.5, 1, 1]
      else array[1, 1, 1, 1]
    end,
    case p_intent
      when 'conference' then array[1, 1, 1.4, 1]
      when 'training' then array[1.2, 0.9, 1, 1]
      when 'incentive' then array[0.7, 1.4, 1, 1]
      when 'board_meeting' then array[1, 1.2, 1, 1.3]
      when 'exhibition' then array[1, 1, 1.6, 1]
      else array[1, 1, 1, 1]
    end,
    case
      when p_attendees <= 25 then array[1, 1, 0.8, 1.2]
      when p_attendees <= 75 then array[1, 1, 1, 1]
      when p_attendees <= 150 then array[1, 1, 1.2, 1]
      when p_attendees <= 300 then array[1.1, 1, 1.4, 1]
      else array[1.2, 1, 1.6, 1]
    end;
$$;

revoke all on function private.importance_factors from public, anon, authenticated;
grant execute on function private.importance_factors to authenticated;
comment on function private.importance_factors is
  'Factors of the importances (price, location, mice_fit, response_time) by sector, intent and attendees.';
