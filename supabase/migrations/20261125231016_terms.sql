-- The terms of offers, beside their prices, and those that a request wishes, in one vocabulary (private.term_rules). What is not said is
-- not there. Whether the price criterion is what a hotel's terms make one expect to pay.
alter table public.proposals
  add column terms jsonb not null default '{}';
alter table public.rfps
  add column terms jsonb not null default '{}',
  add column price_includes_risk boolean not null default false;
comment on column public.proposals.terms is 'Cancellation, attrition, deposits and other terms by key; a key that is not there was not said.';
comment on column public.rfps.terms is 'The terms wished, which hotels read; by the keys of proposals.terms.';
comment on column public.rfps.price_includes_risk is
  'Whether offers are ranked by what they are expected to cost (contract_risk) instead of their comparable price.';
