-- Tells a decision to every hotel with an offer that stood, in the same transaction: offer_awarded to the winner, offer_regret
-- to the others, with what helps them where the organizer shares it. Hotels that were asked and neither offered nor declined are told
-- once that it is over (rfp_decided). History that the service loads tells nobody.
-- Runs before lose_undecided_proposals (triggers fire in the order of their names), while the offers stand as they were ranked.
-- Trigger function, definer: the outbox is the service's.
create or replace function private.announce_decision() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if private.acts_as_service() then
    return null;
  end if;
  perform private.enqueue_email(
    case when p.status = 'won' then 'offer_awarded' else 'offer_regret' end, a.address,
    private.offer_mail(p, s.id, a.address) || case when p.status = 'won' then '{}'
      else jsonb_build_object('feedback', case when new.share_feedback then f.feedback end) end,
    -- Decided again after an award was withdrawn, everybody hears again.
    format('decision/%s/%s/%s', p.id, a.address, extract(epoch from now())))
  from public.proposals p
  join public.sends s on s.rfp_id = p.rfp_id and s.hotel_id = p.hotel_id
  join private.send_recipients(array(select t.id from public.sends t where t.rfp_id = new.id)) a on a.send_id = s.id
  left join private.offer_feedback(new.id) f on f.hotel_id = p.hotel_id
  where p.rfp_id = new.id and p.is_current and p.status = any (private.live_statuses());
  perform private.mail_hotels('rfp_decided', 'rfp_send', array(
    select s.id from public.sends s
    where s.rfp_id = new.id and s.status = any (private.unanswered_statuses())
      and not exists (select from public.proposals p where p.rfp_id = s.rfp_id and p.hotel_id = s.hotel_id)),
    private.request_mail(new.id), 'once');
  return null;
end;
$$;

revoke all on function private.announce_decision from public, anon, authenticated;
comment on function private.announce_decision is 'Trigger on rfps: tells the winner and the others.';

drop trigger if exists announce_decision on public.rfps;
create trigger announce_decision after update of status on public.rfps
  for each row when (new.status = 'decided' and old.status <> 'decided')
  execute function private.announce_decision();
