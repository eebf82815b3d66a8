-- The win estimate (win-chances-and-anomalies.md) of every live offer of an RFP at a moment, as it was then: only sends, answers and
-- awards before it count, and the RFP's own outcome does not. Offers that lost when the RFP was decided count as live. For the
-- present it equals predict_win_probability's estimate. The boost is the one committed when the RFP was sent; what passes between sides
-- that are related, or by a link sent elsewhere, is no fact about a hotel. Set-based: one pass for all offers. Private, for definer
-- functions that have checked their caller. Erased hotels have no row.
create or replace function private.win_estimates(p_rfp_id uuid, p_as_of timestamptz)
returns table (proposal_id uuid, hotel_id uuid, estimate numeric)
language plpgsql stable rows 20
set search_path = ''
set jit = off  -- compiling takes longer than it saves
as $$
declare
  v_rfp public.rfps;
  v_needs private.event_needs;
begin
  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id;
  v_needs := private.rfp_needs(v_rfp);
  return query
    with offers as materialized (
      select p.id, p.hotel_id, private.proposal_completeness(p) as completeness,
        private.comparable_price(p, v_rfp, x.rate)::float8 as price
      from public.proposals p
      left join private.fx_rates_to(v_rfp.id, v_rfp.organization_id, v_rfp.currency, (p_as_of at time zone 'UTC')::date) x
        on x.currency = p.currency
      where p.rfp_id = v_rfp.id and p.is_current and (p.status = any (private.live_statuses()) or p.lost_from is not null)
    ), fits as materialized (
      select h.hotel_id, private.raw_mice_fit(n, h) as mice_fit
      from unnest(array[v_needs]) n join private.hotel_scoring h on h.hotel_id = any (array(select o.hotel_id from offers o))
    ), facts as materialized (
      select t.hotel_id, t.rfp_id, t.responded_at, coalesce(k.boost, 1) as boost,
        not coalesce(t.by_corrected_address or k.is_related, false) as counts
      from public.sends t
      left join private.send_marks k on k.send_id = t.id
      where t.hotel_id = any (array(select o.hotel_id from offers o))
    ), last_answers as (
      select a.hotel_id, max(a.at) as at
      from (
        select p.hotel_id, p.submitted_at as at
        from public.proposals p left join facts f on f.rfp_id = p.rfp_id and f.hotel_id = p.hotel_id
        where p.hotel_id = any (array(select o.hotel_id from offers o)) and coalesce(f.counts, true)
        union all
        select f.hotel_id, f.responded_at from facts f where f.counts
      ) a
      where a.at <= p_as_of
      group by a.hotel_id
    ), past as (
      select p.hotel_id, r.sector = v_rfp.sector and coalesce(f.counts, true) as is_sector, p.organization_id = v_rfp.organization_id as is_organization,
        p.status = 'won' and p.rfp_id <> v_rfp.id and case
          when exists (select from public.win_records w where w.proposal_id = p.id) then
            exists (select from public.win_records w where w.proposal_id = p.id and w.won and w.decided_at < p_as_of)
          else r.status = 'decided' and coalesce((select d.decided_at < p_as_of from private.past_decisions d where d.rfp_id = p.rfp_id), true)
        end as won
      from public.proposals p
      join public.rfps r on r.id = p.rfp_id
      left join facts f on f.rfp_id = p.rfp_id and f.hotel_id = p.hotel_id
      where p.hotel_id = any (array(select o.hotel_id from offers o)) and p.is_current and (p.rfp_id = v_rfp.id or exists (
        select from public.proposals v where v.rfp_id = p.rfp_id and v.hotel_id = p.hotel_id and v.submitted_at <= p_as_of))
    ), records as (
      select q.hotel_id,
        (count(*) filter (where q.won and q.is_sector) + 1) / (count(*) filter (where q.is_sector) + 2)::float8 as sector_match,
        (count(*) filter (where q.won and q.is_organization) + 1) / (count(*) filter (where q.is_organization) + 2)::float8 as history
      from past q group by q.hotel_id
    )
    select o.id, o.hotel_id, (
      select trim_scale(sum(round(least(1, greatest(0, f.value))::numeric, 10) * f.weight))
      from (values
        (0.10, o.completeness), (0.10, coalesce(a.response_rate, 0)), (0.15, c.mice_fit),
        (0.20, coalesce((
          select avg((e.price > o.price)::integer)::float8 from offers e where e.id <> o.id and e.price is not null), 0.5)),
        (0.05, (coalesce(b.boost, 1) - 1) / (private.ranking_rules()).boost_span), (0.10, 1), (0.10, r.sector_match), (0.10, r.history),
        (0.10, coalesce(exp(-extract(epoch from p_as_of - l.at)::float8 / 86400 / 90), 0))
      ) as f (weight, value))
    from offers o
    join fits c on c.hotel_id = o.hotel_id
    join records r on r.hotel_id = o.hotel_id
    left join facts b on b.rfp_id = v_rfp.id and b.hotel_id = o.hotel_id
    left join private.response_history(array(select u.hotel_id from offers u), p_as_of) a on a.hotel_id = o.hotel_id
    left join last_answers l on l.hotel_id = o.hotel_id
    order by o.id;
end;
$$;

comment on function private.win_estimates is
  'Win estimates of an RFP''s live offers as they stood at a moment, without its own outcome.';
