-- The split of the weights that sector, intent and size of an event suggest (how-hotels-are-ranked.md, after Saaty 1980).
-- All pairwise ratios come from one scale, so the matrix is consistent and the normalised geometric means of its rows are the
-- importances over their sum: no root is taken, and in numeric every tie of the rounding is exact.
-- Reads nothing but its arguments. Called by suggest_weights_for_rfp.
create or replace function private.suggested_weights(p_sector text, p_intent text, p_attendees integer) returns jsonb
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return (
    with factors as (
      select f.sector, f.intent, f.size from private.importance_factors(p_sector, p_intent, p_attendees) f
    ), importances as (
      select i.place, i.criterion, i.base * i.by_sector * i.by_intent * i.by_size as importance
      from factors f
      cross join private.criteria() c
      cross join lateral (
        -- A trait without a factor for a criterion leaves that criterion as it is.
        select c.place, c.name as criterion, c.default_weight as base, coalesce(f.sector[c.place], 1) as by_sector,
          coalesce(f.intent[c.place], 1) as by_intent, coalesce(f.size[c.place], 1) as by_size) i
    ), percents as (
      select i.place, i.criterion, div(100 * i.importance, s.total) as whole,
        row_number() over (order by mod(100 * i.importance, s.total) desc, i.place) as turn
      from importances i, (select sum(importance) as total from importances) s
    ), weights as (
      select p.criterion, round((p.whole + (p.turn <= 100 - sum(p.whole) over ())::integer) / 100, 2) as weight
      from percents p
    ), matrix as (
      select jsonb_agg(r.ratios order by r.place) as pairwise
      from (
        select i.place, jsonb_agg(round(i.importance / j.importance, 3) order by j.place) as ratios
        from importances i, importances j
        group by i.place
      ) r
    ), reasons as (
      select concat_ws(' ', private.importance_reasons('Sector ' || p_sector, f.sector),
        private.importance_reasons('Intent ' || p_intent, f.intent),
        private.importance_reasons(format('Size %s attendees', p_attendees), f.size)) as text
      from factors f
    )
    select (select jsonb_object_agg(w.criterion, w.weight) from weights w) || jsonb_build_object(
      'pairwise', m.pairwise,
      'rationale', coalesce(nullif(r.text, ''), 'Neither sector, intent nor size moves the default split.'))
    from matrix m, reasons r);
end;
$$;

revoke all on function private.suggested_weights from public, anon, authenticated;
grant execute on function private.suggested_weights to authenticated;
comment on function private.suggested_weights is
  '{ price, location, mice_fit, response_time, rationale, pairwise }; the weights have 2 decimals and add up to 1.00.';
