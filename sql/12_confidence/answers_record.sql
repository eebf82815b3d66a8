-- What hotels answered to an RFP, for its decision record: each offer as it stood before the decision, with its price per attendee
-- for what was asked, in the RFP's currency (null where no rate converts it), and each decline.
-- Private, for definer functions that have checked their caller.
create or replace function private.answers_record(p_rfp public.rfps, p_at timestamptz) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(a.answer order by a.at, a.hotel_id), '[]')
    from (
      select p.submitted_at as at, p.hotel_id, jsonb_build_object('kind', 'proposal', 'hotel_id', p.hotel_id, 'hotel_name', h.name,
        'at', p.submitted_at, 'via', p.via, 'start_date', coalesce(p.start_date, p_rfp.start_date), 'valid_until', p.valid_until, 'proposal_id', p.id, 'version', p.version,
        'status', case p.status when 'won' then 'submitted' when 'lost' then coalesce(p.lost_from, 'lost') else p.status end,
        'currency', p.currency, 'room_rate', p.room_rate, 'ddr_rate', p.ddr_rate, 'fnb_per_attendee', p.fnb_per_attendee,
        'av_total', p.av_total, 'total', private.proposal_total(p), 'per_attendee', private.comparable_price(p, p_rfp, x.rate),
        'deviations', private.offer_deviations(p, p_rfp.rooms, p_rfp.nights, p_rfp.attendees, p_rfp.event_days,
          private.missing_must(p_rfp.must_features, h.features))) as answer
      from public.proposals p
      join public.hotels h on h.id = p.hotel_id
      left join private.fx_rates_to(p_rfp.id, p_rfp.organization_id, p_rfp.currency, (p_at at time zone 'UTC')::date) x
        on x.currency = p.currency
      where p.rfp_id = p_rfp.id and p.is_current
      union all
      select s.responded_at, s.hotel_id, jsonb_build_object('kind', 'decline', 'hotel_id', s.hotel_id, 'hotel_name', h.name,
        'at', s.responded_at, 'code', s.decline_code, 'reason', s.decline_reason)
      from public.sends s
      join public.hotels h on h.id = s.hotel_id
      where s.rfp_id = p_rfp.id and s.status = 'declined'
    ) a);
end;
$$;

comment on function private.answers_record is 'Offers and declines of an RFP, in the order they came.';
