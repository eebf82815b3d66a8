-- Offers of lines are compared anew when one comes in or is withdrawn, before anything else looks at what they cost: this trigger's
-- name is the first of those after an insert that do.
-- Trigger function, definer: callers may not write what is kept.
create or replace function private.compare_offer() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if new.lines is not null or exists (
    select from private.comparisons c where c.rfp_id = new.rfp_id and c.gaps <> '{}') then
    -- Offers that come in at once would not see each other's prices: the second waits until the first is stored.
    perform pg_advisory_xact_lock(hashtextextended('compare_offers/' || new.rfp_id, 0));
    perform private.compare_offers(new.rfp_id, new.id);
  end if;
  return null;
end;
$$;

revoke all on function private.compare_offer from public, anon, authenticated;
comment on function private.compare_offer is 'Trigger on proposals: keeps what offers of lines cost on the quantities asked for.';
