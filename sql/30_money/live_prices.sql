-- What the live proposals of an RFP cost per attendee in the RFP's currency, converted at the day's rates without recording
-- anything: rankings, anomalies and win probability only compare. per_attendee is null when no rate converts it.
-- Private, for definer functions that have checked their caller. Errors: none.
create or replace function private.live_prices(p_rfp_id uuid)
returns table (proposal_id uuid, hotel_id uuid, per_attendee numeric)
language plpgsql stable rows 20
set search_path = ''
as $$
declare
  v_organization_id uuid;
  v_currency text;
begin
  select r.organization_id, r.currency into v_organization_id, v_currency from public.rfps r where r.id = p_rfp_id;
  return query
    select p.id, p.hotel_id, private.per_attendee(private.proposal_total(p, fx.rate), p.attendees)
    from public.proposals p
    left join private.fx_rates_to(p_rfp_id, v_organization_id, v_currency, (now() at time zone 'UTC')::date) fx
      on fx.currency = p.currency
    where p.rfp_id = p_rfp_id and p.is_current and p.status in ('submitted', 'shortlisted', 'won');
end;
$$;

revoke all on function private.live_prices(uuid) from public, anon, authenticated;
comment on function private.live_prices(uuid) is
  'All-in cost per attendee of each live proposal of the RFP, in the RFP''s currency at today''s rates; null: no rate.';
