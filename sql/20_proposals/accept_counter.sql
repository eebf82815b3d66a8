-- The work of accept_counter_offer and accept_counter_offer_by_token: the next version of the offer with exactly the terms asked
-- for, everything else as it was, and the counter-offer accepted, or neither.
-- Definer: hotels write no rows of counter_offers. Errors: those of lock_counter_offer and start_proposal.
create or replace function private.accept_counter(p_counter_offer_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_counter constant public.counter_offers := private.lock_counter_offer(p_counter_offer_id, 'accepted');
  v_offer public.proposals;
  v_stored jsonb;
  v_accepted public.counter_offers;
begin
  select p.* into v_offer from public.proposals p where p.id = v_counter.proposal_id;
  if not v_offer.is_current or v_offer.status <> all (private.undecided_statuses()) then
    perform private.fail_transition('proposal', v_offer.status, 'submitted', 'it does not stand any more');
  end if;
  perform set_config('app.accepting_counter_offer', v_counter.id::text, true);
  v_stored := private.store_offer(to_jsonb(private.countered_offer(v_offer, v_counter.terms)));
  perform set_config('app.accepting_counter_offer', '', true);
  update public.counter_offers c
  set status = 'accepted', answer_proposal_id = (v_stored ->> 'proposal_id')::uuid
  where c.id = v_counter.id
  returning * into v_accepted;
  return private.shown_counter_offer(v_accepted) || jsonb_build_object('proposal', v_stored);
end;
$$;

revoke all on function private.accept_counter from public, anon, authenticated;
grant execute on function private.accept_counter to authenticated;
comment on function private.accept_counter is 'Accepts a counter-offer for a hotel the caller acts for.';
