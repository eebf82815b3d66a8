-- Accepts a counter-offer: the next version of the hotel's offer has exactly its terms, everything else is as it was.
-- For staff of the hotel. Errors: 404 not_found, 403 forbidden for the organizer, 409 invalid_transition once it is not open,
-- 409 deadline_passed after its end or the deadline for answers, 401, 429.
create or replace function public.accept_counter_offer(p_counter_offer_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.accept_counter_offer_work(p_counter_offer_id);
end;
$$;

revoke all on function public.accept_counter_offer from public, anon, authenticated;
grant execute on function public.accept_counter_offer to authenticated;
comment on function public.accept_counter_offer is
  'Accepts a counter-offer: { counter_offer_id, status, terms, proposal: { proposal_id, version, … }, … }.';

-- As accept_counter_offer, by the link in a hotel's mail: the token stands for one send of one hotel.
-- For anybody who has the link. Errors: 404 not_found for a token never issued and for another send's counter-offer, 410
-- link_expired, 409 invalid_transition or deadline_passed, 429.
create or replace function public.accept_counter_offer_by_token(p_token text, p_counter_offer_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.accept_counter_offer_by_token_work(p_token, p_counter_offer_id);
end;
$$;

revoke all on function public.accept_counter_offer_by_token from public, anon, authenticated;
grant execute on function public.accept_counter_offer_by_token to anon, authenticated, service_role;
comment on function public.accept_counter_offer_by_token is
  'Accepts a counter-offer by the link in a hotel''s mail, as accept_counter_offer.';

-- The work of accept_counter_offer_by_token. Definer: the token is the credential, the caller is not signed in.
-- Errors: those of enter_by_link and accept_counter_offer_work.
create or replace function private.accept_counter_offer_by_token_work(p_token text, p_counter_offer_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_refusal constant jsonb := private.enter_by_link(p_token);
begin
  return coalesce(v_refusal, private.accept_counter_offer_work(p_counter_offer_id));
end;
$$;

revoke all on function private.accept_counter_offer_by_token_work from public, anon, authenticated;
grant execute on function private.accept_counter_offer_by_token_work to anon, authenticated, service_role;
comment on function private.accept_counter_offer_by_token_work is 'Accepts a counter-offer of the send that a link stands for.';

-- The work of accept_counter_offer and accept_counter_offer_by_token: the next version of the offer with exactly the terms asked
-- for, everything else as it was, and the counter-offer accepted, or neither.
-- Definer: hotels write no rows of counter_offers. Errors: those of lock_counter_offer and start_proposal.
create or replace function private.accept_counter_offer_work(p_counter_offer_id uuid) returns jsonb
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
    perform private.fail_transition('proposal', v_offer.status, 'submitted', 'offer_over');
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

revoke all on function private.accept_counter_offer_work from public, anon, authenticated;
grant execute on function private.accept_counter_offer_work to authenticated;
comment on function private.accept_counter_offer_work is 'Accepts a counter-offer for a hotel the caller acts for.';
