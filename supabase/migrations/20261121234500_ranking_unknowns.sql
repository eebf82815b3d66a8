-- What a ranking makes of what is unknown: rates that others of the city stand in for, capacities that nobody has told; and the
-- hotels that belong to one organization.

-- An unknown capacity is NaN, which is larger than any number of attendees: such a hotel stays a candidate.
update private.hotel_scoring s set seats = 'NaN'
from public.hotels h where h.id = s.hotel_id and h.largest_room_capacity is null;
create index hotel_scoring_unknown_seats_idx on private.hotel_scoring (cell) where seats = 'NaN'::float8;
comment on table private.hotel_scoring is
  'The ranking''s view of hotels: unit vector, list rates in the hotel''s currency (an unknown one stood in for, see rate_estimates; NaN: unknown), fit parts (seats NaN, others 0 when unknown), median response hours, boost (1 when inactive). is_active: anybody may find it. response_hours_until: when the oldest answer behind response_hours leaves its 180 days.';

-- Hotels of one organization are nobody else's candidates, and count in nobody's boost.
update private.hotel_scoring s set is_active = false
from public.hotels h where h.id = s.hotel_id and h.organization_id is not null;
update private.hotel_scoring set boost = 1 where not is_active and boost <> 1;

create table private.rate_estimates (
  hotel_id uuid not null references public.hotels (id) on delete cascade,
  part text not null check (part in ('base_room_rate', 'ddr_rate')),
  value double precision not null,
  stands_for text not null,
  n integer not null check (n > 0),
  primary key (hotel_id, part)
);
comment on table private.rate_estimates is
  'Unknown list rates that a median stands in for, in the hotel''s currency: of which hotels (stands_for) and how many. hotel_scoring holds the value too.';
alter table private.rate_estimates enable row level security;

-- The country is the last resort, asked for where rates are rare.
create index hotels_country_ddr_idx on public.hotels (country_code) where is_active and organization_id is null and ddr_rate is not null;
create index hotels_country_room_idx on public.hotels (country_code) where is_active and organization_id is null and base_room_rate is not null;

alter type private.event_needs add attribute dearest double precision;
alter type private.event_needs add attribute own_hotel_ids uuid[];
comment on type private.event_needs is
  'An event''s needs: place (degrees, unit vector, radius in km), room nights per attendee, rates[slot] from each list currency into currency (NaN: none), the candidates'' highest price for offers that nothing converts, the organization''s own hotels.';

-- Estimates are made when boosts are.
update private.hotel_clusters set boosted_at = '-infinity';
