-- Contacts of most houses, the staff who can sign in, and what was observed about each profile.
insert into public.hotel_contacts (id, hotel_id, name, email, phone, created_at)
select sample.id('contact', h.name), h.id,
  sample.pick('first' || h.name, '{Anna,Ben,Carla,Daniel,Eva,Felix,Greta,Henrik,Irena,Joris,Katja,Luca,Marta,Niko,Petra,Rui,Sanna,Tom}') || ' '
    || sample.pick('last' || h.name, '{Bakker,Castell,Dvorak,Eriksen,Fischer,Gomes,Huber,Ivanova,Jensen,Kovacs,Lind,Meier,Novak,Olsen,Pires,Stone}'),
  case when sample.unit('mail' || h.name) < 0.95 then 'events.' || left(h.id::text, 8) || '@hotels.example' end,
  '+00 555 ' || lpad((sample.unit('phone' || h.name) * 1000000)::integer::text, 6, '0'), sample.at(-500)
from sample.houses h where sample.unit('contact' || h.name) < 0.9 or h.name = 'Amstelhof Conference Hotel';

insert into public.hotel_members (id, hotel_id, user_id, role, created_at)
select sample.id('hotel_member', m.email), sample.id('hotel', 'Amstelhof Conference Hotel'), p.id, m.role, p.created_at
from (values ('hotel@example.com', 'manager'), ('reception@example.com', 'staff')) as m (email, role)
join public.profiles p on p.email = m.email;

insert into public.field_facts (id, hotel_id, field, value, source, observed_at)
select sample.id('fact', h.name || f.field || f.source), h.id, f.field, f.value, f.source,
  sample.at(-(20 + 400 * sample.unit(f.field || h.name))::integer)
from public.hotels h
cross join lateral (values
  ('rooms_total', h.rooms_total::text, 'hotel website'),
  ('largest_room_capacity', h.largest_room_capacity::text, 'site inspection'),
  ('meeting_rooms', h.meeting_rooms::text, 'hotel website'),
  ('base_room_rate', h.base_room_rate::text || ' ' || h.currency, 'rate sheet')) as f (field, value, source)
where f.value is not null and (h.name = 'Amstelhof Conference Hotel' or sample.unit(f.source || f.field || h.name) < 0.4);

-- Waiting for an administrator: somebody who says they work at a house, and a hall that has been enlarged.
insert into public.hotel_claims (id, hotel_id, user_id, created_at)
select sample.id('hotel_claim', p.email), h.id, p.id, sample.at(-1)
from public.profiles p
join public.hotels h on h.id = sample.id('hotel', 'Amstelhof Conference Hotel')
where p.email = 'newcomer-3@example.com';

insert into public.hotel_changes (id, hotel_id, field, old_value, new_value, requested_by, created_at)
select sample.id('hotel_change', h.name), h.id, 'largest_room_capacity', h.largest_room_capacity::text,
  (2 * coalesce(h.largest_room_capacity, 100))::text, p.id, sample.at(-2)
from public.hotels h
join public.profiles p on p.email = 'hotel@example.com'
where h.name = 'Amstelhof Conference Hotel';

-- What the catalogue says of a house has been known since it was entered.
update public.field_facts f set observed_at = h.created_at, created_at = h.created_at
from public.hotels h where h.id = f.hotel_id and f.source = 'admin';

-- Two open invitations, with links that anybody can try: /console#/join?token=sample-invitation-to-meridian as
-- newcomer-5@example.com, and /console#/join?token=sample-invitation-to-amstelhof as newcomer-6@example.com.
insert into public.invitations (id, organization_id, hotel_id, email, role, invited_by, token_sha256, created_at, expires_at)
select sample.id('invitation', i.token), i.organization_id, i.hotel_id, i.email, i.role, p.id,
  encode(sha256(convert_to(i.token, 'UTF8')), 'hex'), now() - interval '1 hour', now() + interval '7 days'
from (values
  ('sample-invitation-to-meridian', sample.id('organization', 'agency'), null, 'newcomer-5@example.com', 'member', 'agency@example.com'),
  ('sample-invitation-to-amstelhof', null, sample.id('hotel', 'Amstelhof Conference Hotel'), 'newcomer-6@example.com', 'staff',
    'hotel@example.com')
) as i (token, organization_id, hotel_id, email, role, invited_by)
join public.profiles p on p.email = i.invited_by;
