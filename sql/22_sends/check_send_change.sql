-- The send's state machine, moved by the hotel: sent → opened → responded, sent|opened → declined with a code,
-- and with words where the code is other (as it is when none is given).
-- A hotel that has responded may still decline (its proposal is then withdrawn), and one that declined may come back with a
-- proposal while the RFP is out. responded_at is the first answer and never moves; the times are the database's.
-- Trigger function, definer: hotels do not read rfps. Locks in the order send, RFP, proposals, as start_proposal does.
-- Errors: 403 forbidden, 409 invalid_transition, 400 22023 for a decline without a reason.
create or replace function private.check_send_change() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_rfp_status text;
begin
  if private.merging_hotels(old.hotel_id, new.hotel_id) and to_jsonb(new) - 'hotel_id' = to_jsonb(old) - 'hotel_id' then
    return new;
  end if;
  if (new.rfp_id, new.hotel_id) <> (old.rfp_id, old.hotel_id) then
    perform private.fail_transition('send', old.status, new.status, 'send_keeps_hotel');
  end if;
  -- How far the mails came is written by refresh_send_delivery alone: nobody else has the right to that column.
  if new.delivery is distinct from old.delivery
    and to_jsonb(new) - 'delivery' = to_jsonb(old) - 'delivery' then
    return new;
  end if;
  if not private.acts_as_service() then
    if not private.acts_for_hotel(new.rfp_id, new.hotel_id) then
      perform private.fail_forbidden('hotel_answers');
    end if;
    if new.status = old.status
      and (new.decline_code, new.decline_reason) is distinct from (old.decline_code, old.decline_reason) then
      perform private.fail_transition('send', old.status, new.status, 'reason_comes_once');
    end if;
    new.sent_at := old.sent_at;
    new.opened_at := old.opened_at;
    new.responded_at := old.responded_at;
    new.created_at := old.created_at;
  end if;
  new.by_corrected_address := new.by_corrected_address
    or (new.status in ('responded', 'declined') and private.acts_by_correction());
  if new.status = old.status then
    return new;
  end if;

  if (old.status, new.status) not in (('sent', 'opened'), ('sent', 'responded'), ('opened', 'responded'),
    ('sent', 'declined'), ('opened', 'declined'), ('responded', 'declined'), ('declined', 'responded')) then
    perform private.fail_transition('send', old.status, new.status);
  end if;
  select r.status into v_rfp_status from public.rfps r where r.id = new.rfp_id for share;
  if not private.acts_as_service() and new.status <> 'opened' and v_rfp_status <> 'sent' then
    perform private.fail_transition('send', old.status, new.status, 'rfp_is', jsonb_build_object('rfp_status', v_rfp_status));
  end if;

  case new.status
    when 'opened' then
      new.opened_at := coalesce(new.opened_at, clock_timestamp());
    when 'responded' then
      new.decline_code := null;
      new.decline_reason := null;
      new.responded_at := coalesce(new.responded_at,
        (select min(p.submitted_at) from public.proposals p where (p.rfp_id, p.hotel_id) = (new.rfp_id, new.hotel_id)));
      if not exists (select from public.proposals p where (p.rfp_id, p.hotel_id) = (new.rfp_id, new.hotel_id)
        and private.is_on_offer(p)) then
        perform private.fail_transition('send', old.status, new.status, 'answer_by_offer');
      end if;
    else
      new.decline_reason := nullif(btrim(new.decline_reason, E' \t\r\n'), '');
      new.decline_code := coalesce(new.decline_code, 'other');
      if new.decline_code = 'other' and new.decline_reason is null then
        perform private.fail_invalid('decline_reason', 'say_why_declined');
      end if;
      new.responded_at := coalesce(new.responded_at, clock_timestamp());
  end case;
  return new;
end;
$$;

revoke all on function private.check_send_change from public, anon, authenticated;
comment on function private.check_send_change is
  'Trigger on sends: the state machine of a hotel''s answer; times are the database''s.';
