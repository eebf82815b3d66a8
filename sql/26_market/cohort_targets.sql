-- What comparable proposals ask: the 35th percentile of each price part, in the currency of the proposal given; what no rate converts
-- does not count. They are those of the market (cohort_of), coarse, where there are private.fewest_for_targets of them by 3 hotels
-- and for 3 organizations; from private.large_cohort on, the summary of the cohort gives them. Otherwise they are the offers on the
-- organization's own other requests, which it may read anyway, exact; and with fewer than private.fewest_for_targets of those too,
-- basis is null and there are no percentiles.
-- Definer: it looks across organizations. Only for proposals of the caller's own organization. Called by suggest_counter_offer. No row
-- for a foreign proposal.
create or replace function private.cohort_targets(p_proposal_id uuid) returns table (
  sector text, city text, pax_band text, basis text, size integer,
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
  v_band text;
  v_scope private.cohort_scope;
  v_moves private.cohort_move[];
  v_size integer;
begin
  select p.* into v_proposal from public.proposals p
  where p.id = p_proposal_id and p.organization_id = any (private.visible_organization_ids());
  if not found then
    return;
  end if;
  select r.* into v_rfp from public.rfps r where r.id = v_proposal.rfp_id;
  v_band := (select b.label from private.pax_band(v_rfp.attendees) b);
  v_scope := private.cohort_scope(v_rfp, v_proposal.currency);
  if private.has_summary(v_scope) then
    v_moves := private.cohort_moves(v_scope);
  end if;
  v_size := private.cohort_size(v_scope, v_moves);

  if v_size < private.fewest_for_targets() or not private.is_cohort_of_several(v_scope) then
    return query
      select v_rfp.sector, v_rfp.city, v_band, case when o.size >= private.fewest_for_targets() then 'own' end, o.size,
        o.room_rate, o.ddr_rate, o.fnb_per_attendee, o.av_total
      from private.own_targets(v_rfp, v_scope, c_fraction) o;
  elsif v_moves is not null then
    return query
      select v_rfp.sector, v_rfp.city, v_band, 'market', v_size,
        private.two_digits(private.cohort_percentile(v_scope, v_moves, 2::smallint, c_fraction)),
        private.two_digits(private.cohort_percentile(v_scope, v_moves, 3::smallint, c_fraction)),
        private.two_digits(private.cohort_percentile(v_scope, v_moves, 4::smallint, c_fraction)),
        private.two_digits(private.cohort_percentile(v_scope, v_moves, 5::smallint, c_fraction));
  else
    return query
      select v_rfp.sector, v_rfp.city, v_band, 'market', v_size,
        private.two_digits(private.percentile(array_agg(round(o.room_rate * f.rate, 2)), c_fraction)),
        private.two_digits(private.percentile(array_agg(round(o.ddr_rate * f.rate, 2)), c_fraction)),
        private.two_digits(private.percentile(array_agg(round(o.fnb_per_attendee * f.rate, 2)), c_fraction)),
        private.two_digits(private.percentile(array_agg(round(o.av_total * f.rate, 2)), c_fraction))
      from private.cohort_of(v_scope) o
      join unnest(v_scope.currencies, v_scope.rates) f (currency, rate) on f.currency = o.currency;
  end if;
end;
$$;

revoke all on function private.cohort_targets from public, anon, authenticated;
grant execute on function private.cohort_targets to authenticated;
comment on function private.cohort_targets is
  'Basis (market, own or null), size and 35th percentiles of the cohort of a proposal of the caller''s organization.';

-- How many offers a cohort has for one caller, in currencies that convert: from its summary where there is one, else counted.
create or replace function private.cohort_size(p_scope private.cohort_scope, p_moves private.cohort_move[]) returns integer
language plpgsql stable
set search_path = ''
as $$
begin
  if p_moves is null then
    return (select count(*) from private.cohort_of(p_scope) o where o.currency = any (p_scope.currencies));
  end if;
  return coalesce((
      select sum(c.n) from private.cohort_counts c
      where c.city = p_scope.city and c.sector = p_scope.sector and c.band = p_scope.band and c.part = 1 and c.width = 16
        and c.currency = any (p_scope.currencies)), 0)
    + coalesce((
      select sum(m.sign) from private.moved_amounts(p_moves, 1::smallint) m where m.currency = any (p_scope.currencies)), 0);
end;
$$;

comment on function private.cohort_size is 'How many offers a cohort has; p_moves: from cohort_moves, null to count them.';

-- Percentiles of the price parts of the offers on an organization's own other requests: current ones, not withdrawn, of the last 24
-- months, with the sector, city and pax band of an RFP, in the currency of the scope. Null below private.fewest_for_targets. Private,
-- for definer functions that have checked their caller.
create or replace function private.own_targets(p_rfp public.rfps, p_scope private.cohort_scope, p_fraction numeric)
returns table (size integer, room_rate numeric, ddr_rate numeric, fnb_per_attendee numeric, av_total numeric)
language plpgsql stable rows 1
set search_path = ''
as $$
begin
  return query
    select t.size, t.room_rate, t.ddr_rate, t.fnb_per_attendee, t.av_total
    from (
      select count(*)::integer as size, private.percentile(array_agg(round(p.room_rate * f.rate, 2)), p_fraction) as room_rate,
        private.percentile(array_agg(round(p.ddr_rate * f.rate, 2)), p_fraction) as ddr_rate,
        private.percentile(array_agg(round(p.fnb_per_attendee * f.rate, 2)), p_fraction) as fnb_per_attendee,
        private.percentile(array_agg(round(p.av_total * f.rate, 2)), p_fraction) as av_total
      from public.rfps r
      join public.proposals p on p.rfp_id = r.id and private.is_on_offer(p) and p.submitted_at >= private.cohort_start()
      join unnest(p_scope.currencies, p_scope.rates) f (currency, rate) on f.currency = p.currency
      where r.organization_id = p_rfp.organization_id and r.city = p_scope.city and r.sector = p_scope.sector and r.id <> p_rfp.id
        and (select b.fewest from private.pax_band(r.attendees) b) = p_scope.band
    ) t;
end;
$$;

comment on function private.own_targets is 'Size and percentiles of comparable offers on the organization''s own other requests.';
