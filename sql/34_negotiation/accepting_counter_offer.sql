-- The counter-offer that is being accepted. accept_counter_offer_work sets it for its transaction; no API lets callers set it. Triggers
-- ask for it, because the version stored then
-- is the hotel's own offer at the agreed prices, not another answer to the counter-offer.
create or replace function private.accepting_counter_offer() returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return nullif(current_setting('app.accepting_counter_offer', true), '')::uuid;
end;
$$;

comment on function private.accepting_counter_offer is 'Counter-offer being accepted in this transaction, or null.';
