-- The one pass over all candidates of a search in a large catalogue that TOPSIS needs: counts, Σx², least, most, medians. Of the
-- medians it is told first between which values they lie (sampled_statistics), so that only those are sorted and not all. On the
-- way it keeps the candidates within reach of a score (reach_of_score), an unknown value counting as the best that its median may
-- be. One criterion after the other is asked before all together, because most candidates are told by the first one or two.
-- EXECUTE … INTO of a constant text, because unlike SELECT INTO it may run on parallel workers.
create or replace function private.candidate_statistics(
  p_needs private.event_needs, p_low double precision[], p_high double precision[],
  p_reach private.reach default null
) returns table (statistics private.field_statistics, most_boost double precision, kept private.candidate[])
language plpgsql stable rows 1
set search_path = ''
as $$
declare
  v_pass record;
begin
  loop
    -- The unused WITH keeps the planner from copying the criteria into every aggregate, and unlike OFFSET 0 lets workers in.
    execute $sql$
      select row(count(*),
        -- Who is not known is counted instead of who is: they are fewer.
        array[
          -- each criterion, ",": count(*)«unknown:  - count(*) filter (where c.{name} is null)»
          count(*) - count(*) filter (where c.price is null),
          count(*),
          count(*),
          count(*) - count(*) filter (where c.response_time is null)
          -- end
        ],
        array[
          -- each criterion, ",": sum(c.{name} * c.{name})
          sum(c.price * c.price),
          sum(c.location * c.location),
          sum(c.mice_fit * c.mice_fit),
          sum(c.response_time * c.response_time)
          -- end
        ],
        array[
          -- each criterion, ",": min(c.{name})
          min(c.price),
          min(c.location),
          min(c.mice_fit),
          min(c.response_time)
          -- end
        ],
        array[
          -- each criterion, ",": max(c.{name})
          max(c.price),
          max(c.location),
          max(c.mice_fit),
          max(c.response_time)
          -- end
        ],
        array[
          -- each criterion, ",": «unknown: private.middle_value(private.collect(c.{name}) filter (where c.{name} between ($2)[{place}] and ($3)[{place}]), count(*) filter (where c.{name} < ($2)[{place}]), count(*) - count(*) filter (where c.{name} is null))»«known: null»
          private.middle_value(private.collect(c.price) filter (where c.price between ($2)[1] and ($3)[1]), count(*) filter (where c.price < ($2)[1]), count(*) - count(*) filter (where c.price is null)),
          null,
          null,
          private.middle_value(private.collect(c.response_time) filter (where c.response_time between ($2)[4] and ($3)[4]), count(*) filter (where c.response_time < ($2)[4]), count(*) - count(*) filter (where c.response_time is null))
          -- end
        ])::private.field_statistics as statistics,
        max(c.boost) as most_boost,
        private.collect_candidates(row(c.hotel_id, c.boost, array[
            -- each criterion, ",": c.{name}
            c.price,
            c.location,
            c.mice_fit,
            c.response_time
            -- end
          ], null)::private.candidate)
        filter (where ($4).most is not null
          -- each criterion: and case when ($4).weights[{place}] > 0 then «benefit: -»coalesce(c.{name}, («cost: $2»«benefit: $3»)[{place}]) <= ($4).farthest[{place}] else true end
          and case when ($4).weights[1] > 0 then coalesce(c.price, ($2)[1]) <= ($4).farthest[1] else true end
          and case when ($4).weights[2] > 0 then coalesce(c.location, ($2)[2]) <= ($4).farthest[2] else true end
          and case when ($4).weights[3] > 0 then -coalesce(c.mice_fit, ($3)[3]) <= ($4).farthest[3] else true end
          and case when ($4).weights[4] > 0 then coalesce(c.response_time, ($2)[4]) <= ($4).farthest[4] else true end
          -- end
          and
          -- each criterion, " +": case when ($4).weights[{place}] > 0 then «benefit: -»($4).weights[{place}] * coalesce(c.{name}, («cost: $2»«benefit: $3»)[{place}]) else 0 end
          case when ($4).weights[1] > 0 then ($4).weights[1] * coalesce(c.price, ($2)[1]) else 0 end +
          case when ($4).weights[2] > 0 then ($4).weights[2] * coalesce(c.location, ($2)[2]) else 0 end +
          case when ($4).weights[3] > 0 then -($4).weights[3] * coalesce(c.mice_fit, ($3)[3]) else 0 end +
          case when ($4).weights[4] > 0 then ($4).weights[4] * coalesce(c.response_time, ($2)[4]) else 0 end
          -- end
          <= ($4).most) as kept
      from (
        with fence as (select)
        select h.hotel_id, h.boost,
          -- each criterion, ",": private.raw_{name}($1, h) as {name}
          private.raw_price($1, h) as price,
          private.raw_location($1, h) as location,
          private.raw_mice_fit($1, h) as mice_fit,
          private.raw_response_time($1, h) as response_time
          -- end
        from private.hotel_scoring h where private.is_in_search($1, h)
      ) c
      $sql$
    into v_pass using p_needs, p_low, p_high, p_reach;
    exit when not exists (
      select from private.criteria() k
      where k.may_be_unknown and (v_pass.statistics).known[k.place] > 0 and (v_pass.statistics).median[k.place] is null);
    -- A sample may mislead: then everything is sorted after all.
    p_low := array_fill('-infinity'::float8, array[cardinality(p_low)]);
    p_high := array_fill('infinity'::float8, array[cardinality(p_high)]);
  end loop;
  statistics := v_pass.statistics;
  most_boost := v_pass.most_boost;
  kept := v_pass.kept;
  return next;
end;
$$;

comment on function private.candidate_statistics is
  'Counts, sums of squares, extremes and medians of the criteria over the hotels of a search in a large catalogue, the highest boost, and those within reach of a score.';

-- p_below of the p_count values lie under the bracket. Interpolates as percentile_cont(0.5) does.
create or replace function private.middle_value(p_inside double precision[], p_below bigint, p_count bigint)
returns double precision
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  v_middle double precision[];
  v_lower integer := (p_count + 1) / 2 - p_below;
  v_upper integer := p_count / 2 + 1 - p_below;
begin
  if p_count = 0 or v_lower < 1 or v_upper > coalesce(cardinality(p_inside), 0) then
    return null;
  end if;
  -- unnest in the select list, unlike in from, does not first write all values to a temporary file.
  v_middle := array(
    select i.value from (select unnest(p_inside) as value) i order by i.value offset v_lower - 1 limit v_upper - v_lower + 1);
  return v_middle[1] + 0.5::float8 * (v_middle[cardinality(v_middle)] - v_middle[1]);
end;
$$;

comment on function private.middle_value is
  'Median from the values inside a bracket and the number below it; null when it lies outside the bracket.';
