-- What the workbook of an RFP is made of, in one answer: the request, its candidates with their raw criteria, the statistics
-- they are scored against, offers line by line in both currencies, declines and the rates used. For whoever may see the RFP.
-- Volatile: the call counts on the rate limiter. Conversions that only compare are not recorded.
-- Errors: 401 unauthorized, 429 rate_limited (100 an hour, with rankings), 404 not_found, 413 too_large for more than 200 offers.
create or replace function public.rfp_workbook(p_rfp_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc('heavy');
  if not exists (select from public.rfps r where r.id = p_rfp_id) then
    perform private.fail_not_found();
  end if;
  return private.workbook_of(p_rfp_id);
end;
$$;

revoke all on function public.rfp_workbook from public, anon, authenticated;
grant execute on function public.rfp_workbook to authenticated;
comment on function public.rfp_workbook is
  'Everything an RFP''s workbook shows: { rfp, statistics, candidates, offers, declines, risk, conversions, generated_at }.';
