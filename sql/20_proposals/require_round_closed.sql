-- Guard of an award: nothing is under way that it would cut off, a last round or a counter-offer that is open, unless the organizer has
-- confirmed it (award_proposal states for which RFP). Called by check_proposal_change, so that it holds for every way to award.
-- Errors: 409 round_open naming what is open and until when.
create or replace function private.require_round_closed(p_rfp_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_open text;
begin
  if coalesce(current_setting('app.confirming_award', true), '') = p_rfp_id::text then
    return;
  end if;
  select string_agg(o.what, ', ' order by o.due, o.what) into v_open
  from (
    select max(r.due) as due, 'a last round runs until ' || to_char(max(r.due) at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as what
    from public.rfp_rounds r
    where r.rfp_id = p_rfp_id and r.reopened_at is null and r.due > clock_timestamp()
    having count(*) > 0
    union all
    select c.due, format('a counter-offer to %s is open until %s', coalesce(h.name, 'a hotel'),
      to_char(c.due at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"'))
    from public.counter_offers c
    join public.hotels h on h.id = c.hotel_id
    where c.rfp_id = p_rfp_id and c.status = 'open' and c.due > clock_timestamp()
  ) o;
  if v_open is not null then
    perform private.fail(409, 'round_open', upper(left(v_open, 1)) || substr(v_open, 2) || ': confirm to award all the same');
  end if;
end;
$$;

comment on function private.require_round_closed is '409 round_open while a last round runs or a counter-offer is open.';
