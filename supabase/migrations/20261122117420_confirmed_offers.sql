-- A hotel may hold an offer for longer than it said: until when is then valid_until, and that it was confirmed, here.

alter table public.proposals add column confirmed_at timestamptz
  constraint proposals_confirmed_at_in_range check (confirmed_at >= '1900-01-01' and confirmed_at < '2201-01-01');
comment on column public.proposals.confirmed_at is 'When the hotel last said that the offer still holds; null: never asked to.';
