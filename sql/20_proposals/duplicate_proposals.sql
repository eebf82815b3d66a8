-- Live proposals of an RFP that repeat the rates (room, DDR, F&B, AV, currency) of another hotel's live proposal, low, high when
-- it is the same document too; or of an earlier version of their own, medium. Reported on the later one, once per kind: of
-- several others the one with the same document goes first, then the earliest (the newest version for one's own).
-- Private, for definer functions that have checked their caller. Errors: none.
create or replace function private.duplicate_proposals(p_rfp public.rfps)
returns table (proposal_id uuid, hotel_id uuid, severity text, evidence jsonb)
language sql stable rows 10
set search_path = ''
as $$
  with offers as materialized (
    select p.id, p.hotel_id, p.version, p.submitted_at, p.document_sha256,
      p.is_current and p.status in ('submitted', 'shortlisted', 'won') as is_live,
      row(p.room_rate, p.ddr_rate, p.fnb_per_attendee, p.av_total, p.currency) as rates
    from public.proposals p
    where p.rfp_id = p_rfp.id
  ), twins as (
    select distinct on (o.id) o.id, o.hotel_id, t.id as other_id, t.hotel_id as other_hotel_id, t.version as other_version,
      coalesce(o.document_sha256 = t.document_sha256, false) as same_document, 'other_hotel' as repeats
    from offers o
    join offers t on t.rates = o.rates and t.hotel_id <> o.hotel_id and t.is_live
      and (t.submitted_at, t.id) < (o.submitted_at, o.id)
    where o.is_live
    order by o.id, same_document desc, t.submitted_at, t.id
  ), repeats as (
    select distinct on (o.id) o.id, o.hotel_id, t.id, t.hotel_id, t.version,
      coalesce(o.document_sha256 = t.document_sha256, false), 'own_version'
    from offers o
    join offers t on t.rates = o.rates and t.hotel_id = o.hotel_id and t.version < o.version
    where o.is_live
    order by o.id, t.version desc
  )
  select d.id, d.hotel_id,
    case when d.repeats = 'own_version' then 'medium' when d.same_document then 'high' else 'low' end,
    jsonb_build_object('repeats', d.repeats, 'other_proposal_id', d.other_id, 'other_hotel_id', d.other_hotel_id,
      'other_version', d.other_version, 'same_document', d.same_document)
  from (select * from twins union all select * from repeats) d;
$$;

revoke all on function private.duplicate_proposals(public.rfps) from public, anon, authenticated;
comment on function private.duplicate_proposals(public.rfps) is
  'Repeated rates; evidence { repeats: other_hotel|own_version, other_proposal_id, other_hotel_id, other_version, same_document }.';
