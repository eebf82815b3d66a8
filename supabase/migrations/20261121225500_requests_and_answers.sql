-- A request that reaches hotels and comes back as an answer: what it asks, by when, by which link it is answered, what was
-- asked about it, and a trace of what happened. What was sent before this existed keeps having no deadline.

alter table public.rfps
  add column response_due timestamptz,
  add column introduction text check (length(introduction) <= 5000),
  add column questions text[] not null default '{}',
  add column alternative_start_dates date[] not null default '{}',
  add column option_days integer not null default 14 check (option_days between 1 and 365),
  add column show_budget boolean not null default false,
  add column share_chance boolean not null default false,
  add column share_feedback boolean not null default true,
  add column award_reason text check (length(award_reason) between 1 and 2000),
  add column cancel_reason text check (length(cancel_reason) between 1 and 2000);
comment on column public.rfps.response_due is 'By when hotels answer; set on the first send. Null: no deadline (sent before there were any).';
comment on column public.rfps.questions is 'Asked of every hotel; proposals.answers has one answer to each.';
comment on column public.rfps.alternative_start_dates is 'Other days the event could begin on, as long as the first.';
comment on column public.rfps.option_days is 'For how many days an offer should hold, from the day it is made.';
comment on column public.rfps.award_reason is 'Why an offer won that did not rank first; the organization''s own.';

alter table public.sends
  add column decline_code text,
  add column delivery text check (delivery in ('delivered', 'sent', 'queued', 'held', 'unsubscribed', 'bounced', 'no_address'));
comment on column public.sends.delivery is 'How far the request''s mails came, the best of its recipients; null on sends made before mails were.';

-- What happened is not rewritten here, only filed: triggers that hold the state machines stand aside.
alter table public.sends disable trigger user;
update public.sends set decline_code = 'other' where status = 'declined';
alter table public.sends enable trigger user;
alter table public.sends
  drop constraint sends_declined_has_reason,
  add constraint sends_decline_code_known check (decline_code in ('dates_full', 'too_large', 'too_small', 'budget',
    'no_meeting_space', 'short_notice', 'not_our_business', 'other')),
  add constraint sends_declined_has_code check ((status = 'declined') = (decline_code is not null)),
  add constraint sends_declined_has_reason check (
    (decline_reason is null or status = 'declined') and (decline_code <> 'other' or decline_reason is not null));
comment on column public.sends.decline_code is 'Why the hotel declined; other needs decline_reason.';

alter table public.proposals
  add column start_date date,
  add column valid_until date,
  add column answers text[] not null default '{}',
  add column via text not null default 'account' check (via in ('account', 'link', 'import')),
  add column lost_from text check (lost_from in ('submitted', 'shortlisted'));
comment on column public.proposals.start_date is 'The day the offer begins: the RFP''s, or one of its alternatives.';
comment on column public.proposals.valid_until is 'The last day the offer holds; null on offers made before this was asked.';
comment on column public.proposals.answers is 'To the RFP''s questions, in their order.';
comment on column public.proposals.via is 'How the offer came: by a hotel''s account, by the link in its mail, or entered for it.';
comment on column public.proposals.lost_from is 'What an offer was when another won; what it is again when that award is withdrawn.';
alter table public.proposals disable trigger user;
update public.proposals p set start_date = r.start_date from public.rfps r where r.id = p.rfp_id;
update public.proposals p set lost_from = 'submitted'
from public.rfps r where r.id = p.rfp_id and r.status = 'decided' and p.is_current and p.status = 'lost';
alter table public.proposals enable trigger user;

create table public.answer_links (
  id uuid primary key default gen_random_uuid(),
  send_id uuid references public.sends (id) on delete set null,
  recipient public.email_address,
  token_sha256 public.sha256_hex unique,
  first_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  unique (send_id, recipient)
);
comment on table public.answer_links is
  'The link by which one address answers one send without an account; its token only as a hash. Without a send it is void: the row stays, so that an old link says so.';
comment on column public.answer_links.token_sha256 is 'Null until the mail that carries the token is written.';
create index answer_links_recipient_idx on public.answer_links (recipient);

create table public.rfp_questions (
  id uuid primary key default gen_random_uuid(),
  rfp_id uuid not null,
  organization_id uuid not null,
  hotel_id uuid not null references public.hotels (id) on delete cascade,
  body text not null check (length(body) between 1 and 2000),
  asked_at timestamptz not null default now(),
  answer text check (length(answer) between 1 and 5000),
  answered_at timestamptz,
  answered_by uuid references public.profiles (id) on delete set null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (rfp_id, organization_id) references public.rfps (id, organization_id) on delete cascade,
  constraint rfp_questions_answer_has_time check ((answer is null) = (answered_at is null)),
  constraint rfp_questions_shared_is_answered check (not is_shared or answer is not null)
);
comment on table public.rfp_questions is 'What hotels asked about an RFP. A shared answer reaches every invited hotel, without who asked.';
create index rfp_questions_rfp_organization_idx on public.rfp_questions (rfp_id, organization_id);
create index rfp_questions_organization_id_idx on public.rfp_questions (organization_id, asked_at desc);
create index rfp_questions_hotel_id_idx on public.rfp_questions (hotel_id, asked_at desc);
create index rfp_questions_answered_by_idx on public.rfp_questions (answered_by);

-- Plain values, no foreign keys: the trace outlives what it describes. No free text, so that what is left after an erasure
-- says nothing of a person: ids, codes, numbers, times, and the address a link was sent to, which erasure takes out.
create table public.activity (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  rfp_id uuid not null,
  hotel_id uuid,
  actor_id uuid,
  kind text not null check (kind in ('created', 'sent', 'weights_changed', 'deadline_moved', 'opened', 'answered', 'declined',
    'question', 'counter_offer', 'final_round', 'awarded', 'award_withdrawn', 'cancelled')),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default now()
);
comment on table public.activity is
  'What happened to an RFP, append-only for everybody, written by triggers. hotel_id null: the organization''s alone.';
create index activity_rfp_id_idx on public.activity (rfp_id, at);
create index activity_organization_id_idx on public.activity (organization_id, at desc);
create index activity_hotel_id_idx on public.activity (hotel_id, at desc) where hotel_id is not null;
create index activity_actor_id_idx on public.activity (actor_id) where actor_id is not null;
create index activity_address_idx on public.activity ((detail ->> 'address')) where detail ? 'address';

alter table public.answer_links enable row level security;
alter table public.rfp_questions enable row level security;
alter table public.activity enable row level security;
