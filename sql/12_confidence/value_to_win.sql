-- The highest price, or the longest response time, with which one candidate would be first, everything else as it is, and the
-- norm, ideal, anti-ideal and median of that criterion worked out anew: down in steps of 1 % of its own value, to 1 %, then
-- bisected to p_grain, the winning side; null if there is none. Prices (p_is_price) are whole cents.
-- p_values: the criterion's raw values, null where unknown. p_ideal and p_worst: per candidate what the other three criteria add
-- to the squared distances. Candidates stand in the order of ties. Private: reads nothing but its arguments. Errors: none.
create or replace function private.value_to_win(
  p_candidate integer, p_is_price boolean, p_weight double precision, p_values double precision[], p_boosts double precision[],
  p_ideal double precision[], p_worst double precision[]
) returns double precision
language plpgsql immutable
set search_path = ''
as $$
declare
  v_own constant double precision := p_values[p_candidate];
  v_count constant integer := cardinality(p_values);
  v_others double precision[] := array(
    select o.value from unnest(p_values) with ordinality as o (value, place)
    where o.place <> p_candidate and o.value is not null order by o.value);
  v_n constant integer := cardinality(v_others);
  v_squares constant double precision := (select coalesce(sum(o * o), 0) from unnest(v_others) o);
  v_tried double precision;
  v_win double precision;
  v_lose double precision;
  v_step integer := 1;
  v_low double precision;
  v_high double precision;
  v_median double precision;
  v_least double precision;
  v_most double precision;
  v_unit double precision;
  v_x double precision;
  v_score double precision;
  v_to_ideal double precision;
  v_to_worst double precision;
  v_is_first boolean;
begin
  loop
    if v_win is not null then
      exit when v_lose - v_win <= 0.01 * (1 + 1e-9);
      v_tried := (v_win + v_lose) / 2;
    else
      exit when v_step > 99;
      v_tried := v_own * (100 - v_step) / 100;
    end if;
    if p_is_price then
      v_tried := floor(round((v_tried * 100)::numeric, 6)) / 100;
    end if;
    exit when v_tried <= 0 or v_tried = v_win;

    -- The k-th of all is the k-th of the others, or the new value, or the one before.
    v_low := greatest(v_others[(v_n + 2) / 2 - 1], least(v_tried, v_others[(v_n + 2) / 2]));
    v_high := greatest(v_others[(v_n + 1) / 2], least(v_tried, v_others[(v_n + 1) / 2 + 1]));
    v_median := (v_low + v_high) / 2;
    v_least := least(v_tried, v_others[1]);
    v_most := greatest(v_tried, v_others[v_n]);
    v_unit := case when v_most - v_least > 1e-12 * v_most
      then p_weight / sqrt(v_squares + v_tried ^ 2 + (v_count - v_n - 1) * v_median ^ 2) else 0 end;

    v_to_ideal := sqrt(p_ideal[p_candidate] + (v_unit * (v_tried - v_least)) ^ 2);
    v_to_worst := sqrt(p_worst[p_candidate] + (v_unit * (v_most - v_tried)) ^ 2);
    v_score := p_boosts[p_candidate] * case when v_to_ideal + v_to_worst = 0 then 1 else v_to_worst / (v_to_ideal + v_to_worst) end;
    v_is_first := true;
    for v_i in 1..v_count loop
      continue when v_i = p_candidate;
      v_x := coalesce(p_values[v_i], v_median);
      v_to_ideal := sqrt(p_ideal[v_i] + (v_unit * (v_x - v_least)) ^ 2);
      v_to_worst := sqrt(p_worst[v_i] + (v_unit * (v_most - v_x)) ^ 2);
      v_x := p_boosts[v_i] * case when v_to_ideal + v_to_worst = 0 then 1 else v_to_worst / (v_to_ideal + v_to_worst) end;
      -- At a tie the lower price is first, then the order in which they stand.
      if v_x > v_score or (v_x = v_score and case
          when not p_is_price or p_values[v_i] = v_tried then v_i < p_candidate
          else coalesce(p_values[v_i] < v_tried, false) end) then
        v_is_first := false;
        exit;
      end if;
    end loop;

    if v_is_first then
      v_lose := coalesce(v_lose, v_own);
      v_win := v_tried;
    else
      v_lose := v_tried;
      v_step := v_step + 1;
    end if;
  end loop;
  return v_win;
end;
$$;

revoke all on function private.value_to_win(
  integer, boolean, double precision, double precision[], double precision[], double precision[], double precision[]
) from public, anon, authenticated;
comment on function private.value_to_win(
  integer, boolean, double precision, double precision[], double precision[], double precision[], double precision[]
) is 'Highest price or response hours with which a candidate would be first; null if there is none.';
