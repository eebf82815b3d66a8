-- What a request asks for, night by night and day by day. rooms, nights, event_days, attendees and meeting_rooms stay
-- and follow; where nothing is given, block and programme are made from them (fill_rfp_defaults). A request without bedrooms has no
-- block, one without a day of meeting no delegates.
alter table public.rfps
  add column room_block jsonb not null default '[]',
  add column programme jsonb not null default '{}',
  add column asked_lines jsonb not null default '[]',
  add column board text constraint rfps_board_check check (board in ('room_only', 'breakfast', 'half_board', 'full_board')),
  add column payer text not null default 'master_account'
    constraint rfps_payer_check check (payer in ('master_account', 'individual', 'rooms_and_tax')),
  add column reservation_method text
    constraint rfps_reservation_method_check check (reservation_method in ('rooming_list', 'booking_link', 'call_in')),
  add column event_history jsonb not null default '[]',
  add column compare_tax text not null default 'gross' constraint rfps_compare_tax_check check (compare_tax in ('gross', 'net')),
  add column pickup_low_pct numeric(5, 2) constraint rfps_pickup_low_pct_check check (pickup_low_pct between 0 and 100),
  add column pickup_likely_pct numeric(5, 2) constraint rfps_pickup_likely_pct_check check (pickup_likely_pct between 0 and 100),
  add column pickup_high_pct numeric(5, 2) constraint rfps_pickup_high_pct_check check (pickup_high_pct between 0 and 100),
  add column night_shift_pct jsonb not null default '[]',
  add column pickup_known_days integer not null default 30
    constraint rfps_pickup_known_days_check check (pickup_known_days between 0 and 730),
  add column cancel_chance_pct numeric(5, 2) not null default 3
    constraint rfps_cancel_chance_pct_check check (cancel_chance_pct between 0 and 100),
  add constraint rfps_pickup_in_order check (pickup_low_pct <= pickup_likely_pct and pickup_low_pct <= pickup_high_pct
    and pickup_likely_pct <= pickup_high_pct);

-- Rooms only: no day of meeting. Every row has at least one, so the wider rule holds for all of them already.
alter table public.rfps drop constraint rfps_event_days_check,
  add constraint rfps_event_days_check check (event_days between 0 and 366) not valid;
alter table public.rfps validate constraint rfps_event_days_check;
alter table public.proposals drop constraint proposals_event_days_check,
  add constraint proposals_event_days_check check (event_days between 0 and 366) not valid;
alter table public.proposals validate constraint proposals_event_days_check;

comment on column public.rfps.room_block is 'Bedrooms by night: [{ night, type, guests, rooms }]; night counts from the first day, 0-based.';
comment on column public.rfps.programme is
  '{ days: [{ day, delegates, package }], sessions: [{ day, from, to, title, people, setup, rooms, needs, hold_24h }], package_contents }.';
comment on column public.rfps.asked_lines is 'What else must be priced: [{ key, kind, label, unit, quantity, day, note }].';
comment on column public.rfps.event_history is 'Earlier editions, shown to hotels: [{ year, place, rooms_blocked, rooms_picked_up, fnb_spend }].';
comment on column public.rfps.pickup_low_pct is 'Which share of the block is used at worst; null: 85, or 60 where guests pay. Never shown to hotels.';
comment on column public.rfps.compare_tax is 'Whether offers are compared with tax (gross) or without (net).';

-- Requests made before are filled batch by batch after every deployment that finds any (fill_request_parts).
create index rfps_unfilled_idx on public.rfps (id) where programme = '{}';
alter table private.deployment
  alter column unfilled set default '{"request_parts": "", "send_marks": "", "past_decisions": "", "cohorts": ""}';
