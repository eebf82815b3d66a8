-- Conversions of offers that arrived before there was a rate, and where a locked rate came from.

alter table public.fx_conversions add column recorded_late boolean not null default false;
comment on column public.fx_conversions.recorded_late is
  'The offer arrived when no rate was known; recorded when the first one came in.';
comment on column public.fx_conversions.occasion is
  'arrival: a proposal version came in. total_cost: a total was shown. Both are the sum of converted, rounded lines.';

create table private.unrecorded_arrivals (
  proposal_id uuid primary key references public.proposals (id) on delete cascade,
  reporting_currency public.currency_code not null
);
comment on table private.unrecorded_arrivals is
  'Offers for whose conversion on arrival there was no rate, and the currency it was to go into; emptied as rates come in.';
alter table private.unrecorded_arrivals enable row level security;

-- What arrived without a rate so far: no conversion on record, and no reference rates of those days.
insert into private.unrecorded_arrivals (proposal_id, reporting_currency)
select p.id, o.reporting_currency
from public.proposals p
join public.organizations o on o.id = p.organization_id
where p.currency <> o.reporting_currency
  and not exists (select from public.fx_conversions x where x.proposal_id = p.id and x.occasion = 'arrival')
  and exists (
    select from unnest(array[p.currency::text, o.reporting_currency::text]) as c (currency)
    where c.currency <> 'EUR' and not exists (
      select from public.fx_rates f
      where f.currency = c.currency and f.rate_date between (p.submitted_at at time zone 'UTC')::date - 7
        and (p.submitted_at at time zone 'UTC')::date));

alter table public.fx_locks add column source_provider text check (source_provider in ('ECB', 'corporate'));
comment on column public.fx_locks.source_provider is 'Where the locked rate came from, with rate_date its day.';
update public.fx_locks l set source_provider = case
  when exists (
    select from public.corporate_rates c
    where c.organization_id = l.organization_id and c.base = l.base and c.quote = l.quote
      and c.rate = l.rate and c.valid_from = l.rate_date) then 'corporate'
  else 'ECB' end;
alter table public.fx_locks alter column source_provider set default 'ECB', alter column source_provider set not null;
