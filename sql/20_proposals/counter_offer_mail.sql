-- What every mail about a counter-offer says of it, beside request_mail: { counter_offer_id, proposal_id, currency, message,
-- answer_by, prices: [{ name, offered, asked }], total, asked_total, saving }. Amounts as decimal text, totals all-in of the
-- offer as made. Private, for definer functions.
create or replace function private.counter_offer_mail(p_counter public.counter_offers) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (select jsonb_build_object('counter_offer_id', p_counter.id, 'proposal_id', p_counter.proposal_id, 'currency', p.currency,
    'message', p_counter.message, 'answer_by', private.counter_answer_by(p_counter), 'prices', (
      select jsonb_agg(jsonb_build_object('name', n.name, 'offered', to_jsonb(p) ->> n.name, 'asked', p_counter.terms ->> n.name)
        order by n.place)
      from unnest(array['room_rate', 'ddr_rate', 'fnb_per_attendee', 'av_total']) with ordinality as n (name, place)),
    'total', t.now::text, 'asked_total', t.asked::text, 'saving', (t.now - t.asked)::text)
  from public.proposals p
  cross join lateral (
    select private.proposal_total(p) as now, private.proposal_total(private.countered_offer(p, p_counter.terms)) as asked) t
  where p.id = p_counter.proposal_id);
end;
$$;

comment on function private.counter_offer_mail is 'Parameters common to the mails about one counter-offer.';
