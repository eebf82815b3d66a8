-- Second versions. Factors apply to the first version's rates; hours count from its submission, or back from now when negative.
create table sample.revisions (
  key text, nth integer, hours numeric, room numeric, ddr numeric, fnb numeric, av numeric, comments text, primary key (key, nth)
);
insert into sample.revisions values
  -- A better offer, as negotiations go.
  ('oncology-forum', 1, 120, 0.94, 0.96, 1, 0.9, 'Revised after your call: better rates for the full block.'),
  ('investor-day', 3, 90, 0.95, 1, 1, 1, 'Best and final.'),
  ('field-force-incentive', 2, 200, 0.92, 0.95, 1, 1, 'Best and final.'),
  -- The room rate goes up by a fifth, hours before the decision.
  ('trustees-board', 3, -9, 1.2, 1, 1, 1, 'Demand has picked up; revised rate.'),
  -- The room rate goes up by a tenth, with weeks to go.
  ('city-planning-expo', 2, 70, 1.1, 1, 1, 1, 'Corrected rate.'),
  -- A lower headline rate that costs more in all.
  ('collectors-weekend', 2, 96, 0.93, 1.3, 1.35, 1.2, 'New lower room rate!'),
  -- The same offer once more.
  ('developer-summit', 1, 150, 1, 1, 1, 1, 'Please see our offer again.');

-- The older RFPs had their negotiations too.
insert into sample.revisions
select o.key, o.nth, 100 + o.nth, 0.95, 0.97, 1, 1, 'Best and final.'
from sample.offers o where o.key like 'history-%' and o.nth <= 3 and sample.unit('revise' || o.id) < 0.35;

insert into public.proposals (id, rfp_id, hotel_id, submitted_at, created_at, currency, rooms, nights, attendees, event_days, room_rate,
  ddr_rate, fnb_per_attendee, fnb_minimum, service_charge_pct, av_total, city_tax_per_room_night, perks_cost, perks_value,
  document_sha256, comments)
select sample.id('proposal', o.key || o.hotel || 2), sample.id('rfp', o.key), o.hotel_id, t.at, t.at, o.currency, o.rooms, o.nights,
  o.attendees, o.event_days, round(o.room_rate * v.room), round(o.ddr_rate * v.ddr), round(o.fnb_per_attendee * v.fnb), o.fnb_minimum,
  o.service_charge_pct, round(o.av_total * v.av), o.city_tax_per_room_night, o.perks_cost, o.perks_value, o.document_sha256, v.comments
from sample.revisions v
join sample.offers o using (key, nth)
cross join lateral (
  select case when v.hours < 0 then now() + v.hours * interval '1 hour' else o.submitted_at + v.hours * interval '1 hour' end as at
) t
order by t.at, o.id;
