-- The work of resend_rfp. Definer: the outbox and the links are the service's.
-- Errors: 404 not_found, 400 22023, 409 invalid_transition, 429 limit_reached.
drop function if exists private.send_again(uuid);
create or replace function private.send_again(p_send_id uuid, p_email text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_send public.sends;
  v_rfp_status text;
  v_before integer;
  v_mails integer;
begin
  select s.* into v_send from public.sends s
  where s.id = p_send_id and s.organization_id = any (private.my_organization_ids())
  for no key update;
  if not found then
    perform private.fail_not_found();
  end if;
  select r.status into v_rfp_status from public.rfps r where r.id = v_send.rfp_id;
  if v_rfp_status <> 'sent' then
    perform private.fail_transition('RFP', v_rfp_status, 'sent', 'it is over');
  elsif v_send.status <> all (private.unanswered_statuses()) then
    perform private.fail_transition('send', v_send.status, 'sent', 'the hotel has answered');
  end if;
  select count(distinct split_part(e.dedupe_key, '/', 3)) into v_before
  from public.email_sends e
  where e.send_id = p_send_id and e.kind = 'rfp_send' and e.created_at >= private.today() and split_part(e.dedupe_key, '/', 3) <> '1';
  if v_before >= 3 then
    perform private.fail_today('A request is sent again at most 3 times a day');
  end if;
  if p_email is not null then
    perform private.correct_address(v_send, p_email);
  end if;
  v_mails := private.mail_hotels('rfp_send', 'rfp_send', array[p_send_id], private.request_mail(v_send.rfp_id),
    'again ' || extract(epoch from clock_timestamp()));
  perform private.refresh_send_delivery(array[p_send_id]);
  return jsonb_build_object('send_id', p_send_id, 'mails', v_mails,
    'delivery', (select s.delivery from public.sends s where s.id = p_send_id));
end;
$$;

revoke all on function private.send_again from public, anon, authenticated;
grant execute on function private.send_again to authenticated;
comment on function private.send_again is 'Queues the request''s mails of one send again.';
