-- Adds a new offer to its cohort, and removes one that is replaced, withdrawn or erased, in the statement that does it. Each offer
-- has a row of its own, so that writers of one cohort do not wait for each other.
-- Trigger function, definer: callers may not write the kept offers.
create or replace function private.keep_cohort_offer() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.remove_cohort_offers(array[old.id]);
  end if;
  if tg_op <> 'DELETE' then
    perform private.add_cohort_offer(new);
  end if;
  return null;
end;
$$;

revoke all on function private.keep_cohort_offer from public, anon, authenticated;
comment on function private.keep_cohort_offer is 'Trigger on proposals: keeps what cohorts count.';
