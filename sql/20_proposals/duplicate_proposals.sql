-- Live proposals of an RFP that repeat something, reported on the later one, once per way: the rates (room, DDR, F&B, AV,
-- currency) of another hotel's live proposal, low, high when it is the same document too; another hotel's document under other
-- rates, medium; the rates of an earlier version of their own, medium. Of several others the one with the same document goes
-- first, then the earliest (the newest version for one's own). The note says it in words that accuse nobody.
-- Private, for definer functions that have checked their caller.
create or replace function private.duplicate_proposals(p_rfp public.rfps)
returns table (proposal_id uuid, hotel_id uuid, severity text, evidence jsonb)
language sql stable rows 10
set search_path = ''
as $$
  with offers as materialized (
    select p.id, p.hotel_id, p.version, p.submitted_at, p.document_sha256,
      private.stands(p) as is_live,
      row(p.room_rate, p.ddr_rate, p.fnb_per_attendee, p.av_total, p.currency) as rates
    from public.proposals p
    where p.rfp_id = p_rfp.id
  ), twins as (
    select distinct on (o.id) o.id, o.hotel_id, t.id as other_id, t.hotel_id as other_hotel_id, t.version as other_version,
      coalesce(o.document_sha256 = t.document_sha256, false) as same_document, true as same_rates, 'other_hotel' as repeats
    from offers o
    join offers t on t.rates = o.rates and t.hotel_id <> o.hotel_id and t.is_live
      and (t.submitted_at, t.id) < (o.submitted_at, o.id)
    where o.is_live
    order by o.id, same_document desc, t.submitted_at, t.id
  ), documents as (
    select distinct on (o.id) o.id, o.hotel_id, t.id, t.hotel_id, t.version, true, false, 'other_hotel'
    from offers o
    join offers t on t.document_sha256 = o.document_sha256 and t.rates <> o.rates and t.hotel_id <> o.hotel_id and t.is_live
      and (t.submitted_at, t.id) < (o.submitted_at, o.id)
    where o.is_live
    order by o.id, t.submitted_at, t.id
  ), repeats as (
    select distinct on (o.id) o.id, o.hotel_id, t.id, t.hotel_id, t.version,
      coalesce(o.document_sha256 = t.document_sha256, false), true, 'own_version'
    from offers o
    join offers t on t.rates = o.rates and t.hotel_id = o.hotel_id and t.version < o.version
    where o.is_live
    order by o.id, t.version desc
  )
  select d.id, d.hotel_id,
    case when d.repeats = 'own_version' or not d.same_rates then 'medium' when d.same_document then 'high' else 'low' end,
    jsonb_build_object('repeats', d.repeats, 'other_proposal_id', d.other_id, 'other_hotel_id', d.other_hotel_id,
      'other_version', d.other_version, 'same_document', d.same_document, 'same_rates', d.same_rates,
      'note', case
        when d.repeats = 'own_version' then format('Back to the rates of its own version %s', d.other_version)
        when not d.same_rates then 'The same document as another offer, with other rates'
        when d.same_document then 'The same rates and the same document as another offer'
        else 'The same rates as another offer' end)
  from (select * from twins union all select * from documents union all select * from repeats) d;
$$;

comment on function private.duplicate_proposals is
  'Repeated rates; evidence { repeats: other_hotel|own_version, other_proposal_id, other_hotel_id, other_version, same_document, same_rates, note }.';
