-- Requests that are more than rooms × nights and attendees × days: a congress that swells and shrinks, still a draft, and a law school's
-- 20 rooms and a conference, which hotels have answered line by line (51_offers). Written while all of them are drafts; their numbers follow.
create function pg_temp.block(p_type text, p_guests integer, p_first integer, p_rooms integer[]) returns jsonb
language sql
as $$
  select jsonb_agg(jsonb_build_object('night', p_first + n.nth - 1, 'type', p_type, 'guests', p_guests, 'rooms', n.rooms) order by n.nth)
  from unnest(p_rooms) with ordinality as n (rooms, nth) where n.rooms > 0;
$$;

create function pg_temp.days(p_package text, p_first integer, p_delegates integer[]) returns jsonb
language sql
as $$
  select jsonb_agg(jsonb_build_object('day', p_first + d.nth - 1, 'delegates', d.delegates, 'package', p_package) order by d.nth)
  from unnest(p_delegates) with ordinality as d (delegates, nth);
$$;

update public.rfps set
  room_block = pg_temp.block('single', 1, -2, '{30,210,480,520,455,180,25}') || pg_temp.block('double', 2, -1, '{20,90,110,95,30}')
    || pg_temp.block('accessible', 1, 0, '{6,10,6}'),
  programme = jsonb_build_object(
    'days', pg_temp.days('full_day', 0, '{900,860}') || pg_temp.days('full_day_dinner', 2, '{740}') || pg_temp.days('half_day', 3, '{420}'),
    'sessions', '[
      {"day": -1, "from": "14:00", "to": "20:00", "title": "Build-up of the exhibition", "setup": "exhibition", "rooms": 1, "hold_24h": true, "people": 400},
      {"day": 0, "from": "09:00", "to": "12:30", "title": "Opening plenary", "people": 900, "setup": "theatre", "needs": ["hybrid_av", "step_free"], "hold_24h": true},
      {"day": 0, "from": "14:00", "to": "18:00", "title": "Parallel tracks", "people": 120, "setup": "classroom", "rooms": 8},
      {"day": 0, "from": "18:30", "to": "21:00", "title": "Welcome reception", "people": 900, "setup": "reception"},
      {"day": 1, "from": "09:00", "to": "18:00", "title": "Parallel tracks", "people": 120, "setup": "classroom", "rooms": 8},
      {"day": 1, "from": "09:00", "to": "18:00", "title": "Poster hall", "people": 400, "setup": "exhibition"},
      {"day": 2, "from": "09:00", "to": "17:00", "title": "Parallel tracks", "people": 120, "setup": "classroom", "rooms": 6},
      {"day": 2, "from": "19:30", "to": "00:30", "title": "Congress dinner", "people": 740, "setup": "banquet"},
      {"day": 3, "from": "09:00", "to": "12:30", "title": "Closing plenary", "people": 900, "setup": "theatre"}]'::jsonb,
    'package_contents', '{"room_hire": true, "breaks": 2, "lunch_courses": 2, "drinks": true, "av": true}'::jsonb),
  asked_lines = '[
    {"key": "interpreting", "kind": "av", "label": "Simultaneous interpreting, two languages", "unit": "day", "quantity": 3},
    {"key": "congress_dinner", "kind": "fnb", "label": "Wine with the congress dinner", "unit": "person", "quantity": 740, "day": 2},
    {"key": "exhibition_power", "kind": "other", "label": "Electricity for 40 stands", "unit": "event", "quantity": 1, "note": "3 kW each"}]',
  board = 'breakfast', payer = 'individual', reservation_method = 'booking_link', compare_tax = 'net',
  event_history = '[
    {"year": 2024, "place": "Tromsø", "rooms_blocked": 2100, "rooms_picked_up": 1815, "fnb_spend": 212400},
    {"year": 2022, "place": "Innsbruck", "rooms_blocked": 1900, "rooms_picked_up": 1702}]',
  pickup_low_pct = 60, pickup_likely_pct = 80, pickup_high_pct = 95, night_shift_pct = '[{"night": -2, "pct": -20}, {"night": 4, "pct": -15}]'
where id = sample.id('rfp', 'glaciology-congress');

update public.rfps set
  room_block = pg_temp.block('twin', 2, 0, '{16,18}') || pg_temp.block('single', 1, 0, '{2,2}'),
  programme = jsonb_build_object(
    'days', pg_temp.days('half_day', 0, '{38}') || pg_temp.days('full_day', 1, '{38}'),
    'sessions', '[
      {"day": 0, "from": "14:00", "to": "18:00", "title": "Preparation", "people": 20, "setup": "u_shape", "rooms": 2},
      {"day": 1, "from": "09:00", "to": "17:00", "title": "Hearings before the bench", "people": 38, "setup": "theatre", "needs": ["daylight"]}]'::jsonb,
    'package_contents', '{"breaks": 2, "lunch_courses": 1}'::jsonb),
  asked_lines = '[
    {"key": "reception", "kind": "fnb", "label": "Reception for the bench", "unit": "person", "quantity": 38, "day": 0},
    {"key": "recording", "kind": "av", "label": "Recording of the hearings", "unit": "day", "quantity": 1, "day": 1}]',
  board = 'breakfast', reservation_method = 'rooming_list'
where id = sample.id('rfp', 'moot-court');

-- One that is out and answered, which hotel@example.com has declined and may come back to.
update public.rfps set
  room_block = pg_temp.block('single', 1, 0, '{88,88}') || pg_temp.block('double', 2, 0, '{10,10}') || pg_temp.block('accessible', 1, 0, '{2,2}'),
  programme = jsonb_build_object(
    'days', pg_temp.days('half_day', 0, '{110}') || pg_temp.days('full_day_dinner', 1, '{110}') || pg_temp.days('half_day', 2, '{110}'),
    'sessions', '[
      {"day": 0, "from": "13:30", "to": "18:00", "title": "Opening session", "people": 110, "setup": "theatre", "needs": ["hybrid_av"], "hold_24h": true},
      {"day": 1, "from": "09:00", "to": "12:30", "title": "Plenary", "people": 110, "setup": "theatre", "needs": ["hybrid_av"], "hold_24h": true},
      {"day": 1, "from": "14:00", "to": "17:30", "title": "Workshops", "people": 28, "setup": "u_shape", "rooms": 4},
      {"day": 2, "from": "09:00", "to": "12:30", "title": "Closing session", "people": 110, "setup": "theatre"}]'::jsonb,
    'package_contents', '{"breaks": 2, "lunch_courses": 2, "av": true}'::jsonb),
  asked_lines = '[
    {"key": "gala_dinner", "kind": "fnb", "label": "Gala dinner", "unit": "person", "quantity": 110, "day": 1},
    {"key": "interpreting", "kind": "av", "label": "Simultaneous interpreting", "unit": "day", "quantity": 2}]',
  board = 'breakfast', reservation_method = 'rooming_list'
where id = sample.id('rfp', 'medical-affairs');
