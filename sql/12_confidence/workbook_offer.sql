-- An offer as the workbook shows it: its terms, each cost line in its own currency and times p_rate in the RFP's, what it
-- costs on the quantities asked for, and where it departs from them. Amounts of the RFP's currency are null without a rate.
-- Private: reads nothing but its arguments.
create or replace function private.workbook_offer(p public.proposals, p_asked public.rfps, p_rate numeric, p_missing text[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  v_comparable constant numeric := private.proposal_total(private.comparable_offer(p, p_asked), p_rate);
begin
  return jsonb_build_object('hotel_id', p.hotel_id, 'version', p.version, 'status', p.status, 'submitted_at', p.submitted_at,
    'currency', p.currency, 'start_date', p.start_date, 'valid_until', p.valid_until, 'rooms', p.rooms, 'nights', p.nights,
    'attendees', p.attendees, 'event_days', p.event_days, 'room_rate', p.room_rate, 'ddr_rate', p.ddr_rate,
    'fnb_per_attendee', p.fnb_per_attendee, 'fnb_minimum', p.fnb_minimum, 'service_charge_pct', p.service_charge_pct,
    'av_total', p.av_total, 'city_tax_per_room_night', p.city_tax_per_room_night, 'perks_cost', p.perks_cost,
    'perks_value', p.perks_value, 'comments', p.comments, 'answers', p.answers,
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('item', l.item, 'source_amount', l.amount, 'amount', round(l.amount * p_rate, 2))
        order by l.place), '[]')
      from private.proposal_lines(p) with ordinality as l (item, quantity, unit_price, amount, place)),
    'comparable', jsonb_build_object('total', v_comparable, 'per_attendee', private.per_attendee(v_comparable, p_asked.attendees)),
    'deviations', private.offer_deviations(p, p_asked.rooms, p_asked.nights, p_asked.attendees, p_asked.event_days, p_missing));
end;
$$;

comment on function private.workbook_offer is 'Terms, cost lines in both currencies, comparable cost and deviations of an offer.';
