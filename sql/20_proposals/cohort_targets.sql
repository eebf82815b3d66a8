-- What comparable proposals (cohort_of) ask: the 35th percentile of each price part, in the currency of the proposal given; what no
-- rate converts does not count. From private.large_cohort on, the summary of the cohort gives them.
-- Definer: it looks across organizations. Only aggregates of private.fewest_for_targets and more leave it (below that the size
-- alone), and only for proposals of the caller's own organization. Called by suggest_counter_offer. No row for a foreign
-- proposal.
create or replace function private.cohort_targets(p_proposal_id uuid) returns table (
  sector text, city text, pax_band text, size integer,
  room_rate numeric, ddr_rate numeric, fnb_per_attendee numeric, av_total numeric
)
language plpgsql stable security definer
set search_path = ''
set jit = off  -- compiling takes longer than it saves, and so does planning
set plan_cache_mode = force_generic_plan
as $$
declare
  c_fraction constant numeric := 0.35;
  v_proposal public.proposals;
  v_rfp public.rfps;
  v_band record;
  v_currencies text[];
  v_rates numeric[];
  v_size integer;
begin
  select p.* into v_proposal from public.proposals p
  where p.id = p_proposal_id and p.organization_id = any (private.visible_organization_ids());
  if not found then
    return;
  end if;
  select r.* into v_rfp from public.rfps r where r.id = v_proposal.rfp_id;
  select b.label, b.fewest into v_band from private.pax_band(v_rfp.attendees) b;
  select array_agg(f.currency), array_agg(f.rate) into v_currencies, v_rates
  from private.fx_rates_to(v_rfp.id, v_rfp.organization_id, v_proposal.currency, (now() at time zone 'UTC')::date) f;
  v_size := private.cohort_size(v_rfp, v_band.fewest, v_currencies);

  if v_size < private.fewest_for_targets() then
    return query select v_rfp.sector, v_rfp.city, v_band.label::text, v_size, null::numeric, null::numeric, null::numeric, null::numeric;
  elsif v_size >= private.large_cohort() then
    return query
      select v_rfp.sector, v_rfp.city, v_band.label::text, v_size,
        private.cohort_percentile(v_rfp, v_band.fewest, v_currencies, v_rates, 2::smallint, c_fraction),
        private.cohort_percentile(v_rfp, v_band.fewest, v_currencies, v_rates, 3::smallint, c_fraction),
        private.cohort_percentile(v_rfp, v_band.fewest, v_currencies, v_rates, 4::smallint, c_fraction),
        private.cohort_percentile(v_rfp, v_band.fewest, v_currencies, v_rates, 5::smallint, c_fraction);
  else
    return query
      select v_rfp.sector, v_rfp.city, v_band.label::text, v_size,
        private.percentile(array_agg(round(o.room_rate * f.rate, 2)), c_fraction),
        private.percentile(array_agg(round(o.ddr_rate * f.rate, 2)), c_fraction),
        private.percentile(array_agg(round(o.fnb_per_attendee * f.rate, 2)), c_fraction),
        private.percentile(array_agg(round(o.av_total * f.rate, 2)), c_fraction)
      from private.cohort_of(v_rfp, v_band.fewest) o
      join unnest(v_currencies, v_rates) f (currency, rate) on f.currency = o.currency;
  end if;
end;
$$;

revoke all on function private.cohort_targets from public, anon, authenticated;
grant execute on function private.cohort_targets to authenticated;
comment on function private.cohort_targets is
  'Size and 35th percentiles of the cohort of a proposal of the caller''s organization; percentiles only from 5 proposals on.';
