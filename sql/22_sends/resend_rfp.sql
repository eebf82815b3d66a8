-- Sends the request of one hotel again, to its recipients as they are now, while it has not been answered. With p_email, for a hotel
-- that mail does not reach, it and all later mail about the send also go to that address; the hotel's contacts stay as they are. At
-- most 3 times a day. For members of the RFP's organization.
-- Errors: 404 not_found, 400 22023 for what is no address, 409 invalid_transition, 429 limit_reached, 401, 429.
create or replace function public.resend_rfp(p_send_id uuid, p_email text default null) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.resend_rfp_work(p_send_id, p_email);
end;
$$;

revoke all on function public.resend_rfp from public, anon, authenticated;
grant execute on function public.resend_rfp to authenticated;
comment on function public.resend_rfp is 'Sends a hotel its request again: { send_id, delivery, mails }.';

-- The work of resend_rfp. Definer: the outbox and the links are the service's.
-- Errors: 404 not_found, 400 22023, 409 invalid_transition, 429 limit_reached.
create or replace function private.resend_rfp_work(p_send_id uuid, p_email text) returns jsonb
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
    perform private.fail_transition('RFP', v_rfp_status, 'sent', 'rfp_over');
  elsif v_send.status <> all (private.unanswered_statuses()) then
    perform private.fail_transition('send', v_send.status, 'sent', 'hotel_answered');
  end if;
  select count(distinct split_part(e.dedupe_key, '/', 3)) into v_before
  from public.email_sends e
  where e.send_id = p_send_id and e.kind = 'rfp_send' and e.created_at >= private.today() and split_part(e.dedupe_key, '/', 3) <> '1';
  if v_before >= 3 then
    perform private.fail_today('resends', '{"most": 3}');
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

revoke all on function private.resend_rfp_work from public, anon, authenticated;
grant execute on function private.resend_rfp_work to authenticated;
comment on function private.resend_rfp_work is 'Queues the request''s mails of one send again.';

-- Names another address for the mail about one send, where mail does not reach the hotel, or replaces one named before, whose link is
-- then void. At most 20 requests a day go to one mailbox named like this, however it is
-- spelled. The address is no contact of the hotel, proves nothing and
-- claims nothing. Naming an address the hotel has anyway changes nothing.
-- Private, for resend_rfp_work, which has locked the send. Errors: 400 22023, 409 invalid_transition, 429 limit_reached.
create or replace function private.correct_address(p_send public.sends, p_email text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_email constant text := private.normal_address(p_email);
  v_mailbox constant text := private.canonical_email(v_email);
begin
  if not coalesce(private.is_email_address(v_email), false) then
    perform private.fail_invalid('p_email', 'email');
  elsif coalesce(p_send.delivery, 'no_address') not in ('bounced', 'failed', 'no_address')
    and not exists (select from public.answer_links l where l.send_id = p_send.id and l.is_correction) then
    perform private.fail_transition('send', p_send.delivery, 'queued', 'mail_reaches_hotel');
  end if;
  if exists (select from private.recipients_of(array[p_send.hotel_id]) r where r.address = v_email) then
    return;
  end if;
  -- Calls that name the same mailbox at once take turns.
  perform pg_advisory_xact_lock(hashtextextended('corrected_address/' || v_mailbox, 0));
  if (select count(*) from public.activity a
      where a.detail ? 'address' and private.canonical_email(a.detail ->> 'address') = v_mailbox and a.kind = 'sent'
        and a.at >= private.today()) >= 20 then
    perform private.fail_today('mails_to_address', '{"most": 20}');
  end if;

  -- A link without its send is void. If the address becomes the hotel's own one day, it gets another link.
  update public.answer_links l set send_id = null
  where l.send_id = p_send.id and l.is_correction and l.recipient <> v_email;
  insert into public.answer_links (send_id, recipient, is_correction) values (p_send.id, v_email, true)
  on conflict (send_id, recipient) do update set is_correction = true;
  perform private.trace(p_send.organization_id, p_send.rfp_id, p_send.hotel_id, 'sent', jsonb_build_object('address', v_email));
end;
$$;

comment on function private.correct_address is 'Names the address that one send''s mail goes to.';
