-- What became of a mail after the email platform took it, whom we no longer write to, and which send a mail belongs to.

alter table public.email_sends
  add column delivery text check (delivery in ('delivered', 'bounced', 'complained', 'delivery_delayed')),
  add column bounce text check (bounce in ('hard', 'soft')),
  add column send_id uuid references public.sends (id) on delete cascade,
  add constraint email_sends_bounce_says_how check ((delivery = 'bounced') = (bounce is not null) or delivery is null and bounce is null);
comment on column public.email_sends.delivery is 'What the email platform reported last that matters; null: nothing yet.';
comment on column public.email_sends.bounce is 'hard: the address does not exist. soft: it may take mail another time.';
comment on column public.email_sends.send_id is 'The send of an RFP to a hotel that the mail is about; it goes when that goes.';
create index email_sends_send_id_idx on public.email_sends (send_id, kind);
create index email_sends_provider_id_idx on public.email_sends (provider_id) where provider_id is not null;

create table public.email_events (
  id uuid primary key default gen_random_uuid(),
  event_id text not null unique check (length(event_id) between 1 and 255),
  type text not null check (type in ('delivered', 'bounced', 'complained', 'delivery_delayed')),
  bounce text check (bounce in ('hard', 'soft')),
  provider_id text not null check (length(provider_id) between 1 and 255),
  recipient public.email_address,
  occurred_at timestamptz not null,
  is_applied boolean not null default false,
  created_at timestamptz not null default now(),
  constraint email_events_bounce_says_how check ((type = 'bounced') = (bounce is not null))
);
comment on table public.email_events is 'Events of the email platform, each once. Not applied yet: its mail is not known, or not marked as sent.';
create index email_events_waiting_idx on public.email_events (provider_id) where not is_applied;
create index email_events_created_at_idx on public.email_events (created_at);
create index email_events_recipient_idx on public.email_events (recipient);

create table public.email_suppressions (
  id uuid primary key default gen_random_uuid(),
  email public.email_address not null unique,
  reason text not null check (reason in ('bounced', 'complained')),
  suppressed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
comment on table public.email_suppressions is 'Addresses that do not exist or called our mail spam: they get nothing but receipts and sign-in codes.';

alter table public.email_events enable row level security;
alter table public.email_suppressions enable row level security;
