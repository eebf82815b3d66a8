-- What the mails about running requests walk by: what is due is a sliver of what is stored.

alter table public.sends add column answer_told_at timestamptz;
comment on column public.sends.answer_told_at is 'When the RFP''s creator was told that this hotel answered.';
create index sends_untold_idx on public.sends (responded_at) where responded_at is not null and answer_told_at is null;
create index rfps_response_due_idx on public.rfps (response_due) where status = 'sent';
create index proposals_expiring_idx on public.proposals (valid_until) where is_current and status in ('submitted', 'shortlisted');
