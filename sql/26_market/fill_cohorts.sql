-- Brings the offers kept for cohorts in line with proposals, because some data was written past the triggers (earlier releases,
-- restored copies): looks at up to p_limit offers after the id p_after, adds what is missing and removes what is too much, and at the
-- end folds. Called after every deployment until it returns null; otherwise it returns the id after which to go on.
-- It finds rows by their ids whatever the planner knows of the tables: in one that was analysed empty it would read all of it for
-- each offer.
create or replace function private.fill_cohorts(p_after text, p_limit integer) returns text
language plpgsql volatile
set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
  v_after constant uuid := nullif(p_after, '')::uuid;
  v_ids uuid[];
  v_last uuid;
begin
  v_ids := array(select p.id from public.proposals p where v_after is null or p.id > v_after order by p.id limit p_limit);
  if cardinality(v_ids) = p_limit then
    v_last := v_ids[p_limit];
  end if;
  -- What is kept between the first and the last of these ids, those of offers that are gone among them.
  perform private.remove_cohort_offers(array(
    select o.id from private.cohort_offers o
    where (v_after is null or o.id > v_after) and (v_last is null or o.id <= v_last) and o.state >= 0 and not exists (
      select from public.proposals p where p.id = o.id and private.is_on_offer(p))));
  perform private.add_cohort_offer(p) from unnest(v_ids) as due (id) join public.proposals p on p.id = due.id
  where private.is_on_offer(p) and p.submitted_at >= private.cohort_start()
    and not exists (select from private.cohort_offers o where o.id = due.id);
  if v_last is not null then
    return v_last::text;
  end if;
  return case when private.fold_cohorts(10 * p_limit) >= 10 * p_limit then 'ffffffff-ffff-ffff-ffff-ffffffffffff' end;
end;
$$;

comment on function private.fill_cohorts is
  'Adds what is missing of the kept offers, removes what is too much, and folds, p_limit offers after p_after; returns the last id, null at the end.';
