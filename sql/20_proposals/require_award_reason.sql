-- Guard of an award: an offer that does not rank first among the offers wins with a reason, which award_proposal has noted on
-- the RFP. Called by check_proposal_change, so that it holds for every way to award. Errors: 400 22023.
create or replace function private.require_award_reason(p_rfp_id uuid, p_hotel_id uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (select from public.rfps r where r.id = p_rfp_id and r.award_reason is not null) then
    return;
  end if;
  if exists (select from private.offer_ranks(p_rfp_id) o where o.hotel_id = p_hotel_id and o.rank > 1) then
    perform private.fail_invalid('p_reason: say why an offer wins that does not rank first');
  end if;
end;
$$;

comment on function private.require_award_reason is 'Passes the first-ranked offer, and others with a reason.';
