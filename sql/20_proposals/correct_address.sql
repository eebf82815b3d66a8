-- Names another address for the mail about one send, where mail does not reach the hotel, or replaces one named before, whose link is
-- then void. At most 20 requests a day go to one mailbox named like this, however it is
-- spelled. The address is no contact of the hotel, proves nothing and
-- claims nothing. Naming an address the hotel has anyway changes nothing.
-- Private, for send_again, which has locked the send. Errors: 400 22023, 409 invalid_transition, 429 limit_reached.
create or replace function private.correct_address(p_send public.sends, p_email text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_email constant text := private.normal_address(p_email);
  v_mailbox constant text := private.canonical_email(v_email);
begin
  if not coalesce(private.is_email_address(v_email), false) then
    perform private.fail_invalid('p_email: Invalid email address');
  elsif coalesce(p_send.delivery, 'no_address') not in ('bounced', 'failed', 'no_address')
    and not exists (select from public.answer_links l where l.send_id = p_send.id and l.is_correction) then
    perform private.fail_transition('send', p_send.delivery, 'queued', 'another address is for a hotel that mail does not reach');
  end if;
  if exists (select from private.recipients_of(array[p_send.hotel_id]) r where r.address = v_email) then
    return;
  end if;
  -- Calls that name the same mailbox at once take turns.
  perform pg_advisory_xact_lock(hashtextextended('corrected_address/' || v_mailbox, 0));
  if (select count(*) from public.activity a
      where a.detail ? 'address' and private.canonical_email(a.detail ->> 'address') = v_mailbox and a.kind = 'sent'
        and a.at >= private.today()) >= 20 then
    perform private.fail_today('At most 20 requests a day go to an address named like this');
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
