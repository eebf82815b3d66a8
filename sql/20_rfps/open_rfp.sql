-- Marks an RFP as seen by the hotel; again, or after an answer, changes nothing.
-- For staff of the hotel. Errors: 404 not_found, 401, 429.
create or replace function public.open_rfp(p_rfp_id uuid, p_hotel_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  v_send public.sends;
begin
  perform private.enter_rpc();
  update public.sends s set status = 'opened'
  where s.rfp_id = p_rfp_id and s.hotel_id = p_hotel_id and s.status = 'sent';
  select s.* into v_send from public.sends s
  where s.rfp_id = p_rfp_id and s.hotel_id = p_hotel_id and s.hotel_id = any (private.my_hotel_ids());
  if not found then
    perform private.fail_not_found();
  end if;
  return jsonb_build_object('rfp_id', v_send.rfp_id, 'hotel_id', v_send.hotel_id, 'status', v_send.status,
    'opened_at', v_send.opened_at);
end;
$$;

revoke all on function public.open_rfp from public, anon, authenticated;
grant execute on function public.open_rfp to authenticated;
comment on function public.open_rfp is 'Marks an RFP as opened by the hotel: { rfp_id, hotel_id, status, opened_at }.';
