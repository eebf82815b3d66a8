-- What an organizer asks a hotel to lower, and what became of it. At most one is open for an offer of a hotel to an RFP.

create table public.counter_offers (
  id uuid primary key default gen_random_uuid(),
  proposal_id uuid not null references public.proposals (id) on delete cascade,
  rfp_id uuid not null,
  organization_id uuid not null,
  hotel_id uuid not null references public.hotels (id) on delete cascade,
  terms jsonb not null,
  message text check (length(message) between 1 and 2000),
  due timestamptz not null,
  status text not null default 'open'
    check (status in ('open', 'accepted', 'answered', 'declined', 'expired', 'withdrawn')),
  made_by uuid references public.profiles (id) on delete set null,
  closed_at timestamptz,
  closed_by uuid references public.profiles (id) on delete set null,
  decline_message text check (length(decline_message) between 1 and 2000),
  answer_proposal_id uuid references public.proposals (id) on delete set null,
  created_at timestamptz not null default now(),
  foreign key (rfp_id, organization_id) references public.rfps (id, organization_id) on delete cascade,
  -- Amounts to the cent, all four of them: what is accepted is exactly what stands here.
  constraint counter_offers_terms_are_the_four check (
    jsonb_typeof(terms) = 'object' and terms ?& array['room_rate', 'ddr_rate', 'fnb_per_attendee', 'av_total']
    and terms - array['room_rate', 'ddr_rate', 'fnb_per_attendee', 'av_total'] = '{}'),
  constraint counter_offers_terms_are_amounts check (
    round((terms ->> 'room_rate')::numeric, 2) = (terms ->> 'room_rate')::numeric
    and round((terms ->> 'ddr_rate')::numeric, 2) = (terms ->> 'ddr_rate')::numeric
    and round((terms ->> 'fnb_per_attendee')::numeric, 2) = (terms ->> 'fnb_per_attendee')::numeric
    and round((terms ->> 'av_total')::numeric, 2) = (terms ->> 'av_total')::numeric
    and (terms ->> 'room_rate')::numeric between 0 and 999999999999.99
    and (terms ->> 'ddr_rate')::numeric between 0 and 999999999999.99
    and (terms ->> 'fnb_per_attendee')::numeric between 0 and 999999999999.99
    and (terms ->> 'av_total')::numeric between 0 and 999999999999.99),
  constraint counter_offers_due_is_finite check (isfinite(due)),
  constraint counter_offers_closed_has_time check ((status = 'open') = (closed_at is null)),
  constraint counter_offers_declined_has_message check (decline_message is null or status = 'declined')
);
comment on table public.counter_offers is 'Lower prices an organizer asked of an offer, and what the hotel made of them.';
comment on column public.counter_offers.proposal_id is 'The version of the offer it was made to.';
comment on column public.counter_offers.terms is 'The four prices asked for, in the offer''s currency: room_rate, ddr_rate, fnb_per_attendee, av_total.';
comment on column public.counter_offers.due is 'Until when the hotel may accept, at the latest the RFP''s response_due.';
comment on column public.counter_offers.closed_at is 'When it was accepted, answered, declined or withdrawn, or ran out.';
comment on column public.counter_offers.answer_proposal_id is 'The next version: that which accepted it, or which answered it with other terms.';
create unique index counter_offers_one_is_open_idx on public.counter_offers (rfp_id, hotel_id) where status = 'open';
create index counter_offers_rfp_organization_idx on public.counter_offers (rfp_id, organization_id);
create index counter_offers_organization_id_idx on public.counter_offers (organization_id, created_at desc);
create index counter_offers_hotel_id_idx on public.counter_offers (hotel_id, created_at desc);
create index counter_offers_proposal_id_idx on public.counter_offers (proposal_id);
create index counter_offers_answer_proposal_id_idx on public.counter_offers (answer_proposal_id);
create index counter_offers_made_by_idx on public.counter_offers (made_by);
create index counter_offers_closed_by_idx on public.counter_offers (closed_by);
create index counter_offers_due_idx on public.counter_offers (due) where status = 'open';

alter table public.counter_offers enable row level security;
