-- Sends an RFP to hotels, at most 500 at a time; hotels that already have it are left as they are.
-- For members of the RFP's organization. Errors: 404 not_found, 400 22023, 409 invalid_transition, 401, 429.
create or replace function public.send_rfp(p_rfp_id uuid, p_hotel_ids uuid[]) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  v_rfp public.rfps;
  v_hotel_ids uuid[];
  v_new integer;
begin
  perform private.enter_rpc();
  if not exists (select from public.rfps r where r.id = p_rfp_id and r.organization_id = any (private.my_organization_ids())) then
    perform private.fail_not_found();
  end if;
  v_hotel_ids := array(select distinct h.id from unnest(p_hotel_ids) as h (id) where h.id is not null order by h.id);
  if cardinality(v_hotel_ids) not between 1 and 500 then
    perform private.fail_invalid('p_hotel_ids', 'hotels', '{"least": 1, "most": 500}');
  end if;

  insert into public.sends (rfp_id, hotel_id)
  select p_rfp_id, h.id from unnest(v_hotel_ids) as h (id)
  on conflict do nothing;
  get diagnostics v_new = row_count;

  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id;
  return jsonb_build_object('rfp_id', v_rfp.id, 'status', v_rfp.status, 'sent_at', v_rfp.sent_at,
    'sent', v_new, 'already_sent', cardinality(v_hotel_ids) - v_new);
end;
$$;

revoke all on function public.send_rfp from public, anon, authenticated;
grant execute on function public.send_rfp to authenticated;
comment on function public.send_rfp is
  'Sends an RFP to hotels: { rfp_id, status, sent_at, sent, already_sent }. The first send moves the draft to sent.';
