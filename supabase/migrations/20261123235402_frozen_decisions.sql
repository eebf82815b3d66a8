-- What is shown of a decided RFP stays as it was when it was decided.

alter table public.decision_snapshots add column shown jsonb check (jsonb_typeof(shown) = 'object');
comment on column public.decision_snapshots.shown is
  'What is shown of the decision beside its record: candidates, workbook, win chances, anomalies, rates; null until it is filled in.';
