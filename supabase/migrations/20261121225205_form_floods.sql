-- How many mails forms have caused to one mailbox today, however its address is spelled.

alter table public.email_sends add column form_recipient_sha256 public.sha256_hex;
comment on column public.email_sends.form_recipient_sha256 is
  'Digest of the recipient''s canonical address, on mails that a form caused: what the day''s limit for one mailbox counts.';
create index email_sends_form_recipient_idx on public.email_sends (form_recipient_sha256, created_at) where form_recipient_sha256 is not null;
