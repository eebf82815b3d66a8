-- Reasons of a ranking are coded: what returns them returns one column more, and what said them takes the code.
drop function if exists public.topsis_rank_hotels(uuid, integer, text);
drop function if exists private.rank_hotels(uuid, integer, text);
drop function if exists private.why_this_hotel(
  integer, double precision[], boolean, double precision, text, jsonb, private.field_statistics, double precision[], public.rfps, public.hotels);
drop function if exists private.price_gap(double precision, text, boolean, public.hotels, text[]);
drop function if exists private.price_sentence(
  double precision, boolean, text, jsonb, boolean, private.field_statistics, text);
drop function if exists private.location_sentence(double precision, boolean, private.field_statistics);
drop function if exists private.mice_fit_sentence(
  double precision, boolean, private.field_statistics, public.rfps, text, public.hotels);
drop function if exists private.response_time_sentence(double precision, boolean, private.field_statistics);
drop function if exists private.must_sentences(text[]);
