-- What keeps people from being flooded through us: a mail remembers whom it was counted against, an RFP when its hotels were told
-- of changes, and invitations are counted by person and by mailbox.
alter table public.email_sends
  add column budget_from uuid,
  add column budget_to public.sha256_hex,
  add column budget_day date,
  add constraint email_sends_budget_is_whole check (num_nonnulls(budget_from, budget_to, budget_day) in (0, 3));
comment on column public.email_sends.budget_from is 'The organization that caused the mail, once it is counted (private.mail_budget); a plain value.';
comment on column public.email_sends.budget_to is 'Hash of the mailbox (private.canonical_email) against which it is counted.';
comment on column public.email_sends.budget_day is 'The day (UTC) on which it is counted.';
create index email_sends_budget_idx on public.email_sends (budget_to, budget_day) where budget_day is not null;

create table private.change_notices (
  rfp_id uuid not null references public.rfps (id) on delete cascade,
  told_at timestamptz not null,
  primary key (rfp_id, told_at)
);
comment on table private.change_notices is 'When the hotels of an RFP are told of a change: at most once an hour and three times a day.';
alter table private.change_notices enable row level security;

create index invitations_created_at_idx on public.invitations (created_at);
