-- Computes the median response hours of some hotels anew. Called when an answer comes in and when one leaves the window.
-- Private, for definer functions.
create or replace function private.refresh_response_hours(p_hotel_ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- In one order for everybody, so that two transactions wait for each other instead of deadlocking.
  perform from private.hotel_scoring h where h.hotel_id = any (p_hotel_ids) order by h.hotel_id for update;

  update private.hotel_scoring h
  set response_hours = coalesce(r.median_hours, 'NaN'), response_hours_until = coalesce(r.expires_at, 'infinity')
  from unnest(p_hotel_ids) as asked (hotel_id)
  left join private.response_history(p_hotel_ids) r on r.hotel_id = asked.hotel_id
  where h.hotel_id = asked.hotel_id
    and (h.response_hours, h.response_hours_until)
      is distinct from (coalesce(r.median_hours, 'NaN'), coalesce(r.expires_at, 'infinity'));
end;
$$;

comment on function private.refresh_response_hours is
  'Recomputes response_hours (median over 180 days, NaN: none) of the given hotels.';
