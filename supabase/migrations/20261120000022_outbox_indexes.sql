-- A claim looks for fresh mail and for batches to repeat. In one index the few batches were searched for among all that is
-- queued, at every claim: 0.2 s with 100 000 mails waiting.
drop index public.email_sends_due_idx;
create index email_sends_fresh_idx on public.email_sends (next_attempt_at, id) where status = 'queued' and batch_id is null;
create index email_sends_retry_idx on public.email_sends (next_attempt_at) where status = 'queued' and batch_id is not null;
drop index public.email_sends_batch_id_idx;
create index email_sends_batch_id_idx on public.email_sends (batch_id) where batch_id is not null and status in ('queued', 'sending');
