-- Closes the last rounds that are over at a moment and tells whoever asked: which hotels changed their offers, and from what to
-- what, comparable, in the RFP's currency. A round that ended more than 2 days ago, or whose RFP is no longer out, closes
-- without a mail. Called by queue_rfp_mails, one run at a time. Private, for definer functions.
create or replace function private.close_rounds(p_now timestamptz) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  with over as (
    update public.rfp_rounds o set closed_at = p_now where o.closed_at is null and o.due <= p_now
    returning o.*
  )
  insert into public.email_sends (recipient, kind, channel, params, dedupe_key)
  select m.words ->> 'reply_to', 'round_closed', 'rfp_answered',
    m.words || jsonb_build_object('rfp_id', m.rfp_id, 'hotels', m.hotels), 'round_closed/' || m.rfp_id || '/' || m.round
  from (
    select o.rfp_id, o.round, private.request_mail(o.rfp_id) as words, jsonb_agg(jsonb_build_object(
        'hotel_name', h.name, 'currency', o.currency, 'before', o.comparable_total::text,
        'after', private.proposal_total(private.comparable_offer(p, r), x.rate)::text,
        'is_changed', coalesce(p.id <> o.proposal_id, false), 'is_withdrawn', p.id is null)
      order by o.own_rank, h.name) as hotels
    from over o
    join public.rfps r on r.id = o.rfp_id and r.status = 'sent'
    join public.hotels h on h.id = o.hotel_id
    left join public.proposals p on p.rfp_id = o.rfp_id and p.hotel_id = o.hotel_id and p.is_current
      and p.status = any (private.undecided_statuses())
    left join private.fx_rates_to(r.id, r.organization_id, r.currency, (now() at time zone 'UTC')::date) x
      on x.currency = p.currency
    where o.due > p_now - interval '2 days'
    group by o.rfp_id, o.round
  ) m
  where m.words ->> 'reply_to' is not null
  on conflict (dedupe_key) do nothing;
end;
$$;

comment on function private.close_rounds is 'Closes last rounds that are over, and tells whoever asked.';
