-- Until when an offer holds unless the hotel says: the RFP's option days after the latest of the day it was submitted, the deadline for
-- answers and the day of the decision (UTC), so that it does not lapse before it can be decided. Null where that day is past: then the
-- offer is an old one that was loaded, and nobody knows how long it held.
create or replace function private.default_valid_until(p_submitted_at timestamptz, p_rfp public.rfps) returns date
language sql stable
set search_path = ''
as $$
  select d.day
  from (
    select greatest((p_submitted_at at time zone 'UTC')::date, (p_rfp.response_due at time zone 'UTC')::date, p_rfp.decision_date)
      + p_rfp.option_days as day
  ) d
  where d.day >= (now() at time zone 'UTC')::date;
$$;

comment on function private.default_valid_until is 'Default last day of an offer, or null for history.';
