-- How the members of an organization would weigh an RFP, together and apart (how-sure-a-ranking-is.md). For whoever may see
-- the RFP.
-- Volatile: the call counts on the rate limiter, with rankings. Errors: 404 not_found, 401, 429.
create or replace function public.group_weights(p_rfp_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc('heavy');
  if not exists (select from public.rfps r where r.id = p_rfp_id) then
    perform private.fail_not_found();
  end if;
  return private.group_weights_work(p_rfp_id);
end;
$$;

revoke all on function public.group_weights from public, anon, authenticated;
grant execute on function public.group_weights to authenticated;
comment on function public.group_weights is
  'Weights of the members who have set theirs: { members: [{ user_id, name, weights, first }], aggregate, kendall_w, disagreement }.';

-- The work of group_weights: aggregate = normalised geometric means (Aczél & Saaty; a weight of 0 counts as 0.001), null
-- without members; Kendall's W over the members' rankings of all candidates, equal scores sharing their mean rank, with the
-- correction for ties, null where it is 0/0; disagreement = the criterion whose weights lie farthest apart, null when none
-- do.
-- Definer, because the ranking it calls reads what no caller may; callers make sure that the RFP is the caller's to see. Volatile,
-- because the ranking renews old scoring rows.
create or replace function private.group_weights_work(p_rfp_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
set jit = off  -- compiling takes longer than it saves
as $$
declare
  v_members jsonb;
  v_aggregate jsonb;
  v_disagreement text;
  v_kendall double precision;
begin
  with members as materialized (
    select w.user_id, coalesce(nullif(p.full_name, ''), p.email) as name, w.created_at,
      private.weights_of_member(w)::float8[] as weights
    from public.member_weights w
    join public.organization_members m on m.organization_id = w.organization_id and m.user_id = w.user_id
    join public.profiles p on p.id = w.user_id
    where w.rfp_id = p_rfp_id
  ), candidates as materialized (
    select c.* from private.rank_candidates(p_rfp_id, null) c where exists (select from members)
  ), scales as materialized (
    select m.user_id, private.topsis_scale((select c.statistics from candidates c limit 1), m.weights) as s,
      (select c.statistics from candidates c limit 1) as t
    from members m
  ), terms as materialized (
    select s.user_id, c.hotel_id, c.boost, c.raw[1] as price, s.s,
      -- each criterion, ",": coalesce((s.s).unit[{place}] * («benefit: (s.t).most[{place}] - »«unknown: coalesce(c.raw[{place}], (s.t).median[{place}])»«known: c.raw[{place}]»«cost:  - (s.t).least[{place}]»), 0) as to_{name}
      coalesce((s.s).unit[1] * (coalesce(c.raw[1], (s.t).median[1]) - (s.t).least[1]), 0) as to_price,
      coalesce((s.s).unit[2] * (c.raw[2] - (s.t).least[2]), 0) as to_location,
      coalesce((s.s).unit[3] * ((s.t).most[3] - c.raw[3]), 0) as to_mice_fit,
      coalesce((s.s).unit[4] * (coalesce(c.raw[4], (s.t).median[4]) - (s.t).least[4]), 0) as to_response_time
      -- end
    from scales s cross join candidates c
  ), distances as materialized (
    select t.user_id, t.hotel_id, t.boost, t.price,
      sqrt(
        -- each criterion, " +": t.to_{name} * t.to_{name}
        t.to_price * t.to_price +
        t.to_location * t.to_location +
        t.to_mice_fit * t.to_mice_fit +
        t.to_response_time * t.to_response_time
        -- end
      ) as to_ideal,
      sqrt(
        -- each criterion, " +": (coalesce((t.s).span[{place}], 0) - t.to_{name}) ^ 2
        (coalesce((t.s).span[1], 0) - t.to_price) ^ 2 +
        (coalesce((t.s).span[2], 0) - t.to_location) ^ 2 +
        (coalesce((t.s).span[3], 0) - t.to_mice_fit) ^ 2 +
        (coalesce((t.s).span[4], 0) - t.to_response_time) ^ 2
        -- end
      ) as to_worst
    from terms t
  ), scores as materialized (
    select d.*, d.boost * case when d.to_ideal + d.to_worst = 0 then 1 else d.to_worst / (d.to_ideal + d.to_worst) end as score
    from distances d
  ), ranked as materialized (
    select s.user_id, s.hotel_id, row_number() over (partition by s.user_id order by s.score desc, s.price, s.hotel_id) as place,
      rank() over (partition by s.user_id order by least(1, s.score) desc)
        + (count(*) over (partition by s.user_id, least(1, s.score)) - 1) / 2.0::float8 as mean_rank,
      count(*) over (partition by s.user_id, least(1, s.score)) as alike
    from scores s
  ), sums as (
    select r.hotel_id, sum(r.mean_rank) as sum, count(*)::float8 as judges from ranked r group by r.hotel_id
  ), kendall as (
    -- Σ over tied groups of t³ − t: each of the t candidates of a group brings t² − 1.
    select 12 * sum((s.sum - (select avg(a.sum) from sums a)) ^ 2) as deviation, max(s.judges) as judges, count(*)::float8 as n,
      (select sum(r.alike ^ 2 - 1)::float8 from ranked r) as ties
    from sums s
  )
  select
    (select coalesce(jsonb_agg(jsonb_build_object('user_id', m.user_id, 'name', m.name, 'weights',
        private.per_criterion(m.weights),
        'first', (select r.hotel_id from ranked r where r.user_id = m.user_id and r.place = 1)) order by m.created_at, m.user_id), '[]')
      from members m),
    (select jsonb_object_agg(g.name, g.mean / g.total) from (
      select c.name, exp(avg(ln(coalesce(nullif(c.weight, 0), 0.001)))) as mean,
        sum(exp(avg(ln(coalesce(nullif(c.weight, 0), 0.001))))) over () as total
      from members m
      cross join lateral (select k.name, m.weights[k.place] as weight from private.criteria() k) c
      group by c.name) g),
    (select d.name from (
      select c.name, c.place, max(c.weight) - min(c.weight) as apart
      from members m
      cross join lateral (select k.place, k.name, m.weights[k.place] as weight
        from private.criteria() k) c
      group by c.name, c.place) d
     where d.apart > 0 order by d.apart desc, d.place limit 1),
    (select k.deviation / nullif(k.judges ^ 2 * (k.n ^ 3 - k.n) - k.judges * k.ties, 0) from kendall k)
  into v_members, v_aggregate, v_disagreement, v_kendall;
  return jsonb_build_object('members', v_members, 'aggregate', v_aggregate, 'kendall_w', case when v_kendall > 1 then 1 else v_kendall end,
    'disagreement', v_disagreement);
end;
$$;

revoke all on function private.group_weights_work from public, anon, authenticated;
grant execute on function private.group_weights_work to authenticated;
comment on function private.group_weights_work is '{ members, aggregate, kendall_w, disagreement } of an RFP''s member weights.';
