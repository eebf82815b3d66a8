-- The audit of conversions: what gave rise to each, each of them once, and room for totals larger than any single amount.

alter table public.fx_conversions
  alter column source_amount type numeric(30, 2),
  alter column converted_amount type numeric(30, 2),
  add column occasion text not null default 'total_cost' check (occasion in ('arrival', 'total_cost'));
comment on column public.fx_conversions.occasion is
  'arrival: a proposal version came in (total × rate, rounded). total_cost: a total was shown (sum of its rounded lines).';

-- Once per proposal version, currency, rate and day. The amount is part of it because the two occasions may differ by a cent.
create unique index fx_conversions_once_key on public.fx_conversions
  (proposal_id, converted_currency, source_rate, ((converted_at at time zone 'UTC')::date), converted_amount);
create unique index fx_conversions_arrival_key on public.fx_conversions (proposal_id) where occasion = 'arrival';
drop index public.fx_conversions_proposal_id_idx;
