-- Takes offers out of their cohorts. What a summary holds of one stays as bare prices that name nobody, to be subtracted, until
-- the summary is brought up to date (fold_cohorts). Offers that the summary does not hold yet go first: a fold at the same time may
-- add them to the summary, but never takes one out.
create or replace function private.remove_cohort_offers(p_proposal_ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from private.cohort_offers o where o.id = any (p_proposal_ids) and o.state = 1;
  update private.cohort_offers o
  set id = gen_random_uuid(), state = -1, rfp_id = null, hotel_id = null, organization_id = null, submitted_at = null, amounts = null
  where o.id = any (p_proposal_ids) and o.state = 0;
end;
$$;

comment on function private.remove_cohort_offers is 'Takes offers out of their cohorts; nothing that is left names them.';
