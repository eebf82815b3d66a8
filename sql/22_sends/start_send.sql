-- An RFP can be sent while it is a draft or already out; times, state and organization are the database's, not the writer's.
-- The service loads history as it was. A request goes to hundreds of hotels, a row each: what the first row of a statement found
-- out about the RFP holds for the rest, until advance_rfp forgets it at the statement's end.
-- Trigger function, definer: it runs before row-level security, locks the RFP and must not tell strangers about it.
-- Errors: 404 not_found for an RFP of somebody else, 409 invalid_transition or deadline_passed, 400 22023 for an
-- inactive hotel.
create or replace function private.start_send() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_as_service boolean;
  v_rfp_status text;
  v_response_due timestamptz;
  -- RFP and organization, as the statement's rows before this one found them.
  v_sending constant uuid[] := nullif(current_setting('private.sending', true), '')::uuid[];
begin
  if v_sending[1] = new.rfp_id then
    new.organization_id := v_sending[2];
  else
    v_as_service := private.acts_as_service();
    -- Held until commit: two first sends agree on who moves the draft, and no send slips past a cancellation.
    -- The service's unknown RFP leaves the organization null and fails on the NOT NULL.
    select r.status, r.response_due, r.organization_id into v_rfp_status, v_response_due, new.organization_id
    from public.rfps r
    where r.id = new.rfp_id and (v_as_service or r.organization_id = any (private.my_organization_ids()))
    for no key update;
    if v_as_service then
      if new.status = 'declined' then
        new.decline_code := coalesce(new.decline_code, 'other');
      end if;
      return new;
    end if;
    if v_rfp_status is null then
      perform private.fail_not_found();
    end if;
    if v_rfp_status not in ('draft', 'sent') then
      perform private.fail_transition('RFP', v_rfp_status, 'sent', 'rfp_over');
    end if;
    if v_rfp_status = 'sent' and v_response_due < clock_timestamp() then
      perform private.fail_because(409, 'deadline_passed', 'deadline_passed_send');
    end if;
    perform set_config('private.sending', array[new.rfp_id, new.organization_id]::text, true);
  end if;

  if not exists (
    select from public.hotels h
    where h.id = new.hotel_id and h.is_active and (h.organization_id is null or h.organization_id = new.organization_id)
    -- A merge that is under way comes first: then the duplicate is active no more.
    for key share
  ) then
    perform private.fail_invalid('hotel_id', 'hotel_not_active', jsonb_build_object('hotel_id', new.hotel_id));
  end if;
  new.status := 'sent';
  -- mail_requests corrects this where it is not so.
  new.delivery := 'queued';
  new.sent_at := clock_timestamp();
  new.opened_at := null;
  new.responded_at := null;
  new.decline_code := null;
  new.decline_reason := null;
  new.created_at := now();
  return new;
end;
$$;

revoke all on function private.start_send from public, anon, authenticated;
comment on function private.start_send is
  'Trigger on sends: only drafts and sent RFPs go out, to active hotels, at the database''s time.';
