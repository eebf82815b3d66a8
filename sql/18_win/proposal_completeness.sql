-- Share of an offer's parts that are filled: room rate, DDR, F&B (a rate or a minimum), AV, document, comments. A room rate
-- counts as filled where no room nights are offered. Reads nothing but its argument. Called by win_factors.
create or replace function private.proposal_completeness(p public.proposals) returns double precision
language sql immutable parallel safe
set search_path = ''
as $$
  select (
    (p.room_rate > 0 or p.rooms * p.nights = 0)::integer + (p.ddr_rate > 0)::integer
    + (greatest(p.fnb_per_attendee, p.fnb_minimum) > 0)::integer + (p.av_total > 0)::integer
    + num_nonnulls(p.document_sha256, nullif(trim(p.comments), ''))
  ) / 6.0::float8;
$$;

comment on function private.proposal_completeness is 'Share (0..1) of the six parts of an offer that are filled.';
