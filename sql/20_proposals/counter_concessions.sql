-- Extras to ask for beside lower prices. Those whose price part is already at or below its target come first, because there only the
-- extra is left to win.
create or replace function private.counter_concessions(
  p public.proposals, p_room_target numeric, p_ddr_target numeric, p_av_target numeric
) returns text[]
language sql immutable
set search_path = ''
as $$
  select array_agg(a.ask order by a.price_is_good desc, a.place)
  from (values
    (1, p.rooms * p.nights >= 40, p.room_rate <= p_room_target, format('%s complimentary room %s: one per 40 of the %s room-nights',
      p.rooms * p.nights / 40, case when p.rooms * p.nights < 80 then 'night' else 'nights' end, p.rooms * p.nights)),
    (2, true, p.ddr_rate <= p_ddr_target, 'Waived hire of the meeting rooms'),
    (3, p.rooms * p.nights > 0, p.room_rate <= p_room_target, format('Attrition of 20 %% without charge until 30 days before arrival: %s of %s rooms',
      p.rooms / 5, p.rooms)),
    (4, true, p.av_total <= p_av_target, 'Wi-Fi and basic AV (projector, screen, microphone) included free of charge')
  ) as a (place, fits, price_is_good, ask)
  where a.fits;
$$;

revoke all on function private.counter_concessions from public, anon, authenticated;
grant execute on function private.counter_concessions to authenticated;
comment on function private.counter_concessions is
  'Two to four asks that fit the proposal, those first whose price part is at or below its target.';
