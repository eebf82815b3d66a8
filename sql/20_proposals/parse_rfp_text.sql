-- Reads a brief's fields from free text, English or German: dates, nights, attendees, rooms, meeting_rooms, city, budget, currency,
-- sector, intent, requirements; each { value, confidence, evidence }, the evidence quoted from the text, empty where it says nothing.
-- For every signed-in user; counts as heavy. Errors: 400 22023 for no text or more than 100 000 characters, 401, 429.
create or replace function public.parse_rfp_text(p_text text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  v_folded text;
  v_dates jsonb;
begin
  perform private.enter_rpc('heavy');
  if p_text is null or length(p_text) > 100000 then
    perform private.fail_invalid('p_text: give a text of at most 100000 characters');
  end if;
  v_folded := private.fold_text(p_text);
  v_dates := private.read_dates(p_text, v_folded);
  return jsonb_build_object(
    'dates', v_dates,
    'nights', private.read_nights(p_text, v_folded, v_dates),
    'attendees', private.read_attendees(p_text, v_folded),
    'rooms', private.read_rooms(p_text, v_folded, 'sleeping'),
    'meeting_rooms', private.read_rooms(p_text, v_folded, 'meeting'),
    'city', private.read_city(p_text, v_folded))
    || private.read_budget(p_text, v_folded)
    || private.read_vocabulary(p_text, v_folded);
end;
$$;

revoke all on function public.parse_rfp_text(text) from public, anon, authenticated;
grant execute on function public.parse_rfp_text(text) to authenticated;
comment on function public.parse_rfp_text(text) is
  'Brief fields read from free text (up to 100 000 characters), each { value, confidence, evidence }: dates { start, end }, nights, attendees, rooms, meeting_rooms, city, budget (with basis), currency, sector, intent, requirements.';
