-- What comparable proposals ask: the 35th percentile of each price part, in the currency of the proposal given. Comparable are
-- current proposals, not withdrawn, of the last 24 months, to other RFPs of any organization with the same sector, city and
-- pax band; what no rate converts does not count.
-- Definer: it looks across organizations. Only aggregates of at least 5 leave it (below that the size alone), and only for
-- proposals of the caller's own organization. Called by suggest_counter_offer. Errors: none; no row for a foreign proposal.
create or replace function private.cohort_targets(p_proposal_id uuid) returns table (
  sector text, city text, pax_band text, size integer,
  room_rate numeric, ddr_rate numeric, fnb_per_attendee numeric, av_total numeric
)
language plpgsql stable security definer
set search_path = ''
set jit = off  -- compiling takes longer than it saves
as $$
declare
  v_proposal public.proposals;
  v_rfp public.rfps;
  v_band record;
begin
  select p.* into v_proposal from public.proposals p
  where p.id = p_proposal_id and p.organization_id = any (private.visible_organization_ids());
  if not found then
    return;
  end if;
  select r.* into v_rfp from public.rfps r where r.id = v_proposal.rfp_id;
  select b.label, b.fewest, b.most into v_band from private.pax_band(v_rfp.attendees) b;

  return query
  with cohort as materialized (
    select round(p.room_rate * fx.rate, 2) as room_rate, round(p.ddr_rate * fx.rate, 2) as ddr_rate,
      round(p.fnb_per_attendee * fx.rate, 2) as fnb_per_attendee, round(p.av_total * fx.rate, 2) as av_total
    from public.rfps r
    join public.proposals p on p.rfp_id = r.id
    join private.fx_rates_to(v_rfp.id, v_rfp.organization_id, v_proposal.currency, (now() at time zone 'UTC')::date) fx
      on fx.currency = p.currency
    where r.sector = v_rfp.sector and r.city = v_rfp.city and r.attendees between v_band.fewest and v_band.most
      and r.id <> v_rfp.id and p.is_current and p.status <> 'withdrawn' and p.submitted_at >= now() - interval '24 months'
  ), counted as (
    select count(*)::integer as size from cohort
  )
  select v_rfp.sector, v_rfp.city, v_band.label::text, n.size, t.room_rate, t.ddr_rate, t.fnb_per_attendee, t.av_total
  from counted n
  left join lateral (
    select private.percentile(array_agg(c.room_rate), 0.35) as room_rate,
      private.percentile(array_agg(c.ddr_rate), 0.35) as ddr_rate,
      private.percentile(array_agg(c.fnb_per_attendee), 0.35) as fnb_per_attendee,
      private.percentile(array_agg(c.av_total), 0.35) as av_total
    from cohort c
  ) t on n.size >= 5;
end;
$$;

revoke all on function private.cohort_targets(uuid) from public, anon, authenticated;
grant execute on function private.cohort_targets(uuid) to authenticated;
comment on function private.cohort_targets(uuid) is
  'Size and 35th percentiles of the cohort of a proposal of the caller''s organization; percentiles only from 5 proposals on.';
