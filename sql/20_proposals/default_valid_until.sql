-- Until when an offer holds unless the hotel says: the RFP's option days from its day (UTC). An offer whose time would be
-- over already is history, of which nobody knows.
create or replace function private.default_valid_until(p_submitted_at timestamptz, p_option_days integer) returns date
language sql stable
set search_path = ''
as $$
  select d.day from (select (p_submitted_at at time zone 'UTC')::date + p_option_days as day) d
  where d.day >= (now() at time zone 'UTC')::date;
$$;

comment on function private.default_valid_until is 'Default last day of an offer, or null for history.';
