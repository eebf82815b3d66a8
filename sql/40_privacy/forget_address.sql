-- Removes an erased person's address and id from what the website and the mail collected, and suppresses the address.
-- Called by erase_person. Errors: none.
create or replace function private.forget_address(p_email text, p_user_id uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from public.leads l where l.email = p_email;
  delete from public.agency_applications a where a.email = p_email;
  delete from public.abandonments a where a.email = p_email;
  delete from public.payment_subscriptions s where s.email = p_email;
  -- The credit is the other one's money; that it was for this person, nobody needs to know any more.
  update public.referral_credits c set referred_user_id = gen_random_uuid() where c.referred_user_id = p_user_id;
  delete from public.referrals r where r.referred_email = p_email or r.referred_user_id = p_user_id;
  delete from public.email_sends e where e.recipient = p_email or e.user_id = p_user_id;
  -- Their links end; the rows stay, so that an old link says that it is void.
  update public.answer_links l set send_id = null where l.recipient = p_email;
  delete from public.email_events v where v.recipient = p_email;
  delete from public.email_suppressions s where s.email = p_email;
  delete from private.dsar_tokens t where t.email = p_email;
  insert into public.email_unsubscribes (email, channel) select p_email, 'all' where p_email is not null
  on conflict (email, channel) do nothing;
end;
$$;

revoke all on function private.forget_address(text, uuid) from public, anon, authenticated;
comment on function private.forget_address(text, uuid) is 'Deletes what forms and mails hold about an address, and suppresses it.';
