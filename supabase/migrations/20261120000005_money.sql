-- Currencies: reference rates, an organization's own rates and rules, rates locked on send, and the audit of conversions.

create table public.fx_rates (
  id uuid primary key default gen_random_uuid(),
  rate_date date not null,
  currency public.currency_code not null check (currency <> 'EUR'),
  rate numeric(18, 8) not null check (rate > 0),
  provider text not null default 'ECB' check (provider = 'ECB'),
  created_at timestamptz not null default now(),
  unique (currency, rate_date)
);
comment on table public.fx_rates is 'ECB daily reference rates: 1 EUR = rate units of currency.';
create index fx_rates_rate_date_idx on public.fx_rates (rate_date);

create table public.fx_configs (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null unique references public.organizations (id) on delete cascade,
  reporting_currency public.currency_code not null default 'EUR',
  rate_source text not null default 'ecb' check (rate_source in ('ecb', 'corporate')),
  lock_on_send boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.fx_configs is 'How an organization converts: reporting currency, rate source, lock on send.';

create table public.corporate_rates (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references public.organizations (id) on delete cascade,
  base public.currency_code not null,
  quote public.currency_code not null,
  rate numeric(24, 12) not null check (rate > 0),
  valid_from date not null,
  valid_to date,
  created_at timestamptz not null default now(),
  unique (organization_id, base, quote, valid_from),
  constraint corporate_rates_pair_differs check (base <> quote),
  constraint corporate_rates_dates_in_order check (valid_to >= valid_from)
);
comment on table public.corporate_rates is 'An organization''s own rates: 1 base = rate quote, from valid_from to valid_to (inclusive; open when null).';

create table public.fx_locks (
  id uuid primary key default gen_random_uuid(),
  rfp_id uuid not null,
  organization_id uuid not null,
  base public.currency_code not null,
  quote public.currency_code not null,
  rate numeric(24, 12) not null check (rate > 0),
  rate_date date not null,
  created_at timestamptz not null default now(),
  foreign key (rfp_id, organization_id) references public.rfps (id, organization_id) on delete cascade,
  unique (rfp_id, base, quote),
  constraint fx_locks_pair_differs check (base <> quote)
);
comment on table public.fx_locks is 'Rates fixed for one RFP when it was sent: 1 base = rate quote.';
create index fx_locks_rfp_organization_idx on public.fx_locks (rfp_id, organization_id);
create index fx_locks_organization_id_idx on public.fx_locks (organization_id);

-- No foreign keys: the audit outlives what it describes.
create table public.fx_conversions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  rfp_id uuid,
  proposal_id uuid,
  source_amount numeric(18, 2) not null,
  source_currency public.currency_code not null,
  source_rate numeric(24, 12) not null check (source_rate > 0),
  source_date date not null,
  source_provider text not null check (source_provider in ('ECB', 'corporate', 'contract-locked')),
  converted_amount numeric(18, 2) not null,
  converted_currency public.currency_code not null,
  converted_by uuid,
  converted_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint fx_conversions_pair_differs check (source_currency <> converted_currency)
);
comment on table public.fx_conversions is 'Append-only audit of every recorded conversion: converted_amount of converted_currency for source_amount of source_currency at source_rate.';
create index fx_conversions_organization_id_idx on public.fx_conversions (organization_id, converted_at desc);
create index fx_conversions_proposal_id_idx on public.fx_conversions (proposal_id);

alter table public.fx_rates enable row level security;
alter table public.fx_configs enable row level security;
alter table public.corporate_rates enable row level security;
alter table public.fx_locks enable row level security;
alter table public.fx_conversions enable row level security;
