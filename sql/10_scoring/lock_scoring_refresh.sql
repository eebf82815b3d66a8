-- One renewal of scoring rows at a time, until the transaction ends: a ranking renews clusters and then single hotels, and two
-- of them that meet in the opposite order would deadlock. Only calls that have something to renew wait here.
create or replace function private.lock_scoring_refresh() returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.hotel_scoring'));
end;
$$;

comment on function private.lock_scoring_refresh is
  'Waits for the right to renew scoring rows and holds it until the transaction ends.';
