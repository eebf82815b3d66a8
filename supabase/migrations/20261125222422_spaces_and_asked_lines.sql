-- The rooms that a hotel has for sessions, and what each seats by setup.
create table public.hotel_spaces (
  id uuid primary key default gen_random_uuid(),
  hotel_id uuid not null references public.hotels (id) on delete cascade,
  name text not null constraint hotel_spaces_name_check check (length(name) between 1 and 200),
  area_m2 numeric(8, 1) constraint hotel_spaces_area_m2_check check (area_m2 between 1 and 100000),
  ceiling_m numeric(4, 2) constraint hotel_spaces_ceiling_m_check check (ceiling_m between 1 and 99),
  daylight boolean,
  capacities jsonb not null default '{}' constraint hotel_spaces_capacities_check check (
    jsonb_typeof(capacities) = 'object'
    and capacities - array['theatre', 'classroom', 'boardroom', 'u_shape', 'hollow_square', 'cabaret', 'crescent_rounds', 'banquet',
      'reception', 'chair_circle', 'exhibition', 'foyer', 'office'] = '{}'
    and not jsonb_path_exists(capacities, '$.* ? (@.type() != "number" || @ < 1 || @ > 100000 || @ != @.floor())')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (hotel_id, name)
);
comment on table public.hotel_spaces is 'A hotel''s rooms for sessions: size, ceiling, daylight, people by setup.';
comment on column public.hotel_spaces.capacities is 'People by setup: { theatre: 120, cabaret: 90 }.';
comment on column public.hotel_spaces.version is 'Raised by each change; a write that names another is refused (409 stale).';
alter table public.hotel_spaces enable row level security;

-- Counter-offers may lower single lines of an offer of lines: terms.lines, [{ position, unit_price }].
alter table public.counter_offers drop constraint counter_offers_terms_are_the_four,
  add constraint counter_offers_terms_are_the_four check (
    jsonb_typeof(terms) = 'object' and terms ?& array['room_rate', 'ddr_rate', 'fnb_per_attendee', 'av_total']
    and terms - array['room_rate', 'ddr_rate', 'fnb_per_attendee', 'av_total', 'lines'] = '{}'
    and case when terms ? 'lines' then jsonb_typeof(terms -> 'lines') = 'array' and jsonb_array_length(terms -> 'lines') between 1 and 400
      else true end) not valid;
alter table public.counter_offers validate constraint counter_offers_terms_are_the_four;
comment on column public.counter_offers.terms is
  'The four prices asked for, in the offer''s currency: room_rate, ddr_rate, fnb_per_attendee, av_total; lines, where single lines of an offer are asked down.';
