-- Suggests how to weigh the criteria of an RFP, and why. It changes nothing. For whoever may see the RFP. Volatile: the call
-- counts on the rate limiter. Errors: 401 unauthorized, 429 rate_limited, 404 not_found.
create or replace function public.suggest_weights_for_rfp(p_rfp_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  v_weights jsonb;
begin
  perform private.enter_rpc();
  v_weights := (
    select private.suggested_weights(r.sector, r.intent, r.attendees) from public.rfps r where r.id = p_rfp_id);
  if v_weights is null then
    perform private.fail_not_found();
  end if;
  return v_weights;
end;
$$;

revoke all on function public.suggest_weights_for_rfp from public, anon, authenticated;
grant execute on function public.suggest_weights_for_rfp to authenticated;
comment on function public.suggest_weights_for_rfp is
  'Suggested weights (2 decimals, sum 1.00), the rationale, and the 4 × 4 pairwise ratios they follow from.';

-- The split of the weights that sector, intent and size of an event suggest (how-hotels-are-ranked.md, after Saaty 1980).
-- All pairwise ratios come from one scale, so the matrix is consistent and the normalised geometric means of its rows are the
-- importances over their sum: no root is taken, and in numeric every tie of the rounding is exact.
-- Reads nothing but its arguments. Called by suggest_weights_for_rfp.
create or replace function private.suggested_weights(p_sector text, p_intent text, p_attendees integer) returns jsonb
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return (
    with factors as (
      select f.sector, f.intent, f.size from private.importance_factors(p_sector, p_intent, p_attendees) f
    ), importances as (
      select i.place, i.criterion, i.base * i.by_sector * i.by_intent * i.by_size as importance
      from factors f
      cross join private.criteria() c
      cross join lateral (
        -- A trait without a factor for a criterion leaves that criterion as it is.
        select c.place, c.name as criterion, c.default_weight as base, coalesce(f.sector[c.place], 1) as by_sector,
          coalesce(f.intent[c.place], 1) as by_intent, coalesce(f.size[c.place], 1) as by_size) i
    ), percents as (
      select i.place, i.criterion, div(100 * i.importance, s.total) as whole,
        row_number() over (order by mod(100 * i.importance, s.total) desc, i.place) as turn
      from importances i, (select sum(importance) as total from importances) s
    ), weights as (
      select p.criterion, round((p.whole + (p.turn <= 100 - sum(p.whole) over ())::integer) / 100, 2) as weight
      from percents p
    ), matrix as (
      select jsonb_agg(r.ratios order by r.place) as pairwise
      from (
        select i.place, jsonb_agg(round(i.importance / j.importance, 3) order by j.place) as ratios
        from importances i, importances j
        group by i.place
      ) r
    ), reasons as (
      select concat_ws(' ', private.importance_reasons('Sector ' || p_sector, f.sector),
        private.importance_reasons('Intent ' || p_intent, f.intent),
        private.importance_reasons(format('Size %s attendees', p_attendees), f.size)) as text
      from factors f
    )
    select (select jsonb_object_agg(w.criterion, w.weight) from weights w) || jsonb_build_object(
      'pairwise', m.pairwise,
      'rationale', coalesce(nullif(r.text, ''), 'Neither sector, intent nor size moves the default split.'))
    from matrix m, reasons r);
end;
$$;

revoke all on function private.suggested_weights from public, anon, authenticated;
grant execute on function private.suggested_weights to authenticated;
comment on function private.suggested_weights is
  '{ price, location, mice_fit, response_time, rationale, pairwise }; the weights have 2 decimals and add up to 1.00.';

-- One clause of the rationale: what one trait of the event does to which importances, e.g. "Sector pharma raises location (× 1.1)
-- and MICE fit (× 1.3)." Null when it does nothing. Reads nothing but its arguments. Called by suggested_weights.
-- In PL/pgSQL, like suggested_weights, because it keeps its plan from call to call.
create or replace function private.importance_reasons(p_trait text, p_factors numeric[]) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return (
    with moved as (
      select f.factor > 1 as up, string_agg(format('%s (× %s)', f.criterion, f.factor), ' and ' order by f.place) as criteria
      from (select c.place, c.said as criterion, p_factors[c.place] as factor from private.criteria() c) f
      where f.factor <> 1
      group by f.factor > 1
    )
    select p_trait || ' ' || string_agg(case when m.up then 'raises ' else 'lowers ' end || m.criteria, ' and ' order by m.up desc) || '.'
    from moved m);
end;
$$;

revoke all on function private.importance_reasons from public, anon, authenticated;
grant execute on function private.importance_reasons to authenticated;
comment on function private.importance_reasons is 'Sentence that says which importances a trait raises and lowers; null when none.';

-- The factors by which sector, intent and size of an event multiply the importances of price, location, MICE fit and response time
-- (how-hotels-are-ranked.md); all ones where a trait changes nothing. Reads nothing but its arguments. Called by suggested_weights.
create or replace function private.importance_factors(
  p_sector text, p_intent text, p_attendees integer, out sector numeric[], out intent numeric[], out size numeric[]
)
language sql immutable parallel safe
set search_path = ''
as $$
  select
    case
      when p_sector in ('pharma', 'finance') then array[1, 1.1, 1.3, 1]
      when p_sector in ('association', 'public') then array[1.4, 1, 1, 1]
      when p_sector = 'tech' then array[1, 1, 1.2, 1.2]
      when p_sector = 'luxury' then array[0.7, 1.5, 1, 1]
      else array[1, 1, 1, 1]
    end,
    case p_intent
      when 'conference' then array[1, 1, 1.4, 1]
      when 'training' then array[1.2, 0.9, 1, 1]
      when 'incentive' then array[0.7, 1.4, 1, 1]
      when 'board_meeting' then array[1, 1.2, 1, 1.3]
      when 'exhibition' then array[1, 1, 1.6, 1]
      else array[1, 1, 1, 1]
    end,
    case
      when p_attendees <= 25 then array[1, 1, 0.8, 1.2]
      when p_attendees <= 75 then array[1, 1, 1, 1]
      when p_attendees <= 150 then array[1, 1, 1.2, 1]
      when p_attendees <= 300 then array[1.1, 1, 1.4, 1]
      else array[1.2, 1, 1.6, 1]
    end;
$$;

revoke all on function private.importance_factors from public, anon, authenticated;
grant execute on function private.importance_factors to authenticated;
comment on function private.importance_factors is
  'Factors of the importances (price, location, mice_fit, response_time) by sector, intent and attendees.';
