-- What a request asks for in numbers and in parts agrees. Block and programme lead where they are given: rooms, nights,
-- event_days, attendees and meeting_rooms follow them. Where they are not, they are made from the numbers, whose nights and event
-- days follow from the dates unless they are given; a draft that is moved keeps what was given.
-- Trigger function, definer: callers may not use the readers of the parts.
-- A number in the same write as its part follows, whatever it says, because clients send both; changed alone it is refused.
-- Errors: 400 22023 naming the part and its entry, or the number that is changed alone.
create or replace function private.fill_rfp_defaults() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- Whether the block, the days and the sessions stand as they are, so that the numbers must not move away from them.
  v_keeps_block boolean := false;
  v_keeps_days boolean := false;
  v_keeps_sessions boolean := false;
  v_block record;
  v_days record;
  v_session_rooms integer;
begin
  if tg_op = 'UPDATE' then
    v_keeps_block := new.room_block = old.room_block and new.room_block not in ('[]', private.made_room_block(old.rooms, old.nights));
    v_keeps_days := new.programme = old.programme
      and coalesce(new.programme -> 'days', '[]') not in ('[]', private.made_days(old.attendees, old.event_days));
    v_keeps_sessions := new.programme = old.programme and coalesce(new.programme -> 'sessions', '[]') <> '[]';
    if not v_keeps_block and new.nights = old.nights and old.nights = old.end_date - old.start_date then
      new.nights := null;
    end if;
    if not v_keeps_days and new.event_days = old.event_days and old.event_days = old.end_date - old.start_date + 1 then
      new.event_days := null;
    end if;
    if v_keeps_block and (new.rooms, new.nights) <> (old.rooms, old.nights) then
      perform private.fail_invalid(case when new.rooms <> old.rooms then 'rooms' else 'nights' end, 'follows', '{"source": "room_block"}');
    elsif v_keeps_days and (new.event_days, new.attendees) <> (old.event_days, old.attendees)
      and (new.event_days <> old.event_days or old.attendees = (private.day_figures(old.programme -> 'days')).attendees) then
      perform private.fail_invalid(case when new.event_days <> old.event_days then 'event_days' else 'attendees' end, 'follows',
        '{"source": "programme"}');
    elsif v_keeps_sessions and new.meeting_rooms <> old.meeting_rooms then
      perform private.fail_invalid('meeting_rooms', 'follows', '{"source": "programme.sessions"}');
    end if;
    -- Numbers that changed under parts that were made of them: they are made anew.
    if not v_keeps_block and new.room_block = old.room_block then
      new.room_block := '[]';
    end if;
    if not v_keeps_days and new.programme = old.programme then
      new.programme := jsonb_set(new.programme, '{days}', '[]');
    end if;
  end if;

  if coalesce(new.room_block, '[]') not in ('[]', private.made_room_block(new.rooms, new.nights)) then
    if not v_keeps_block then
      new.room_block := private.read_room_block(new.room_block);
    end if;
    v_block := private.block_figures(new.room_block);
    if v_block.rooms > 100000 or v_block.nights > 365 then
      perform private.fail_invalid('room_block', 'block_too_large', '{"most": 100000, "nights": 365}');
    end if;
    new.rooms := v_block.rooms;
    new.nights := v_block.nights;
  else
    new.nights := coalesce(new.nights, new.end_date - new.start_date);
    new.room_block := private.made_room_block(new.rooms, new.nights);
  end if;

  new.programme := private.read_programme(coalesce(new.programme, '{}'));
  if new.programme -> 'days' <> '[]' then
    v_days := private.day_figures(new.programme -> 'days');
    if v_days.attendees > 100000 or v_days.event_days > 366 then
      perform private.fail_invalid('programme', 'programme_too_large', '{"most": 100000, "days": 366}');
    end if;
    new.event_days := v_days.event_days;
    new.attendees := coalesce(nullif(v_days.attendees, 0), new.attendees);
  else
    new.event_days := coalesce(new.event_days, new.end_date - new.start_date + 1);
    new.programme := jsonb_set(new.programme, '{days}', private.made_days(new.attendees, new.event_days));
  end if;
  if new.programme -> 'sessions' <> '[]' then
    v_session_rooms := private.session_rooms(new.programme -> 'sessions');
    if v_session_rooms > 1000 then
      perform private.fail_invalid('programme', 'too_many_session_rooms', '{"most": 1000}');
    end if;
    new.meeting_rooms := v_session_rooms;
  end if;

  new.asked_lines := private.read_asked_lines(new.asked_lines);
  new.has_parts := new.asked_lines <> '[]' or new.programme -> 'sessions' <> '[]'
    or new.room_block <> private.made_room_block(new.rooms, new.nights)
    or new.programme -> 'days' <> private.made_days(new.attendees, new.event_days);
  new.event_history := private.read_event_history(new.event_history);
  new.night_shift_pct := private.read_night_shifts(new.night_shift_pct);
  new.terms := private.read_terms('terms', new.terms);
  return new;
end;
$$;

revoke all on function private.fill_rfp_defaults from public, anon, authenticated;
comment on function private.fill_rfp_defaults is
  'Trigger on rfps: numbers follow block and programme where these are given; otherwise these are made from the numbers.';
