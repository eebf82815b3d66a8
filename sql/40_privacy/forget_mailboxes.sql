-- Removes what delivery and limits hold about addresses that nobody uses any more: no account, no contact of a hotel, no link of a send,
-- no invitation. That an address wants no mail at all stays. Called by erase_hotel with the addresses that the hotel had.
create or replace function private.forget_mailboxes(p_addresses text[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_address text;
begin
  for v_address in
    select a.address from unnest(p_addresses) as a (address)
    where not exists (select from public.profiles p where p.email = a.address)
      and not exists (select from public.hotel_contacts c where c.email = a.address)
      and not exists (select from public.answer_links l where l.recipient = a.address)
      and not exists (select from public.invitations i where i.email = a.address)
  loop
    delete from public.email_events v where v.recipient = v_address;
    delete from public.email_suppressions s where s.email = v_address;
    delete from public.email_unsubscribes u where u.email = v_address and u.channel <> 'all';
    delete from private.dsar_tokens t where t.email = v_address;
    delete from private.rate_limits r where strpos(r.key, v_address) > 0;
  end loop;
end;
$$;

comment on function private.forget_mailboxes is 'Deletes what delivery and limits hold about addresses that nobody uses.';
