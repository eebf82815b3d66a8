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
  -- The hotel may extend how long its offer holds (confirm_offer_work states which offer); the service may set all times to anything.
  if private.acts_as_service() or coalesce(current_setting('app.confirming_offer', true), '') = new.id::text then
    v_free := v_free || array['valid_until', 'confirmed_at'];
  elsif private.merging_hotels(old.hotel_id, new.hotel_id) then
    v_free := v_free || array['hotel_id'];
  end if;
  if to_jsonb(new) - v_free <> to_jsonb(old) - v_free then
    perform private.fail_transition('proposal', old.status, new.status, 'offer_stays');
  end if;
  -- Only start_proposal retires a version, from within the insert of the next.
  if new.is_current <> old.is_current and (new.is_current or pg_trigger_depth() < 2) then
    perform private.fail_transition('proposal', old.status, new.status, 'newest_is_current');
  end if;
  if new.status = old.status then
    return new;
  end if;

  if not old.is_current then
    perform private.fail_transition('proposal', old.status, new.status, 'replaced');
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
      perform private.fail_forbidden('hotel_withdraws');
    end if;
    return new;
  end if;

  if not private.acts_as_service() and not new.organization_id = any (private.my_organization_ids()) then
    perform private.fail_forbidden('organizer_decides');
  end if;
  if new.status = 'won' then
    v_rfp_status := private.lock_rfp_for_award(new.rfp_id);
  else
    select r.status into v_rfp_status from public.rfps r where r.id = new.rfp_id;
  end if;
  -- A decided RFP loses what still stands (lose_undecided_proposals).
  if v_rfp_status <> 'sent' and not (v_rfp_status = 'decided' and new.status = 'lost') then
    perform private.fail_transition('proposal', old.status, new.status, 'rfp_is', jsonb_build_object('rfp_status', v_rfp_status));
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

-- Guard of an award: the offer still holds today (UTC). Past its day the hotel has to say so first (confirm_offer).
-- Called by check_proposal_change, so that it holds for every way to award. Errors: 409 offer_expired with the day in details.
create or replace function private.require_valid_offer(p_offer public.proposals) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_offer.valid_until < (clock_timestamp() at time zone 'UTC')::date then
    perform private.fail_because(409, 'offer_expired', 'offer_expired',
      jsonb_build_object('day', p_offer.valid_until), p_details => p_offer.valid_until::text);
  end if;
end;
$$;

comment on function private.require_valid_offer is '409 offer_expired for an offer past valid_until.';

-- Guard of an award: an offer that does not rank first among the offers wins with a reason, which award_proposal has noted on
-- the RFP. Called by check_proposal_change, so that it holds for every way to award. Errors: 400 22023.
create or replace function private.require_award_reason(p_rfp_id uuid, p_hotel_id uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (select from public.rfps r where r.id = p_rfp_id and r.award_reason is not null) then
    return;
  end if;
  if exists (select from private.offer_ranks(p_rfp_id) o where o.hotel_id = p_hotel_id and o.rank > 1) then
    perform private.fail_invalid('p_reason', 'say_why_not_first');
  end if;
end;
$$;

comment on function private.require_award_reason is 'Passes the first-ranked offer, and others with a reason.';

-- Locks an RFP until commit for whoever awards one of its proposals, and says its status.
-- The update that called us already holds the proposal's row, and the one that holds the RFP may be waiting for exactly that
-- row: so the wait is short and ends in an answer, not in a deadlock. award_proposal locks the RFP first and waits in line.
-- Called by the triggers. Errors: 409 invalid_transition when another decision is under way.
create or replace function private.lock_rfp_for_award(p_rfp_id uuid) returns text
language plpgsql volatile
set search_path = ''
set lock_timeout = '250ms'
as $$
declare
  v_status text;
begin
  select r.status into v_status from public.rfps r where r.id = p_rfp_id for no key update;
  return v_status;
exception
  when lock_not_available then
    perform private.fail_because(409, 'invalid_transition', 'rfp_busy');
    return null;
end;
$$;

comment on function private.lock_rfp_for_award is
  'Status of the RFP, locked until commit; 409 invalid_transition when the lock does not come at once.';

-- Guard of an award: nothing is under way that it would cut off, a last round or a counter-offer that is open, unless the organizer has
-- confirmed it (award_proposal states for which RFP). Called by check_proposal_change, so that it holds for every way to award.
-- Errors: 409 round_open naming what is open and until when.
create or replace function private.require_round_closed(p_rfp_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_open jsonb;
begin
  if coalesce(current_setting('app.confirming_award', true), '') = p_rfp_id::text then
    return;
  end if;
  select jsonb_agg(o.what order by o.due, o.what ->> 'code', o.what #>> '{params,hotel_name}') into v_open
  from (
    select max(r.due) as due, private.fault(null, 'round_runs', jsonb_build_object('until', private.iso_instant(max(r.due)))) as what
    from public.rfp_rounds r
    where r.rfp_id = p_rfp_id and r.reopened_at is null and r.due > clock_timestamp()
    having count(*) > 0
    union all
    select c.due, private.fault(null, 'counter_offer_open',
      jsonb_build_object('hotel_name', coalesce(h.name, 'a hotel'), 'until', private.iso_instant(c.due)))
    from public.counter_offers c
    join public.hotels h on h.id = c.hotel_id
    where c.rfp_id = p_rfp_id and c.status = 'open' and c.due > clock_timestamp()
  ) o;
  if v_open is not null then
    perform private.fail_because(409, 'round_open', 'still_open', jsonb_build_object('open', v_open));
  end if;
end;
$$;

comment on function private.require_round_closed is '409 round_open while a last round runs or a counter-offer is open.';
