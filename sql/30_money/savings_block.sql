-- One block of the savings report from its counts and hours: labour at 40 EUR an hour, response rate in percent (null without
-- invites), return as a multiple of the subscription cost of the block's months (null when that is 0).
create or replace function private.savings_block(
  p_rfps integer, p_invites integer, p_proposals integer, p_responded integer, p_hours jsonb, p_cost numeric
) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('rfps', p_rfps, 'invites', p_invites, 'proposals', p_proposals, 'hours', p_hours,
    'labor_saved_eur', s.labor, 'response_rate', round(100.0 * p_responded / nullif(p_invites, 0), 2),
    'roi_multiplier', round(s.labor / nullif(p_cost, 0), 2))
  from (select round((p_hours ->> 'total')::numeric * 40, 2) as labor) s;
$$;

revoke all on function private.savings_block from public, anon, authenticated;
grant execute on function private.savings_block to authenticated;
comment on function private.savings_block is
  '{ rfps, invites, proposals, hours, labor_saved_eur, response_rate, roi_multiplier } of one block.';
