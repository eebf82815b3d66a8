-- Briefs of what is being sourced (and two that are not RFPs yet), then every RFP as the draft it began as.
create table sample.rfp_rows as
select r.*, sample.id('rfp', r.key) as id, sample.id('organization', r.organization) as organization_id,
  sample.id('user', o.owner) as owner_id, c.name as city, c.currency as city_currency,
  round((d.latitude + 0.002)::numeric, 5) as latitude, round((d.longitude - 0.003)::numeric, 5) as longitude,
  current_date + r.start_in as start_date, current_date + r.start_in + r.nights as end_date,
  sample.at(coalesce(r.sent, -3) - 2, sample.unit('drafted' || r.key) * 6) as drafted_at
from sample.rfps r
join sample.organizations o on o.key = r.organization
join sample.cities c on c.code = r.city_code
join sample.districts d on d.city_code = r.city_code and d.name = r.district;

insert into public.briefs (id, organization_id, created_by, title, sector, intent, city, latitude, longitude, start_date, end_date,
  attendees, rooms, meeting_rooms, features, budget_per_attendee, currency, status, created_at)
select sample.id('brief', r.key), r.organization_id, r.owner_id, r.title, r.sector, r.intent, r.city, r.latitude, r.longitude,
  r.start_date, r.end_date, r.attendees, r.rooms, r.meeting_rooms, r.features, r.budget, r.currency,
  case when r.sent is null then 'draft' else 'published' end, r.drafted_at - interval '1 day'
from sample.rfp_rows r where r.budget is not null;

insert into public.briefs (id, organization_id, created_by, title, sector, intent, city, latitude, longitude, start_date, end_date,
  attendees, rooms, meeting_rooms, features, budget_per_attendee, currency, status, created_at)
values
  (sample.id('brief', 'sales-kick-off'), sample.id('organization', 'agency'), sample.id('user', 'agency@example.com'),
    'Sales Kick-off', 'tech', 'conference', 'Berlin', 52.5096, 13.3759, current_date + 200, current_date + 202,
    160, 140, 4, '{wifi,hybrid_av,ballroom}', 640, 'EUR', 'draft', sample.at(-4)),
  (sample.id('brief', 'partner-retreat'), sample.id('organization', 'agency'), sample.id('user', 'planner@example.com'),
    'Partner Retreat', 'luxury', 'incentive', 'Lisbon', 38.6970, -9.4210, current_date + 240, current_date + 243,
    30, 30, 1, '{spa,restaurant}', null, 'EUR', 'draft', sample.at(-1));

insert into public.rfps (id, organization_id, brief_id, created_by, title, sector, intent, city, latitude, longitude, start_date,
  end_date, attendees, rooms, meeting_rooms, features, budget_per_attendee, currency, event_days, nights, status, decision_date, created_at,
  response_due, questions, introduction)
select r.id, r.organization_id, case when r.budget is not null then sample.id('brief', r.key) end, r.owner_id, r.title, r.sector,
  r.intent, r.city, r.latitude, r.longitude, r.start_date, r.end_date, r.attendees, r.rooms, r.meeting_rooms, r.features, r.budget,
  r.currency, r.nights + 1, r.nights, 'draft', current_date + r.decision, r.drafted_at,
  -- The agency's open requests can be answered for some days yet; what was decided closed 10 days after it was sent.
  case when r.organization = 'agency' and r.sent is not null then least(
    current_date + case when r.decided then r.sent + 10 else greatest(r.sent + 10, 3) end + time '18:00',
    current_date + r.start_in - 1 + time '18:00') at time zone 'UTC' end,
  case when r.organization = 'agency' and not r.decided
    then array['Does the plenary have daylight?', 'Until when may we change the number of rooms without a fee?'] else '{}' end,
  case when r.organization = 'agency' then 'We look for one house for rooms, plenary and meals, and decide on the day named here.' end
from sample.rfp_rows r;
