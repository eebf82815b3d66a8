-- First requests are counted by mailbox, not by spelling: desk+1@ and desk+2@ are one desk.
alter table public.email_sends add column first_to text;
update public.email_sends e
set first_to = case
    when split_part(e.recipient, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(e.recipient, '@', 1), '+', 1), '.', '') || '@gmail.com'
    when e.recipient like '%+%@%' and e.recipient not like '"%' then regexp_replace(e.recipient, '\+.*@', '@')
    else e.recipient end
where e.first_from is not null;
alter table public.email_sends add constraint email_sends_first_has_mailbox check ((first_from is null) = (first_to is null));

drop index public.email_sends_first_from_idx;
drop index public.email_sends_first_due_idx;
create index email_sends_first_from_idx on public.email_sends (first_to, first_from) where first_to is not null;
create index email_sends_first_due_idx on public.email_sends (first_to, first_due) where first_to is not null;

comment on column public.email_sends.first_from is 'Organization whose first request to this mailbox the mail carries; null for all other mails.';
comment on column public.email_sends.first_to is 'The mailbox behind the recipient (private.canonical_email) of a first request.';
