-- A weighting in which one criterion weighs p_weight, and the others share the rest in proportion to their weights; or in equal parts
-- among those that count (p_counts), where the one had all the weight. Private: reads nothing but its arguments.
create or replace function private.shifted_weights(
  p_weights double precision[], p_counts boolean[], p_criterion integer, p_weight double precision
) returns double precision[]
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  -- The share of its weight that each of the others keeps, and the part each gets where the one had all.
  v_scale constant double precision := case when p_weights[p_criterion] < 1 then (1 - p_weight) / (1 - p_weights[p_criterion]) else 0 end;
  v_part constant double precision := case when p_weights[p_criterion] < 1 then 0
    else (1 - p_weight) / greatest(1, cardinality(array_positions(p_counts, true)) - 1) end;
begin
  return array[
    -- each criterion, ",": case when p_criterion = {place} then p_weight when p_counts[{place}] then p_weights[{place}] * v_scale + v_part else 0 end
    case when p_criterion = 1 then p_weight when p_counts[1] then p_weights[1] * v_scale + v_part else 0 end,
    case when p_criterion = 2 then p_weight when p_counts[2] then p_weights[2] * v_scale + v_part else 0 end,
    case when p_criterion = 3 then p_weight when p_counts[3] then p_weights[3] * v_scale + v_part else 0 end,
    case when p_criterion = 4 then p_weight when p_counts[4] then p_weights[4] * v_scale + v_part else 0 end
    -- end
  ];
end;
$$;

comment on function private.shifted_weights is 'The weighting with one weight set and the others scaled in proportion.';
