-- Whoever sends an offer gets a receipt: its lines, its terms, what it comes to, how long it holds, and the link to change it.
-- Trigger function, definer: the outbox is the service's.
create or replace function private.mail_offer_receipt() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if private.acts_as_service() then
    return null;
  end if;
  perform private.mail_receipt(new.rfp_id, new.hotel_id, jsonb_build_object(
      'answer', 'offer', 'version', new.version, 'currency', new.currency, 'start_date', new.start_date,
      'valid_until', new.valid_until, 'terms', new.terms, 'total', private.proposal_total(new)::text,
      'per_attendee', private.per_attendee(private.proposal_total(new), new.attendees)::text,
      'lines', case when new.lines is null then (
          select jsonb_agg(jsonb_build_object('item', l.item, 'amount', l.amount::text)) from private.cost_lines(new) l)
        else (
          select jsonb_agg(jsonb_build_object('item', l.value ->> 'kind', 'name', nullif(l.value ->> 'name', l.value ->> 'kind'),
            'amount', l.value ->> 'gross') order by l.place)
          from jsonb_array_elements(private.offered_record(new)) with ordinality as l (value, place)
          where (l.value -> 'is_counted')::boolean) end),
    new.id::text);
  return null;
end;
$$;

revoke all on function private.mail_offer_receipt from public, anon, authenticated;
comment on function private.mail_offer_receipt is 'Trigger on proposals: the receipt of an offer.';
