-- Whoever leaves all mail without proving that they read the mailbox stays reachable by requests, so that nobody silences a
-- competitor. What was recorded before stays as it is.
alter table public.email_unsubscribes add column covers_requests boolean not null default true;
comment on column public.email_unsubscribes.covers_requests is
  'False: the address left all mail by a link without a signature, which does not stop mail about requests (private.channels_of_requests).';
