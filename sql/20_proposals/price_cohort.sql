-- What comparable RFPs were offered (cohort_of), as aggregates: comparable all-in cost per attendee, in the RFP's currency at the
-- day's rates; what no rate converts does not count. No row for fewer than private.fewest_for_outliers, 3 hotels or 3
-- organizations: that would show too much of a single one. From private.large_cohort on, the summary of the cohort gives them.
-- Private, for definer functions that have checked their caller, and that let out nothing but coarse figures.
create or replace function private.price_cohort(p_rfp public.rfps)
returns table (n bigint, mean numeric, sd numeric, median numeric)
language plpgsql stable rows 1
set search_path = ''
set plan_cache_mode = force_generic_plan  -- planning takes longer than it saves
as $$
declare
  v_scope constant private.cohort_scope := private.cohort_scope(p_rfp, p_rfp.currency);
  v_moves private.cohort_move[];
begin
  if private.has_summary(v_scope) then
    v_moves := private.cohort_moves(v_scope);
    return query
      select m.n::bigint, m.mean, m.sd, private.cohort_percentile(v_scope, v_moves, 1::smallint, 0.5)
      from private.cohort_moments(v_scope, v_moves) m
      where m.n >= private.fewest_for_outliers() and private.is_cohort_of_several(v_scope);
    return;
  end if;
  return query
    with cohort as materialized (
      -- Each amount is converted and rounded, as proposal_total does.
      select case when f.rate = 1 then o.price
        else private.per_attendee(private.sum_of_amounts(o.amounts, f.rate), o.attendees) end as price,
        o.hotel_id, o.organization_id
      from private.cohort_of(v_scope) o
      join unnest(v_scope.currencies, v_scope.rates) f (currency, rate) on f.currency = o.currency
    )
    select count(*), avg(c.price), stddev_samp(c.price), private.percentile(array_agg(c.price), 0.5)
    from cohort c
    having count(*) >= private.fewest_for_outliers() and count(distinct c.hotel_id) >= 3 and count(distinct c.organization_id) >= 3;
end;
$$;

comment on function private.price_cohort is
  'n, mean, sample sd and median of the cost per attendee offered to comparable RFPs; no row below 4 offers, 3 hotels, 3 organizations.';
