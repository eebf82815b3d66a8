-- Guard of an award: the offer still holds today (UTC). Past its day the hotel has to say so first (confirm_offer).
-- Called by check_proposal_change, so that it holds for every way to award. Errors: 409 offer_expired with the day in details.
create or replace function private.require_valid_offer(p_offer public.proposals) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_offer.valid_until < (clock_timestamp() at time zone 'UTC')::date then
    perform private.fail(409, 'offer_expired', format('This offer held until %s: the hotel has to confirm it first',
      p_offer.valid_until), p_offer.valid_until::text);
  end if;
end;
$$;

comment on function private.require_valid_offer is '409 offer_expired for an offer past valid_until.';
