-- Guard of offers and their revisions: the deadline has not passed. Who comes late is told whom to ask for more time.
-- A last round has a deadline of its own for the hotels that were asked; the others' offers stay as they are, until the
-- organizer moves the deadline for everybody. Who has never offered has the RFP's deadline, round or not.
-- Private, for definer functions. Errors: 409 deadline_passed with the organizer's address in message and details, 409
-- not_in_round.
drop function if exists private.require_before_deadline(public.rfps);
create or replace function private.require_before_deadline(p_rfp public.rfps, p_hotel_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_due timestamptz := p_rfp.response_due;
  v_address text;
  v_round integer;
  v_round_due timestamptz;
begin
  select max(o.round), max(o.due) filter (where o.hotel_id = p_hotel_id and o.round = n.newest) into v_round, v_round_due
  from public.rfp_rounds o
  cross join (select max(m.round) as newest from public.rfp_rounds m where m.rfp_id = p_rfp.id) n
  where o.rfp_id = p_rfp.id and o.reopened_at is null;
  if v_round_due is not null then
    v_due := v_round_due;
  elsif v_round is not null
    and exists (select from public.proposals p where p.rfp_id = p_rfp.id and p.hotel_id = p_hotel_id) then
    perform private.fail(409, 'not_in_round',
      'The organizer has asked other hotels for a last offer; yours stands as it is');
  end if;
  if v_due < clock_timestamp() then
    v_address := private.organizer_address(p_rfp.id);
    perform private.fail(409, 'deadline_passed', 'The deadline for answers has passed'
      || coalesce(': ask ' || v_address || ' for more time', ''), v_address);
  end if;
end;
$$;

comment on function private.require_before_deadline is
  '409 deadline_passed after the hotel''s deadline, with the organizer''s address; 409 not_in_round beside a last round.';
