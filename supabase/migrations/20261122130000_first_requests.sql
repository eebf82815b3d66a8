-- A mail remembers that it carries an organization's first request to its address, and when that request may go out: how many
-- organizations write to an address for the first time today is then read without reading what was ever mailed there.
alter table public.email_sends
  add column first_from uuid,
  add column first_due timestamptz,
  add constraint email_sends_first_due_in_range check (first_due between '1900-01-01 00:00:00+00' and '2200-12-31 23:59:59.999999+00'),
  add constraint email_sends_first_has_time check ((first_from is null) = (first_due is null));

with first as (
  select distinct on (e.recipient, s.organization_id) e.id, s.organization_id, coalesce(e.first_attempt_at, e.next_attempt_at) as due
  from public.email_sends e join public.sends s on s.id = e.send_id
  where e.kind = 'rfp_send'
  order by e.recipient, s.organization_id, due, e.id
)
update public.email_sends e set first_from = f.organization_id, first_due = f.due from first f where e.id = f.id;

-- First requests are few, and nothing else is in here: other mails cost nothing more.
create index email_sends_first_from_idx on public.email_sends (recipient, first_from) where first_from is not null;
create index email_sends_first_due_idx on public.email_sends (recipient, first_due) where first_from is not null;

comment on column public.email_sends.first_from is 'Organization whose first request to this address the mail carries; null for all other mails.';
comment on column public.email_sends.first_due is 'When that first request may go out: those of 5 organizations a day.';

-- A link has no token before its mail is written: a thousand nulls a request are no business of an index.
alter table public.answer_links drop constraint answer_links_token_sha256_key;
create unique index answer_links_token_sha256_key on public.answer_links (token_sha256) where token_sha256 is not null;
