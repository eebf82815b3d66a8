-- When an RFP changes, its offers, if it has any, move to the cohort and the figures it has then. That is rare, because only drafts
-- change so.
-- Trigger function, definer: callers may not write the kept offers.
create or replace function private.move_cohort_offers() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_ids constant uuid[] := array(select p.id from public.proposals p where p.rfp_id = new.id and p.is_current);
begin
  if cardinality(v_ids) > 0 then
    perform private.remove_cohort_offers(v_ids);
    perform private.add_cohort_offer(p) from public.proposals p where p.id = any (v_ids);
  end if;
  return null;
end;
$$;

revoke all on function private.move_cohort_offers from public, anon, authenticated;
comment on function private.move_cohort_offers is 'Trigger on rfps: its offers follow it to the cohort it belongs to.';
