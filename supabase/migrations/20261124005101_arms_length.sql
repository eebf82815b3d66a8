-- What a market tells, and what a ranking commits to. Until now offers of an organization's own venues, and of hotels whose people ask
-- themselves, count among comparable offers and answer times; and a boost moves rankings that are out. From now on each send is marked
-- with whether the two sides are related and with the boost its ranking uses, and only dealings of strangers count as facts.

-- Marks are no column of sends, because who works where is nobody's to read there, and a later mark must not be a change of the send.
create table private.send_marks (
  send_id uuid primary key references public.sends (id) on delete cascade,
  is_related boolean not null,
  boost double precision not null check (boost between 1 and 1.1)
);
comment on table private.send_marks is
  'Per send: whether the hotel''s people belong to the organization that asks (once so, for good), and the cluster boost as of the send. Kept by trigger.';
alter table private.send_marks enable row level security;

alter table public.sends add column by_corrected_address boolean not null default false;
comment on column public.sends.by_corrected_address is
  'An answer came by a link that went to an address the organizer named: it is no fact about the hotel.';
alter table public.sends disable trigger user;
update public.sends s set by_corrected_address = true
where s.responded_at is not null
  and exists (select from public.answer_links l where l.send_id = s.id and l.is_correction and l.first_used_at is not null);
alter table public.sends enable trigger user;

-- For whom a cohort is read, in one value: the event, the rates, and whose offers are left out.
create type private.cohort_scope as (
  rfp_id uuid,
  city text,
  sector text,
  band integer,
  currencies text[],
  rates numeric[],
  organization_ids uuid[],
  hotel_ids uuid[]
);
comment on type private.cohort_scope is
  'The cohort of an RFP as one caller may see it: rates[i] converts currencies[i]; offers to organization_ids and by hotel_ids are the caller''s side''s and left out.';

create type private.cohort_move as (
  sign integer,
  currency text,
  price numeric,
  room_rate numeric,
  ddr_rate numeric,
  fnb_per_attendee numeric,
  av_total numeric
);
comment on type private.cohort_move is
  'An offer to add to (1) or subtract from (-1) the summary of a cohort, with the amounts that summaries count.';

-- Filled again by the rule of today when the functions are there (private.fill_cohorts).
delete from private.cohort_offers;
delete from private.cohort_counts;

-- Boosts, estimates and medians follow new rules: renewed at the next occasion.
update private.hotel_clusters set boosted_at = '-infinity';
update private.hotel_scoring set response_hours_until = now() where response_hours <> 'NaN' and response_hours_until > now();
