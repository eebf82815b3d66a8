-- The audit of conversions, for export as CSV or JSON by Accept. Row-level security decides whose: the caller's organization,
-- all for platform admins. Every cell is text, so that both formats are the same on every platform and no reader of JSON
-- turns an amount into binary floating point.
create or replace view public.v_fx_audit_export with (security_invoker = true) as
select
  x.id::text as id,
  x.organization_id::text as organization_id,
  x.rfp_id::text as rfp_id,
  x.proposal_id::text as proposal_id,
  x.source_amount::text as source_amount,
  x.source_currency::text as source_currency,
  x.source_rate::text as source_rate,
  to_char(x.source_date, 'YYYY-MM-DD') as source_date,
  x.source_provider,
  x.converted_amount::text as converted_amount,
  x.converted_currency::text as converted_currency,
  x.converted_by::text as converted_by,
  private.iso_instant(x.converted_at) as converted_at,
  x.occasion,
  x.recorded_late::text as recorded_late
from public.fx_conversions x;

revoke all on public.v_fx_audit_export from public, anon, authenticated, service_role;
grant select on public.v_fx_audit_export to authenticated, service_role;
comment on view public.v_fx_audit_export is
  'Recorded conversions of the caller''s organization (all, for platform admins), all cells text; CSV or JSON by Accept.';
