-- Whether a queued mail would be wrong by now: what it says has been overtaken since it was queued, or while it waited for a day with
-- room. Private, for claim_emails.
create or replace function private.is_stale_mail(p_kind text, p_send_id uuid, p_params jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  v_send public.sends;
  v_rfp public.rfps;
begin
  if p_kind = 'offer_confirm' then
    -- Confirmed, changed, taken back or decided on.
    return not exists (
      select from public.proposals o join public.rfps r on r.id = o.rfp_id
      where o.id::text = p_params ->> 'proposal_id' and o.is_current and o.status = any (private.undecided_statuses())
        and r.status = 'sent' and o.valid_until::text = p_params ->> 'valid_until');
  elsif p_send_id is null or p_kind not in (
      -- each mail that mayBeOvertaken, ",": '{name}'
      'rfp_send',
      'rfp_reminder',
      'rfp_changed',
      'close_r2',
      'rfp_question_answered',
      'counter_offer'
      -- end
    ) then
    return p_kind in ('rfp_reminder', 'close_r2');
  end if;

  select s.* into v_send from public.sends s where s.id = p_send_id;
  select r.* into v_rfp from public.rfps r where r.id = v_send.rfp_id;
  -- Cancelled or decided.
  if v_rfp.status is distinct from 'sent' then
    return true;
  end if;
  return case p_kind
    -- Answered, given more time, or so late that the next reminder is due.
    when 'rfp_reminder' then v_send.status <> all (private.unanswered_statuses())
      or v_rfp.response_due is distinct from (p_params ->> 'response_due')::timestamptz
      or v_rfp.response_due <= now() + case p_params ->> 'hours_left' when '72' then interval '24 hours' else interval '0' end
    -- The deadline has moved again, and a later mail says so.
    when 'rfp_changed' then v_rfp.response_due is distinct from (p_params ->> 'response_due')::timestamptz
    when 'counter_offer' then (p_params ->> 'answer_by')::timestamptz <= now()
    -- The last round is over.
    when 'close_r2' then (p_params ->> 'due')::timestamptz <= now()
    else false end;
end;
$$;

revoke all on function private.is_stale_mail from public, anon, authenticated;
grant execute on function private.is_stale_mail to service_role;
comment on function private.is_stale_mail is 'Whether what a queued mail says has been overtaken.';
