-- Stores the ranks of a UTC day for RFPs that nobody has asked about on that day: those of all candidates at once, so that later
-- calls on that day read the same, whatever became of the offers. A hotel that was no candidate at that time (it was invited, or came
-- back, later) is added alone when it first asks. One call at a time per RFP: of two at the same moment, only the first ranks.
-- Volatile: it writes, and the ranking renews stale boosts and medians. Private, for definer functions.
create or replace function private.keep_ranks(p_hotel_id uuid, p_rfp_ids uuid[], p_day date) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_missing constant uuid[] := array(
    select w.id from unnest(p_rfp_ids) as w (id)
    where not exists (select from public.rank_days d where d.rfp_id = w.id and d.day = p_day and d.hotel_id = p_hotel_id)
    order by w.id);
begin
  if cardinality(v_missing) = 0 then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('rank_days/' || w.id, 0)) from unnest(v_missing) as w (id);
  -- A statement of its own, so that what was kept while we waited is seen.
  insert into public.rank_days (rfp_id, hotel_id, day, rank, of)
  select w.id, c.hotel_id, p_day, c.rank, (c.statistics).candidates
  from (
    select m.id, exists (select from public.rank_days d where d.rfp_id = m.id and d.day = p_day) as is_kept
    from unnest(v_missing) as m (id)
  ) w
  cross join lateral private.rank_candidates(w.id, null) c
  where not w.is_kept or c.hotel_id = p_hotel_id
  on conflict (rfp_id, day, hotel_id) do nothing;
end;
$$;

comment on function private.keep_ranks is 'Keeps the ranks of a day where nobody has asked on it.';
