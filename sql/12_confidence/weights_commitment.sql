-- The commitment to an RFP's weights (how-sure-a-ranking-is.md): SHA-256 of rfp_id|price|location|mice_fit|response_time, six
-- decimals each, lower-case hex. Anybody can recompute it. Private: reads nothing but its argument.
create or replace function private.weights_commitment(p_rfp public.rfps) returns text
language sql immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(
    concat_ws('|', p_rfp.id, array_to_string(private.weights_of_rfp(p_rfp)::numeric(7, 6)[], '|')), 'UTF8')), 'hex');
$$;

comment on function private.weights_commitment is 'SHA-256 of rfp_id|price|location|mice_fit|response_time.';
