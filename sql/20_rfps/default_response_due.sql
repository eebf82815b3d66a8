-- The deadline for answers where the organizer sets none: 10 days after sending at 18:00 UTC, or 18:00 on the day before the event
-- where that is sooner. Where that has passed, it is 23:59 on the day before the event; null when that has passed too.
create or replace function private.default_response_due(p_sent_at timestamptz, p_first_day date) returns timestamptz
language sql immutable
set search_path = ''
as $$
  select min(c.due)
  from (values
    (1, least(((p_sent_at at time zone 'UTC')::date + 10 + time '18:00') at time zone 'UTC',
      (p_first_day - 1 + time '18:00') at time zone 'UTC')),
    (2, (p_first_day - 1 + time '23:59') at time zone 'UTC')
  ) as c (place, due)
  where c.due > p_sent_at;
$$;

comment on function private.default_response_due is 'Default deadline for answers to an RFP sent at a moment.';
