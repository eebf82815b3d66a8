-- Whether the candidates of an RFP that was sent are the hotels with a live offer alone (how-hotels-are-ranked.md): from two of them on,
-- because list rates know neither food and drink nor tax, so that a hotel that has not offered would lead those that have. p_scope
-- 'invited': all that were asked. A decision whose ranking was not kept shows the offers stored, however few.
-- Private, for definer functions that have checked their caller.
create or replace function private.compares_offers(p_rfp public.rfps, p_scope text) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  v_offers integer;
begin
  if p_scope = 'invited' then
    return false;
  end if;
  select count(*) into v_offers
  from public.proposals p
  join public.sends s on s.rfp_id = p.rfp_id and s.hotel_id = p.hotel_id and s.status <> 'declined'
  where p.rfp_id = p_rfp.id and private.stands(p);
  return v_offers >= case when p_rfp.status = 'decided' and not exists (
    select from public.decision_snapshots d where d.rfp_id = p_rfp.id and jsonb_typeof(d.record -> 'ranking') = 'array') then 1 else 2 end;
end;
$$;

comment on function private.compares_offers is 'Whether only hotels with a live offer are candidates of a sent RFP.';
