-- The work of decline_counter_offer and decline_counter_offer_by_token: the offer stays as it was. It works as long as the
-- counter-offer is open, even after its end. Definer: hotels write no rows of counter_offers.
-- Errors: 400 22023, those of lock_counter_offer.
create or replace function private.decline_counter(p_counter_offer_id uuid, p_message text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_message constant text := nullif(btrim(p_message, E' \t\r\n'), '');
  v_counter public.counter_offers := private.lock_counter_offer(p_counter_offer_id, 'declined');
begin
  if length(v_message) > 2000 then
    perform private.fail_invalid('p_message: at most 2000 characters');
  end if;
  update public.counter_offers c set status = 'declined', decline_message = v_message
  where c.id = v_counter.id
  returning * into v_counter;
  return private.shown_counter_offer(v_counter);
end;
$$;

revoke all on function private.decline_counter from public, anon, authenticated;
grant execute on function private.decline_counter to authenticated;
comment on function private.decline_counter is 'Declines a counter-offer for a hotel the caller acts for.';
