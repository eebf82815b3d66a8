-- What a counter-offer comes to, kept with it: of an offer of lines nobody but the database can price it. Null of those made before. Wide,
-- because an amount times its quantity may have more digits than an amount.
alter table public.counter_offers
  add column total numeric(30, 2) constraint counter_offers_total_is_an_amount check (total <> 'NaN'),
  add column asked_total numeric(30, 2) constraint counter_offers_asked_total_is_an_amount check (asked_total <> 'NaN');
comment on column public.counter_offers.total is 'All-in total of the offer as made, in its currency.';
comment on column public.counter_offers.asked_total is 'All-in total of the offer at the terms asked for.';
