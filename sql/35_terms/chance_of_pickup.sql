-- The share P of a block that is used, triangular on low, likely and high, all as shares from 0 to 1: what is expected to be missing, and
-- how likely it reaches a share. Forty digits, so that what is made of it is rounded once.

-- P(P >= x).
create or replace function private.chance_of_pickup(p_x numeric, p_low numeric, p_likely numeric, p_high numeric) returns numeric
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  if p_x <= p_low then
    return 1;
  elsif p_x > p_high or p_low = p_high then
    return 0;
  elsif p_x <= p_likely then
    return 1 - ((p_x - p_low) * (p_x - p_low))::numeric(80, 40) / ((p_high - p_low) * (p_likely - p_low));
  elsif p_high = p_likely then
    return 0;
  end if;
  return ((p_high - p_x) * (p_high - p_x))::numeric(80, 40) / ((p_high - p_low) * (p_high - p_likely));
end;
$$;
comment on function private.chance_of_pickup is 'How likely a triangular share P reaches x.';

-- G(t) = E[max(0, t - P)].
create or replace function private.expected_gap(p_t numeric, p_low numeric, p_likely numeric, p_high numeric) returns numeric
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  if p_low = p_high then
    return greatest(0, p_t - p_low);
  elsif p_t <= p_low then
    return 0;
  elsif p_t <= p_likely then
    return ((p_t - p_low) * (p_t - p_low) * (p_t - p_low))::numeric(80, 40) / (3 * (p_high - p_low) * (p_likely - p_low));
  elsif p_t < p_high then
    return p_t - (p_low + p_likely + p_high)::numeric(80, 40) / 3
      + ((p_high - p_t) * (p_high - p_t) * (p_high - p_t))::numeric(80, 40) / (3 * (p_high - p_low) * (p_high - p_likely));
  end if;
  return p_t - (p_low + p_likely + p_high)::numeric(80, 40) / 3;
end;
$$;
comment on function private.expected_gap is 'E[max(0, t - P)] of a triangular share P.';

-- E[min(1, max(0, P + shift))]: the share of a night that is used where it differs from the block's by a shift.
create or replace function private.expected_use(p_shift numeric, p_low numeric, p_likely numeric, p_high numeric) returns numeric
language sql immutable parallel safe
set search_path = ''
return 1 - private.expected_gap(1 - p_shift, p_low, p_likely, p_high) + private.expected_gap(- p_shift, p_low, p_likely, p_high);
comment on function private.expected_use is 'Expected share of a night that is used.';

-- E[max(0, t - min(1, max(0, P + shift)))].
create or replace function private.missing_share(p_t numeric, p_shift numeric, p_low numeric, p_likely numeric, p_high numeric) returns numeric
language sql immutable parallel safe
set search_path = ''
return private.expected_gap(p_t - p_shift, p_low, p_likely, p_high) - private.expected_gap(- p_shift, p_low, p_likely, p_high);
comment on function private.missing_share is 'Expected share that is missing to t where a night differs by a shift.';
