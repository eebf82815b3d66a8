-- How many hotels a draft's ranking leaves out for each must that they lack (how-hotels-are-ranked.md), most first.
-- For whoever may see the RFP. Volatile: the call counts on the rate limiter. Errors: 401 unauthorized, 429 rate_limited,
-- 404 not_found.
create or replace function public.ranking_exclusions(p_rfp_id uuid) returns table (feature text, hotels integer)
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  if not exists (select from public.rfps r where r.id = p_rfp_id) then
    perform private.fail_not_found();
  end if;
  return query select x.feature, x.hotels from private.ranking_exclusions_work(p_rfp_id) x;
end;
$$;

revoke all on function public.ranking_exclusions from public, anon, authenticated;
grant execute on function public.ranking_exclusions to authenticated;
comment on function public.ranking_exclusions is
  'Hotels that a draft''s ranking leaves out, counted by the must they lack; a hotel without any listed feature is not left out.';

-- The work of ranking_exclusions: it reads the hotels in reach of a draft, through the grid unless the circle is wide, and keeps
-- those that lack a must. A hotel that lacks two counts for each of them. An RFP that was sent leaves nobody out.
-- Definer: nobody may read the scoring table. The caller makes sure that the RFP is the caller's to see.
create or replace function private.ranking_exclusions_work(p_rfp_id uuid) returns table (feature text, hotels integer)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_rfp public.rfps;
  v_needs private.event_needs;
begin
  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id;
  if cardinality(v_rfp.must_features) = 0 or v_rfp.sent_at is not null
    or exists (select from public.sends s where s.rfp_id = p_rfp_id) then
    return;
  end if;
  v_needs := private.rfp_needs(v_rfp);
  return query
    with excluded as (
      select h.hotel_id
      from private.grid_cells(v_needs.latitude, v_needs.longitude, v_needs.radius_km) g
      cross join lateral private.hotels_in_cells(g.first_cell, g.last_cell) h
      where v_needs.radius_km <= private.widest_search_km()
        and private.is_in_reach(v_needs, h) and private.lacks_must(v_needs, h)
      union all
      select h.hotel_id
      from private.hotel_scoring h
      where v_needs.radius_km > private.widest_search_km() and private.is_in_reach(v_needs, h) and private.lacks_must(v_needs, h)
    )
    select m.feature, count(*)::integer
    from excluded e
    join public.hotels o on o.id = e.hotel_id
    cross join lateral unnest(private.missing_must(v_needs.must_features, o.features)) as m (feature)
    group by m.feature
    order by count(*) desc, m.feature;
end;
$$;

revoke all on function private.ranking_exclusions_work from public, anon, authenticated;
grant execute on function private.ranking_exclusions_work to authenticated;
comment on function private.ranking_exclusions_work is 'How many hotels in reach of a draft lack each of its musts.';
