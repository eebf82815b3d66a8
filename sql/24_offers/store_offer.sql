-- The work of submit_proposal and submit_proposal_by_token: stores an offer given by column, and says what it became.
-- Invoker: the first writes under row-level security; the second calls it from a definer. Errors: those of start_proposal, 400 22023
-- naming the argument for what the table refuses.
create or replace function private.store_offer(p_offer jsonb) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_offer public.proposals;
  v_stored public.proposals;
  v_message text;
begin
  v_offer := jsonb_populate_record(null::public.proposals, p_offer);
  v_offer.currency := upper(v_offer.currency);
  v_offer.document_sha256 := lower(v_offer.document_sha256);
  v_offer.answers := coalesce(v_offer.answers, '{}');
  v_offer.terms := coalesce(v_offer.terms, '{}');
  insert into public.proposals (
    rfp_id, hotel_id,
    -- each price: {name},
    room_rate,
    ddr_rate,
    fnb_per_attendee,
    fnb_minimum,
    service_charge_pct,
    av_total,
    city_tax_per_room_night,
    perks_cost,
    perks_value,
    -- end
    -- each column, ",": {name}
    currency,
    rooms,
    nights,
    attendees,
    event_days,
    document_sha256,
    comments,
    start_date,
    valid_until,
    answers,
    lines,
    option_status,
    terms
    -- end
  )
  values (
    v_offer.rfp_id, v_offer.hotel_id,
    -- each price: coalesce(v_offer.{name}, 0),
    coalesce(v_offer.room_rate, 0),
    coalesce(v_offer.ddr_rate, 0),
    coalesce(v_offer.fnb_per_attendee, 0),
    coalesce(v_offer.fnb_minimum, 0),
    coalesce(v_offer.service_charge_pct, 0),
    coalesce(v_offer.av_total, 0),
    coalesce(v_offer.city_tax_per_room_night, 0),
    coalesce(v_offer.perks_cost, 0),
    coalesce(v_offer.perks_value, 0),
    -- end
    -- each column, ",": v_offer.{name}
    v_offer.currency,
    v_offer.rooms,
    v_offer.nights,
    v_offer.attendees,
    v_offer.event_days,
    v_offer.document_sha256,
    v_offer.comments,
    v_offer.start_date,
    v_offer.valid_until,
    v_offer.answers,
    v_offer.lines,
    v_offer.option_status,
    v_offer.terms
    -- end
  )
  returning * into v_stored;
  if not found then
    -- The same offer again is not stored (start_proposal): the answer is the one that stands.
    select p.* into v_stored from public.proposals p
    where p.rfp_id = v_offer.rfp_id and p.hotel_id = v_offer.hotel_id and p.is_current;
  end if;
  return jsonb_build_object('proposal_id', v_stored.id, 'rfp_id', v_stored.rfp_id, 'hotel_id', v_stored.hotel_id,
    'version', v_stored.version, 'status', v_stored.status, 'submitted_at', v_stored.submitted_at,
    'start_date', v_stored.start_date, 'valid_until', v_stored.valid_until, 'via', v_stored.via);
exception when check_violation or numeric_value_out_of_range or sqlstate 'PGRST' then
  get stacked diagnostics v_message = message_text;
  perform private.fail_unfit('public.proposals', p_offer, v_message);
  raise;
end;
$$;

revoke all on function private.store_offer from public, anon, authenticated;
grant execute on function private.store_offer to authenticated;
comment on function private.store_offer is 'Stores an offer given as columns of proposals; what was left out follows the RFP.';
