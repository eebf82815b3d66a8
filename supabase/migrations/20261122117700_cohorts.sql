-- Comparable offers without reading them all (anomalies, counter-offers). Today a cohort is read offer by offer, from rows that are wide and
-- lie all over proposals. Now a narrow row is kept per offer that counts, and of large cohorts a summary: how many offers lie in
-- each half percent of an amount, and, to find the right ones at once, in each 16 of those. Both hold prices of offers and nothing else; no person, and of an erased hotel nothing that names it.

create table private.cohort_offers (
  id uuid primary key,
  rfp_id uuid,
  hotel_id uuid,
  organization_id uuid,
  city text not null,
  sector text not null,
  -- Fewest attendees of the pax band.
  band integer not null,
  -- 1: an offer that the summary does not know yet; 0: an offer that is in the summary; -1: what the summary still holds of one that is gone.
  -- Of one that is gone there are only prices: whose it was and when is null. No check says so: each would be paid for by every offer.
  state smallint not null default 1,
  submitted_at timestamptz,
  currency text not null,
  attendees integer not null,
  -- The comparable amounts (rooms, DDR, F&B, service charge, AV, city tax, perks) and their sum per attendee, in currency.
  amounts numeric[],
  price numeric not null,
  room_rate numeric not null,
  ddr_rate numeric not null,
  fnb_per_attendee numeric not null,
  av_total numeric not null
);
comment on table private.cohort_offers is
  'Current offers of the last 24 months that are not withdrawn, as cohorts compare them; id: the proposal''s, or any of one that is gone. Kept by trigger.';
-- The one index: every other would be paid for by everybody who writes an offer.
create index cohort_offers_cohort_idx on private.cohort_offers (city, sector, band, state desc, submitted_at desc);

create table private.cohort_counts (
  city text not null,
  sector text not null,
  band integer not null,
  -- 1 price per attendee, 2 room rate, 3 DDR, 4 F&B per attendee, 5 AV.
  part smallint not null check (part between 1 and 5),
  currency text not null,
  -- How many half percents a bucket spans.
  width smallint not null check (width in (1, 16)),
  -- The half percent (private.price_bucket) ÷ width, rounded down.
  bucket smallint not null check (bucket >= 0),
  n integer not null,
  total numeric not null,
  squares numeric not null,
  primary key (city, sector, band, part, width, currency, bucket)
);
comment on table private.cohort_counts is
  'Offers of large cohorts by half percents of an amount, and by 16 of them: how many, their sum and sum of squares. What private.fold_cohorts makes of cohort_offers.';

alter table private.cohort_offers enable row level security;
alter table private.cohort_counts enable row level security;
