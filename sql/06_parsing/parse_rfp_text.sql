-- Reads a brief's fields from free text, English, German or French: dates, event_days,
-- alternative_start_dates, nights, attendees, rooms, meeting_rooms, city, budget, currency, sector, intent, requirements,
-- must_features (those of the requirements that are needed), room_block, programme, asked_lines, questions, title, introduction,
-- decision_date, response_due, language; each { value, confidence, evidence }, the
-- evidence quoted from the text, empty where it says nothing; and warnings, what to look at before it is used.
-- For every signed-in user; counts as heavy. Errors: 400 22023 for no text or more than 20 000 characters, 401, 429.
create or replace function public.parse_rfp_text(p_text text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc('heavy');
  if p_text is null or length(p_text) > 20000 then
    perform private.fail_invalid('p_text', 'text_at_most', '{"most": 20000}');
  end if;
  return private.read_rfp(p_text, current_date);
end;
$$;

revoke all on function public.parse_rfp_text from public, anon, authenticated;
grant execute on function public.parse_rfp_text to authenticated;
comment on function public.parse_rfp_text is
  'Brief fields read from free text (up to 20 000 characters), each { value, confidence, evidence }: dates { start, end }, event_days, alternative_start_dates, nights, attendees, rooms, meeting_rooms, city, budget (with basis), currency, sector, intent, requirements, must_features, room_block, programme, asked_lines, questions, title, introduction, decision_date, response_due, language; and warnings.';
