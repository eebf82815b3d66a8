-- Which of an event's features a hotel must have; the others are nice to have. What was asked for before stays nice: nobody had
-- said that a hotel without it should be left out.
alter table public.rfps add column must_features text[] not null default '{}',
  add constraint rfps_must_features_asked_for check (must_features <@ features and cardinality(must_features) <= 100);
comment on column public.rfps.must_features is 'Those of features that a hotel must have; the others are nice to have.';
alter table public.briefs add column must_features text[] not null default '{}',
  add constraint briefs_must_features_asked_for check (must_features <@ features and cardinality(must_features) <= 100);
comment on column public.briefs.must_features is 'Those of features that a hotel must have; the others are nice to have.';

-- A hotel that lists no features is unknown in all of them, which the last bit of its scoring row now tells.
alter type private.event_needs
  add attribute must_features text[],
  add attribute must_bits bigint;
update private.hotel_scoring s set feature_bits = s.feature_bits | (1::bigint << 63)
from public.hotels h where h.id = s.hotel_id and cardinality(h.features) > 0 and s.feature_bits >= 0;
comment on column private.hotel_scoring.feature_bits is 'A bit for each feature of the hotel (hotel_features); the highest one is set when it lists any.';

-- They return, or take, one value more. The views that call them are made again with them.
drop function if exists private.my_hotel_requests() cascade;
drop function if exists private.offer_deviations(public.proposals, integer, integer, integer, integer) cascade;
drop function if exists private.workbook_offer(public.proposals, public.rfps, numeric);
drop function if exists private.event_needs(
  uuid, uuid, text, double precision, double precision, double precision, integer, integer, integer, integer, integer, text[]);
