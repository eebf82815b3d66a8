-- The cohort of an RFP as the caller may compare with it, with the rates into a currency. Left out are the offers of the caller's own
-- side: to every organization, and by every hotel, of the people with whom the caller shares an organization (a hotel's contacts
-- answer for it too). Who adds offers, and reads what they move, could read the others out of it. For definer functions that have
-- checked their caller.
create or replace function private.cohort_scope(p_rfp public.rfps, p_currency text) returns private.cohort_scope
language plpgsql stable
set search_path = ''
as $$
declare
  v_people constant uuid[] := array(
    select m.user_id from public.organization_members m
    where m.organization_id = p_rfp.organization_id or m.organization_id = any (private.my_organization_ids())
    union select auth.uid() where auth.uid() is not null);
  v_scope private.cohort_scope;
begin
  v_scope.rfp_id := p_rfp.id;
  v_scope.city := p_rfp.city;
  v_scope.sector := p_rfp.sector;
  v_scope.band := (select b.fewest from private.pax_band(p_rfp.attendees) b);
  select array_agg(f.currency), array_agg(f.rate) into v_scope.currencies, v_scope.rates
  from private.fx_rates_to(p_rfp.id, p_rfp.organization_id, p_currency, (now() at time zone 'UTC')::date) f;
  v_scope.organization_ids := array(
    select m.organization_id from public.organization_members m where m.user_id = any (v_people)
    union select p_rfp.organization_id);
  v_scope.hotel_ids := array(
    select m.hotel_id from public.hotel_members m where m.user_id = any (v_people)
    union
    select c.hotel_id from public.profiles p join public.hotel_contacts c on c.email = p.email where p.id = any (v_people));
  return v_scope;
end;
$$;

comment on function private.cohort_scope is 'The cohort of an RFP without the offers of the caller''s side.';
