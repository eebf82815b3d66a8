-- The highest price, or the longest response time, with which one candidate would be first; null if there is none. Everything else
-- stays as it is, and the norm, ideal, anti-ideal and median of that criterion are worked out anew. The search goes down in steps of
-- 1 % of the candidate's own value, to 1 %, then bisects to 0.01 and returns the winning side. Prices (p_is_price) are whole cents.
-- p_values: the criterion's raw values, null where unknown. p_ideal and p_worst: per candidate what the other criteria add to the
-- squared distances. Candidates stand in the order of ties; p_rivals names those that can be first, the strongest first, so that most
-- steps end with the first of them. Several steps are skipped at once where the highest score that the candidate could have in any of
-- them is below the lowest that the strongest rival could have. Private: reads nothing but its arguments.
create or replace function private.value_to_win(
  p_candidate integer, p_is_price boolean, p_weight double precision, p_values double precision[], p_boosts double precision[],
  p_ideal double precision[], p_worst double precision[], p_rivals integer[]
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
  v_unknown constant integer := v_count - v_n - 1;
  v_squares constant double precision := (select coalesce(sum(o * o), 0) from unnest(v_others) o);
  v_least_other constant double precision := v_others[1];
  v_most_other constant double precision := v_others[v_n];
  v_boost constant double precision := p_boosts[p_candidate];
  v_ideal constant double precision := p_ideal[p_candidate];
  v_worst constant double precision := p_worst[p_candidate];
  -- With the tried value among the others, the median is the tried value, kept between the lower pair of these (of an even number the
  -- mean of that and the value kept between the upper pair).
  v_lower_from constant double precision := v_others[(v_n + 2) / 2 - 1];
  v_lower_to constant double precision := v_others[(v_n + 2) / 2];
  v_upper_from constant double precision := v_others[(v_n + 1) / 2];
  v_upper_to constant double precision := v_others[(v_n + 1) / 2 + 1];
  v_rival constant integer := case when p_rivals[1] = p_candidate then p_rivals[2] else p_rivals[1] end;
  v_span integer := case when v_rival is not null and v_most_other - v_least_other > 1e-12 * greatest(v_own, v_most_other) then 128 else 0 end;
  v_near constant integer := least(v_span, 8);
  v_low double precision;
  v_high double precision;
  v_low_median double precision := 0;
  v_high_median double precision := 0;
  v_least_unit double precision;
  v_most_unit double precision;
  v_tried double precision;
  v_win double precision;
  v_lose double precision;
  v_step integer := 1;
  v_median double precision := 0;
  v_least double precision;
  v_most double precision;
  v_unit double precision;
  v_x double precision;
  v_score double precision;
  v_is_first boolean;
  v_i integer;
begin
  loop
    if v_win is not null then
      exit when v_lose - v_win <= 0.01 * (1 + 1e-9);
      v_tried := (v_win + v_lose) / 2;
    else
      while v_span >= 4 and v_step <= 99 loop
        v_high := v_own * (100 - v_step) / 100;
        v_low := greatest(0, v_own * (101 - v_step - v_span) / 100 - 0.01);  -- prices are cut to cents
        if v_unknown > 0 then
          v_low_median := (greatest(v_lower_from, least(v_low, v_lower_to)) + greatest(v_upper_from, least(v_low, v_upper_to))) / 2;
          v_high_median := (greatest(v_lower_from, least(v_high, v_lower_to)) + greatest(v_upper_from, least(v_high, v_upper_to))) / 2;
        end if;
        v_most_unit := p_weight / sqrt(v_squares + v_low * v_low + v_unknown * v_low_median * v_low_median);
        v_least_unit := p_weight / sqrt(v_squares + v_high * v_high + v_unknown * v_high_median * v_high_median);
        v_x := coalesce(p_values[v_rival], v_high_median);
        if v_boost / (1 + sqrt((v_ideal + (v_least_unit * greatest(0, v_low - v_least_other)) ^ 2)
            / greatest(v_worst + (v_most_unit * (greatest(v_high, v_most_other) - v_low)) ^ 2, 1e-300::float8))) * (1 + 1e-9)
          < p_boosts[v_rival] / (1 + sqrt((p_ideal[v_rival] + (v_most_unit * (v_x - least(v_low, v_least_other))) ^ 2)
            / greatest(p_worst[v_rival] + (v_least_unit * greatest(0, greatest(v_low, v_most_other) - v_x)) ^ 2, 1e-300::float8))) then
          v_step := v_step + v_span;
          v_lose := v_own * (101 - v_step) / 100;
          if p_is_price then
            v_lose := floor(v_lose * 100 + 5e-7) / 100;
          end if;
          v_span := v_span * 2;
        else
          v_span := v_span / 2;
        end if;
      end loop;
      v_span := v_near;
      exit when v_step > 99;
      v_tried := v_own * (100 - v_step) / 100;
    end if;
    if p_is_price then
      v_tried := floor(v_tried * 100 + 5e-7) / 100;  -- cut to whole cents; 5e-7 makes up for rounding
    end if;
    exit when v_tried <= 0 or v_tried = v_win;

    if v_unknown > 0 then
      v_median := (greatest(v_lower_from, least(v_tried, v_lower_to)) + greatest(v_upper_from, least(v_tried, v_upper_to))) / 2;
    end if;
    v_least := least(v_tried, v_least_other);
    v_most := greatest(v_tried, v_most_other);
    v_unit := case when v_most - v_least > 1e-12 * v_most
      then p_weight / sqrt(v_squares + v_tried * v_tried + v_unknown * v_median * v_median) else 0 end;
    -- Closeness as 1 / (1 + d⁺ / d⁻): 0 with a d⁻ of 0, and 1 where both are 0.
    v_score := v_boost / (1 + sqrt((v_ideal + (v_unit * (v_tried - v_least)) ^ 2)
      / greatest(v_worst + (v_unit * (v_most - v_tried)) ^ 2, 1e-300::float8)));
    v_is_first := true;
    foreach v_i in array p_rivals loop
      continue when v_i = p_candidate;
      v_x := coalesce(p_values[v_i], v_median);
      v_x := p_boosts[v_i] / (1 + sqrt((p_ideal[v_i] + (v_unit * (v_x - v_least)) ^ 2)
        / greatest(p_worst[v_i] + (v_unit * (v_most - v_x)) ^ 2, 1e-300::float8)));
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

comment on function private.value_to_win is
  'Highest price or response hours with which a candidate would be first; null if there is none.';
