-- What the audit takes from the text of a request: its own words, without earlier mails, and of the points that parse_rfp_text reads too
-- those that it says, each with its words: { own, language, said: { event_dates, date_flexibility, attendees, room_block,
-- meeting_space, response_deadline, budget } }. So the audit and the console agree on them. Read 20 000 characters at a time; the first
-- that says a point counts, and the language is that of the first.
-- For the service alone. p_hourly_limit: texts per address and hour, counted before anything is read.
-- Errors: 400 22023 for no text or more than 100 000 characters, 429 rate_limited.
create or replace function public.audit_rfp_text(p_text text, p_ip_hash text, p_hourly_limit integer) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.hit_rate_limit('rfp_audit_text/' || p_ip_hash, p_hourly_limit);
  if p_text is null or length(p_text) > 100000 then
    perform private.fail_invalid('p_text', 'text_at_most', '{"most": 100000}');
  end if;
  return private.audit_rfp_text_work(p_text);
end;
$$;

revoke all on function public.audit_rfp_text from public, anon, authenticated;
grant execute on function public.audit_rfp_text to service_role;
comment on function public.audit_rfp_text is
  'The own words of a request, their language, and what they say of the points that parse_rfp_text reads: { own, language, said }.';

-- Definer: the service has no right to the functions that read.
create or replace function private.audit_rfp_text_work(p_text text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_own constant text := coalesce(private.own_words(p_text, true), '');
  v_said jsonb := '{}'::jsonb;
  v_read jsonb;
  v_language jsonb;
begin
  for v_from in 1 .. length(v_own) by 20000 loop
    v_read := private.read_rfp(substr(v_own, v_from, 20000), current_date);
    v_language := coalesce(v_language, v_read #> '{language,value}');
    v_said := jsonb_strip_nulls(jsonb_build_object(
      'event_dates', v_read #> '{dates,evidence}',
      'attendees', v_read #> '{attendees,evidence}',
      'room_block', case when v_read #> '{rooms,value}' <> '0' then v_read #> '{rooms,evidence}'
        else v_read #> '{room_block,evidence}' end,
      'date_flexibility', v_read #> '{alternative_start_dates,evidence}',
      'meeting_space', case when v_read #> '{programme,value,sessions,0}' is not null then v_read #> '{programme,evidence}' end,
      'response_deadline', v_read #> '{response_due,evidence}',
      'budget', v_read #> '{budget,evidence}')) || v_said;
  end loop;
  return jsonb_build_object('own', v_own, 'language', coalesce(v_language, 'null'), 'said', v_said);
end;
$$;

revoke all on function private.audit_rfp_text_work from public, anon, authenticated;
grant execute on function private.audit_rfp_text_work to service_role;
comment on function private.audit_rfp_text_work is 'The reading of audit_rfp_text.';
