-- Keeps a narrow row of an offer, if it is one that cohorts count (cohort_of): to an organization that the hotel is no part of
-- (send_marks; its own venue is one), and not by a link that the organizer had sent elsewhere, because whoever makes such offers
-- could read the others out of what they move. The amounts that are compared are worked out here once, instead of in every
-- comparison. It runs in every submission of an offer, so it does no more than it must.
create or replace function private.add_cohort_offer(p public.proposals) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_rfp public.rfps;
  v_amounts numeric[];
begin
  if not private.is_on_offer(p) or p.submitted_at < private.cohort_start() then
    return;
  end if;
  -- The send of an offer that is just coming in is marked after this (mark_send_responded).
  if private.acts_by_correction() or exists (
    select from public.sends s join private.send_marks k on k.send_id = s.id
    where s.rfp_id = p.rfp_id and s.hotel_id = p.hotel_id and (k.is_related or s.by_corrected_address)
  ) then
    return;
  end if;
  select r.* into v_rfp from public.rfps r where r.id = p.rfp_id;
  v_amounts := private.proposal_amounts(private.comparable_offer(p, v_rfp));
  insert into private.cohort_offers (id, rfp_id, hotel_id, organization_id, city, sector, band, submitted_at, currency, attendees,
    amounts, price, room_rate, ddr_rate, fnb_per_attendee, av_total)
  values (p.id, p.rfp_id, p.hotel_id, p.organization_id, v_rfp.city, v_rfp.sector,
    (select b.fewest from private.pax_band(v_rfp.attendees) b), p.submitted_at, p.currency, v_rfp.attendees, v_amounts,
    private.per_attendee(private.sum_of_amounts(v_amounts), v_rfp.attendees),
    p.room_rate, p.ddr_rate, p.fnb_per_attendee, p.av_total)
  on conflict (id) do nothing;
end;
$$;

comment on function private.add_cohort_offer is 'Keeps an offer for cohorts, if it counts.';
