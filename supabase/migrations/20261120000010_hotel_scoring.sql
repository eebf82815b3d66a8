-- What the ranking reads instead of hotels: one narrow row per hotel, every column of fixed width and NOT NULL, hot columns
-- first. A full pass over it is several times quicker than over hotels. Unknown numbers are NaN, so that arithmetic carries
-- them along. Kept by triggers; everything in it can be computed again (private.sync_hotel_scoring).

create table private.hotel_clusters (
  id integer generated always as identity primary key,
  city text not null,
  stars smallint not null,
  boosted_at timestamptz not null default '-infinity',
  unique (city, stars)
);
comment on table private.hotel_clusters is
  'City × star class (0: unrated) within which engagement is compared. boosted_at: when the boosts of its hotels were computed; -infinity: a hotel has changed since.';
create index hotel_clusters_boosted_at_idx on private.hotel_clusters (boosted_at);

create table private.hotel_currencies (
  slot integer primary key check (slot > 0),
  currency public.currency_code not null unique
);
comment on table private.hotel_currencies is 'Numbers the currencies of list rates, so that a row finds its exchange rate by subscript.';

create table private.hotel_features (
  bit smallint primary key check (bit between 0 and 62),
  feature text not null unique
);
comment on table private.hotel_features is
  'Gives the first 63 features ever seen a bit each, so that counting those a hotel has is one instruction. Later ones are looked up in hotels.';

create table private.hotel_scoring (
  x double precision not null,
  y double precision not null,
  z double precision not null,
  ddr_rate double precision not null,
  room_rate double precision not null,
  role_weight double precision not null,
  seats double precision not null,
  meeting_rooms double precision not null,
  rooms double precision not null,
  response_hours double precision not null default 'NaN',
  boost double precision not null default 1 check (boost between 1 and 1.1),
  feature_bits bigint not null,
  currency_slot integer not null,
  is_active boolean not null,
  hotel_id uuid primary key references public.hotels (id) on delete cascade,
  cell integer not null,
  cluster_id integer not null references private.hotel_clusters (id),
  response_hours_until timestamptz not null default 'infinity'
);
comment on table private.hotel_scoring is
  'The ranking''s view of hotels: unit vector, list rates in the hotel''s currency, fit parts (0 when unknown), median response hours, boost. response_hours_until: when the oldest answer behind response_hours leaves its 180 days.';
comment on column private.hotel_scoring.cell is 'Grid cell of an eighth of a degree: latitude row (0 at the south pole) × 2880 + longitude column (0 at 180° W).';
create index hotel_scoring_cell_idx on private.hotel_scoring (cell);
create index hotel_scoring_cluster_id_idx on private.hotel_scoring (cluster_id);
create index hotel_scoring_expiring_idx on private.hotel_scoring (response_hours_until) where response_hours_until < 'infinity';

alter table private.hotel_clusters enable row level security;
alter table private.hotel_currencies enable row level security;
alter table private.hotel_features enable row level security;
alter table private.hotel_scoring enable row level security;

-- What an event asks of a hotel, ready for arithmetic. One value, so that dynamic SQL takes it as one parameter.
create type private.event_needs as (
  rfp_id uuid,
  organization_id uuid,
  currency text,
  latitude double precision,
  longitude double precision,
  radius_km double precision,
  x double precision,
  y double precision,
  z double precision,
  attendees double precision,
  room_nights double precision,
  event_days double precision,
  rooms double precision,
  meeting_rooms double precision,
  features text[],
  feature_bits bigint,
  rates double precision[]
);
comment on type private.event_needs is
  'An event''s needs: place (degrees, unit vector, radius in km), room nights per attendee, rates[slot] from each list currency into currency (NaN: none).';

-- One pass over the candidates, per criterion: how many have a value, Σx², least, most; medians where values may be missing.
create type private.candidate_statistics as (
  candidates bigint,
  price_count bigint,
  price_squares double precision,
  price_least double precision,
  price_most double precision,
  price_median double precision,
  distance_squares double precision,
  distance_least double precision,
  distance_most double precision,
  fit_squares double precision,
  fit_least double precision,
  fit_most double precision,
  hours_count bigint,
  hours_squares double precision,
  hours_least double precision,
  hours_most double precision,
  hours_median double precision
);
comment on type private.candidate_statistics is 'What TOPSIS needs to know about the candidates as a whole.';

-- Per criterion: unit = weight ÷ column norm; span = unit × (most − least). A criterion in which nobody differs has span 0.
create type private.topsis_scale as (
  price_unit double precision,
  price_span double precision,
  distance_unit double precision,
  distance_span double precision,
  fit_unit double precision,
  fit_span double precision,
  hours_unit double precision,
  hours_span double precision
);
comment on type private.topsis_scale is 'Weighted, vector-normalised scale of the four criteria.';
