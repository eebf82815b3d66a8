-- Mails a counter-offer, and its withdrawal, to the hotel's recipients, each with a link to answer it. The hotel's answer, or that
-- the counter-offer expired, is mailed to whoever made it and to the RFP's creator. An award or a cancellation has a mail of its own.
-- Nobody is mailed about history that the service loads; a sweep of the service tells what expired in the last 2 days. Trigger
-- function, definer: the outbox is the service's.
create or replace function private.mail_counter_offer() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_sends constant uuid[] := array(select s.id from public.sends s where s.rfp_id = new.rfp_id and s.hotel_id = new.hotel_id);
  v_rfp_status constant text := (select r.status from public.rfps r where r.id = new.rfp_id);
  v_maker record;
  v_words jsonb;
begin
  if private.acts_as_service() and (tg_op = 'INSERT' or new.status <> 'expired'
    or private.counter_answer_by(new) <= now() - interval '2 days') then
    return null;
  end if;
  select p.email, p.full_name into v_maker
  from public.profiles p join public.organization_members m on m.user_id = p.id and m.organization_id = new.organization_id
  where p.id = new.made_by;
  v_words := private.request_mail(new.rfp_id) || private.counter_offer_mail(new)
    || jsonb_build_object('rfp_id', new.rfp_id, 'outcome', new.status);
  if new.status in ('open', 'withdrawn') then
    if new.status = 'open' or (v_rfp_status = 'sent' and not exists (
      select from public.proposals p where p.id = new.proposal_id and p.status = 'won')) then
      v_words := v_words - array['rfp_id', 'proposal_id', 'outcome', 'introduction'] || case when v_maker.email is null then '{}'
        else jsonb_build_object('reply_to', v_maker.email, 'person', nullif(v_maker.full_name, '')) end;
      perform private.mail_hotels(case new.status when 'open' then 'counter_offer' else 'counter_offer_withdrawn' end,
        'rfp_send', v_sends, v_words, new.id::text);
    end if;
    return null;
  end if;
  perform private.enqueue_email('counter_offer_outcome', a.address,
      v_words - array['reply_to', 'introduction', 'message'] || jsonb_build_object(
        'hotel_name', (select h.name from public.hotels h where h.id = new.hotel_id),
        'decline_message', new.decline_message,
        'is_offer_withdrawn', (select p.status = 'withdrawn' from public.proposals p where p.id = new.proposal_id),
        'new_total', (select private.proposal_total(p)::text from public.proposals p where p.id = new.answer_proposal_id),
        'new_currency', (select p.currency from public.proposals p where p.id = new.answer_proposal_id)),
      concat_ws('/', 'counter_offer_outcome', new.id, a.address), 'rfp_answered')
    from (select v_words ->> 'reply_to' as address union select v_maker.email) a
    where a.address is not null;
  return null;
end;
$$;

revoke all on function private.mail_counter_offer from public, anon, authenticated;
comment on function private.mail_counter_offer is
  'Trigger on counter_offers: tells the hotel what is asked, and the organizer what became of it.';

drop trigger if exists mail_counter_offer on public.counter_offers;
create trigger mail_counter_offer after insert on public.counter_offers
  for each row execute function private.mail_counter_offer();
drop trigger if exists mail_counter_offer_end on public.counter_offers;
create trigger mail_counter_offer_end after update of status on public.counter_offers
  for each row when (new.status <> old.status) execute function private.mail_counter_offer();
