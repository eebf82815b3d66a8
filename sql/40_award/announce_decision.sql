-- Tells a decision to every hotel with an offer that stood, in the same transaction: offer_awarded to the winner, offer_regret
-- to the others, with what helps them where the organizer shares it. Hotels that were asked and neither offered nor declined are told
-- once that it is over (rfp_decided). History that the service loads tells nobody.
-- Runs before lose_undecided_proposals, while the offers stand as they were ranked.
-- Trigger function, definer: the outbox is the service's.
create or replace function private.announce_decision() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if private.acts_as_service() then
    return null;
  end if;
  perform private.enqueue_email(
    case when p.status = 'won' then 'offer_awarded' else 'offer_regret' end, a.address,
    private.offer_mail(p, s.id, a.address) || case when p.status = 'won' then '{}'
      else jsonb_build_object('feedback', case when new.share_feedback then f.feedback end) end,
    -- Decided again after an award was withdrawn, everybody hears again.
    format('decision/%s/%s/%s', p.id, a.address, extract(epoch from now())))
  from public.proposals p
  join public.sends s on s.rfp_id = p.rfp_id and s.hotel_id = p.hotel_id
  join private.send_recipients(array(select t.id from public.sends t where t.rfp_id = new.id)) a on a.send_id = s.id
  left join private.offer_feedback(new.id) f on f.hotel_id = p.hotel_id
  where p.rfp_id = new.id and p.is_current and p.status = any (private.live_statuses());
  perform private.mail_hotels('rfp_decided', 'rfp_send', array(
    select s.id from public.sends s
    where s.rfp_id = new.id and s.status = any (private.unanswered_statuses())
      and not exists (select from public.proposals p where p.rfp_id = s.rfp_id and p.hotel_id = s.hotel_id)),
    private.request_mail(new.id), 'once');
  return null;
end;
$$;

revoke all on function private.announce_decision from public, anon, authenticated;
comment on function private.announce_decision is 'Trigger on rfps: tells the winner and the others.';

-- What a hotel whose offer was not chosen is told: its rank among the offers, how far its comparable price was from the median (rounded to
-- 5 %; null with fewer than 5 prices that count), and the one or two criteria that cost it most: those where it is farthest from the best
-- on the weighted, normalised scale of the ranking. Then what it left out of what was asked, which counted at the dearest price of
-- another. Nothing that identifies another hotel: the median leaves out offers that somebody
-- could make up to read the others out of what they move, which are those of organizations' own venues, between sides that are related,
-- by a link sent elsewhere, and of other hotels that people of this one work for.
-- Private, for definer functions.
create or replace function private.offer_feedback(p_rfp_id uuid)
returns table (hotel_id uuid, feedback jsonb)
language sql volatile
set search_path = ''
as $$
  with ranked as materialized (
    select c.*, (rank() over (order by c.closeness * c.boost desc))::integer as own_rank, (count(*) over ())::integer as offers
    from private.rank_candidates(p_rfp_id, null) c
    where c.is_offer
  ), compared as materialized (
    select c.hotel_id, c.per_attendee::float8 as price from public.rfps f cross join private.comparable_prices(f) c where f.id = p_rfp_id
  ), prices as materialized (
    select c.hotel_id, c.price
    from ranked r
    join compared c on c.hotel_id = r.hotel_id
    join public.hotels h on h.id = r.hotel_id and h.organization_id is null
    left join public.sends s on s.rfp_id = p_rfp_id and s.hotel_id = r.hotel_id
    left join private.send_marks k on k.send_id = s.id
    where c.price is not null and not coalesce(s.by_corrected_address or k.is_related, false)
  ), colleagues as materialized (
    select distinct a.hotel_id, b.hotel_id as other_id
    from public.hotel_members a
    join public.hotel_members b on b.user_id = a.user_id and b.hotel_id <> a.hotel_id
    where a.hotel_id in (select r.hotel_id from ranked r) and b.hotel_id in (select r.hotel_id from ranked r)
  ), medians as (
    -- One for all who share nobody with another, and one for each of the others.
    select null::uuid as hotel_id, count(*) as n, percentile_cont(0.5) within group (order by p.price) as median from prices p
    union all
    select c.hotel_id, count(*), percentile_cont(0.5) within group (order by p.price)
    from (select distinct k.hotel_id from colleagues k) c
    join prices p on not exists (select from colleagues k where k.hotel_id = c.hotel_id and k.other_id = p.hotel_id)
    group by c.hotel_id
  )
  select r.hotel_id, jsonb_build_object(
    'rank', r.own_rank, 'of', r.offers,
    'price_gap_pct', case when m.n >= 5 then 5 * round((o.price / nullif(m.median, 0) - 1)::numeric * 20) end,
    'cost_most', (
      select coalesce(jsonb_agg(k.criterion order by k.lost desc, k.place), '[]')
      from (
        select l.*
        from (
          select c.place, c.name as criterion, scale.unit[c.place] * case when c.is_more_better then s.most[c.place] - v.value
            else v.value - s.least[c.place] end as lost
          from private.criteria() c
          cross join lateral (select (r.statistics).*) s
          cross join lateral (select coalesce(r.raw[c.place], s.median[c.place]) as value) v
        ) l
        where l.lost > 1e-9
        order by l.lost desc, l.place
        limit 2) k),
    'left_out', (
      select coalesce(jsonb_agg(n.name order by n.place), '[]')
      from (
        select case t.kind when 'room' then 'bedrooms of some nights' when 'breakfast' then 'breakfast'
            when 'delegate' then 'packages of some days' when 'meeting_room' then 'meeting rooms' else private.line_name(t.line) end as name,
          min(t.thing) as place
        from public.proposals p
        join private.comparisons c on c.proposal_id = p.id
        join private.asked_things(f) t on t.thing = any (c.gaps)
        where p.rfp_id = p_rfp_id and p.hotel_id = r.hotel_id and p.is_current
        group by 1
      ) n))
  from ranked r
  left join compared o on o.hotel_id = r.hotel_id
  left join medians m on m.hotel_id is not distinct from (
    select distinct k.hotel_id from colleagues k where k.hotel_id = r.hotel_id)
  join public.rfps f on f.id = p_rfp_id
  cross join lateral private.topsis_scale(r.statistics, private.weights_of_rfp(f)::float8[]) scale;
$$;

comment on function private.offer_feedback is 'Per offer: { rank, of, price_gap_pct, cost_most, left_out }.';
