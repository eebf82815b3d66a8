-- The counter-offer that is being accepted in this transaction, as accept_counter stated it; null otherwise: the version it
-- stores is that offer with other prices, not an answer of its own. No API lets callers set it.
create or replace function private.accepting_counter_offer() returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return nullif(current_setting('app.accepting_counter_offer', true), '')::uuid;
end;
$$;

comment on function private.accepting_counter_offer is 'Counter-offer being accepted in this transaction, or null.';
