-- Whether an offer is on the table: its hotel's current version, neither taken back nor turned down. What lost to a winner counts as
-- live: of a decided RFP these are the offers that were decided on.
create or replace function private.stands(p public.proposals) returns boolean
language sql immutable parallel safe
return p.is_current and (p.status = any (private.live_statuses()) or p.lost_from is not null);

comment on function private.stands is 'Whether an offer is on the table, or was when its RFP was decided.';
