-- Offers as hotels make them: lines (proposal_lines). An offer by the contract's parameters keeps its columns; one of lines keeps them in
-- `lines`, with what each comes to, and the columns are their summary.
alter table public.proposals
  add column lines jsonb,
  add column amounts numeric[],
  add column coverage numeric(4, 1) constraint proposals_coverage_check check (coverage between 0 and 100),
  add column option_status text
    constraint proposals_option_status_check check (option_status in ('first_option', 'second_option', 'tentative'));
comment on column public.proposals.lines is 'The lines of the offer with their quantity, net, tax and gross; null where the columns are the offer.';
comment on column public.proposals.amounts is 'What each line that counts comes to, tax included; null where the columns are the offer.';
comment on column public.proposals.coverage is 'Room nights available, as percent of those asked for; null without lines or rooms.';

-- A package that holds the bedrooms leaves no price for a room.
alter table public.proposals drop constraint proposals_rooms_are_priced,
  add constraint proposals_rooms_are_priced check (amounts is not null or rooms * nights = 0 or room_rate > 0) not valid;
alter table public.proposals validate constraint proposals_rooms_are_priced;

alter table public.rfps add column has_parts boolean not null default false;
alter table public.rfps add column counts_silence boolean not null default false;
alter table public.rfps alter column counts_silence set default true;
comment on column public.rfps.counts_silence is
  'Whether what an offer leaves out counts at the dearest price; false for requests sent before it did, where it counts as 0.';
comment on column public.rfps.has_parts is 'Whether it asks for more than rooms × nights and attendees × event days; set by fill_rfp_defaults.';

-- What each live offer of lines asks for the things that an RFP asks for, per unit, so that a thing that another offer leaves out
-- can be counted at the dearest price. thing: room:{night}:{type}:{guests}, delegate:{day}:{package}, breakfast, session:{n},
-- extra:{key}.
create table private.quotes (
  proposal_id uuid not null references public.proposals (id) on delete cascade,
  thing text not null,
  net numeric not null,
  gross numeric not null,
  primary key (proposal_id, thing)
);
comment on table private.quotes is 'Unit prices of offers of lines, by the thing they are for.';

-- What an offer of lines costs on the quantities asked for, what nobody or not this hotel priced counted at the dearest price.
create table private.comparisons (
  proposal_id uuid primary key references public.proposals (id) on delete cascade,
  rfp_id uuid not null,
  gaps text[] not null default '{}',
  amounts numeric[] not null,
  estimated_parts jsonb not null default '[]'
);
create index comparisons_gaps_idx on private.comparisons (rfp_id) where gaps <> '{}';
comment on table private.comparisons is 'Comparable amounts of offers of lines, with what was filled in.';
alter table private.quotes enable row level security;
alter table private.comparisons enable row level security;

alter table public.sends drop constraint sends_decline_code_known,
  add constraint sends_decline_code_known check (decline_code in ('dates_full', 'too_large', 'too_small', 'budget', 'no_meeting_space',
    'short_notice', 'not_our_business', 'rooms_full', 'space_full', 'rooms_to_space', 'rate_too_low', 'fnb_too_low', 'other')) not valid;
alter table public.sends validate constraint sends_decline_code_known;
