-- Why and when an award was withdrawn, beside the record of the decision that it undid: until now the reason stood in mails alone.
alter table public.decision_snapshots
  add column withdrawn_at timestamptz,
  add column withdrawal_reason text check (length(withdrawal_reason) between 1 and 2000),
  add constraint decision_snapshots_reason_of_withdrawal check (withdrawal_reason is null or withdrawn_at is not null);
comment on column public.decision_snapshots.withdrawn_at is 'When the award was withdrawn; null while it stands, and for those from before this was kept.';
comment on column public.decision_snapshots.withdrawal_reason is 'Why the award was withdrawn, in the words of who did it.';
