-- What the website has collected: founding members for the milestone sweep, abandoned checkouts for the recovery sweep, leads.
insert into public.agency_applications (id, agency_name, contact_name, email, phone, website, linkedin, country, team_size,
  rfps_per_year, why_founding, status, score, slot, approved_at, submission_sha256, created_at)
select sample.id('application', a.email), a.agency, a.contact, a.email, a.phone, a.website, a.linkedin, a.country, a.team_size, a.rfps,
  a.why, a.status, a.score, a.slot, case when a.status = 'auto-approved' then t.at end,
  encode(sha256(convert_to('application:' || a.email, 'UTF8')), 'hex'), t.at
from (values
  ('Nordlys Meetings', 'Sigrid Aune', 'sigrid@nordlys-meetings.example', '+47 555 0101', 'https://nordlys-meetings.example',
    'https://www.linkedin.com/company/nordlys-meetings', 'Norway', 14, 120, repeat('We send RFPs every week and compare by hand. ', 8), 'auto-approved', 100, 1, 364),
  ('Atelier Congrès', 'Camille Fournier', 'camille@atelier-congres.example', '+33 555 0102', 'https://atelier-congres.example',
    'https://www.linkedin.com/company/atelier-congres', 'France', 8, 60, repeat('Our hotels answer late; we want to know which will. ', 4), 'auto-approved', 85, 2, 60),
  ('Iberia Incentives', 'Lucía Romero', 'lucia@iberia-incentives.example', '+34 555 0103', 'https://iberia-incentives.example',
    'https://www.linkedin.com/company/iberia-incentives', 'Spain', 11, 110, repeat('Savings reports would settle our fee talks. ', 4), 'auto-approved', 95, 3, 31),
  ('Tatra Events', 'Marek Hudák', 'marek@tatra-events.example', null, 'https://tatra-events.example', null, 'Slovakia', 4, 24,
    'We would like to compare offers across currencies.', 'pending-review', 58, null, 5),
  ('Weekend Trips', 'Sam Doe', 'sam.doe@gmail.com', null, 'https://weekendtrips.example', null, 'Ireland', 1, 2, null, 'rejected', 9, null, 9)
) as a (agency, contact, email, phone, website, linkedin, country, team_size, rfps, why, status, score, slot, days)
cross join lateral (select now() - a.days * interval '24 hours' - interval '1 hour' as at) t;

-- The one that waits for people has proven its address.
update public.agency_applications a set confirmed_at = a.created_at + interval '2 hours' where a.status = 'pending-review';

-- Checkouts abandoned 0 to 4 days ago; one that was completed after all, and one whose owner wants no mail.
insert into public.abandonments (id, email, customer_id, session_id, recovery_url, abandoned_at, recovered_at, unsubscribed_at, created_at)
select sample.id('abandonment', a.name), a.name || '@example.com', 'cus_sample_' || a.name, 'cs_sample_' || a.name,
  'https://checkout.example.com/recover/' || a.name, t.at, case when a.outcome = 'recovered' then t.at + interval '5 hours' end,
  case when a.outcome = 'unsubscribed' then t.at + interval '26 hours' end, t.at
from (
  select 'cart-' || d as name, d, 'open' as outcome from generate_series(0, 4) d
  union all values ('cart-recovered', 3, 'recovered'), ('cart-unsubscribed', 3, 'unsubscribed')
) a
cross join lateral (select now() - a.d * interval '24 hours' - interval '1 hour' as at) t;

insert into public.email_unsubscribes (id, email, channel, unsubscribed_at)
select sample.id('unsubscribe', a.email), a.email, 'abandonment', a.unsubscribed_at
from public.abandonments a where a.unsubscribed_at is not null;

insert into public.leads (id, kind, email, payload, submission_sha256, created_at)
select sample.id('lead', l.email), l.kind, l.email, l.payload::jsonb, encode(sha256(convert_to('lead:' || l.email, 'UTF8')), 'hex'), sample.at(l.day)
from (values
  ('contact', 'ingrid@fjordkonferanse.example', '{"name": "Ingrid Solberg", "interest": "demo", "message": "Can we try it with ten RFPs?"}', -6),
  ('lead_magnet', 'paolo@congressi.example', '{"source": "blog", "template": "hotel-rfp"}', -3),
  ('rfp_audit', 'helen@moot.example', '{"score": 62, "rfp_snippet": "We need 80 rooms in May.", "consent": true}', -2)
) as l (kind, email, payload, day);
