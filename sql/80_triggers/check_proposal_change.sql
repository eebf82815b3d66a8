-- The proposal's state machine. Organizer: submitted ↔ shortlisted, either → won or lost, while the RFP is out.
-- Hotel: submitted|shortlisted → withdrawn. Everything else about a stored offer is history and does not change.
-- Trigger function, definer: hotels do not read rfps. Errors: 403 forbidden, 409 invalid_transition, 409 offer_expired,
-- 409 round_open.
create or replace function private.check_proposal_change() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_free text[] := array['status', 'is_current', 'lost_from'];
  v_rfp_status text;
begin
  -- The hotel may extend how long its offer holds (hold_offer states which offer); the service may set all times to anything.
  if private.acts_as_service() or coalesce(current_setting('app.confirming_offer', true), '') = new.id::text then
    v_free := v_free || array['valid_until', 'confirmed_at'];
  end if;
  if to_jsonb(new) - v_free <> to_jsonb(old) - v_free then
    perform private.fail_transition('proposal', old.status, new.status, 'a stored offer does not change; submit a new version');
  end if;
  -- Only start_proposal retires a version, from within the insert of the next.
  if new.is_current <> old.is_current and (new.is_current or pg_trigger_depth() < 2) then
    perform private.fail_transition('proposal', old.status, new.status, 'the newest version is the current one');
  end if;
  if new.status = old.status then
    return new;
  end if;

  if not old.is_current then
    perform private.fail_transition('proposal', old.status, new.status, 'a newer version has replaced this one');
  end if;
  if private.withdrawing_award_of(new.rfp_id) then
    -- The winner is withdrawn, and what lost to it stands again as it stood.
    if (old.status, new.status) <> ('won', 'withdrawn') and not (old.status = 'lost' and new.status = old.lost_from) then
      perform private.fail_transition('proposal', old.status, new.status);
    end if;
    new.lost_from := null;
    return new;
  end if;
  if (old.status, new.status) not in (('submitted', 'shortlisted'), ('submitted', 'won'), ('submitted', 'lost'),
    ('submitted', 'withdrawn'), ('shortlisted', 'submitted'), ('shortlisted', 'won'), ('shortlisted', 'lost'),
    ('shortlisted', 'withdrawn')) then
    perform private.fail_transition('proposal', old.status, new.status);
  end if;
  if new.status = 'withdrawn' then
    if not private.acts_as_service() and not private.acts_for_hotel(new.rfp_id, new.hotel_id) then
      perform private.fail_forbidden('Only the hotel withdraws its proposal');
    end if;
    return new;
  end if;

  if not private.acts_as_service() and not new.organization_id = any (private.my_organization_ids()) then
    perform private.fail_forbidden('Only the organizer decides on a proposal');
  end if;
  if new.status = 'won' then
    v_rfp_status := private.lock_rfp_for_award(new.rfp_id);
  else
    select r.status into v_rfp_status from public.rfps r where r.id = new.rfp_id;
  end if;
  -- A decided RFP loses what still stands (lose_undecided_proposals).
  if v_rfp_status <> 'sent' and not (v_rfp_status = 'decided' and new.status = 'lost') then
    perform private.fail_transition('proposal', old.status, new.status, 'the RFP is ' || v_rfp_status);
  end if;
  if v_rfp_status = 'decided' then
    new.lost_from := old.status;
  elsif new.status = 'won' and not private.acts_as_service() then
    perform private.require_valid_offer(old);
    perform private.require_award_reason(new.rfp_id, new.hotel_id);
    perform private.require_round_closed(new.rfp_id);
  end if;
  return new;
end;
$$;

revoke all on function private.check_proposal_change from public, anon, authenticated;
comment on function private.check_proposal_change is 'Trigger on proposals: state machine; a stored offer itself never changes.';

drop trigger if exists check_proposal_change on public.proposals;
create trigger check_proposal_change before update on public.proposals
  for each row execute function private.check_proposal_change();
