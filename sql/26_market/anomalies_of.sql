-- Everything odd about the live proposals of an RFP, gravest first. Called by detect_proposal_anomalies_work, and by freeze_decision,
-- which keeps it. Private, for definer functions that have checked their caller.
create or replace function private.anomalies_of(p_rfp public.rfps) returns table (
  proposal_id uuid, hotel_id uuid, kind text, severity text, z_score double precision, evidence jsonb
)
language plpgsql stable
set search_path = ''
set jit = off  -- compiling takes longer than it saves
as $$
begin
  return query
    select a.proposal_id, a.hotel_id, a.kind, a.severity, a.z_score, a.evidence
    from (
      select o.proposal_id, o.hotel_id, 'price_outlier' as kind, o.severity, o.z_score, o.evidence
      from private.price_outliers(p_rfp) o
      union all
      select d.proposal_id, d.hotel_id, 'duplicate_proposal', d.severity, null, d.evidence
      from private.duplicate_proposals(p_rfp) d
      union all
      select r.proposal_id, r.hotel_id, 'rate_manipulation', r.severity, null, r.evidence
      from private.raised_rates(p_rfp) r
      union all
      select h.proposal_id, h.hotel_id, 'rate_manipulation', h.severity, null, h.evidence
      from private.headline_rates(p_rfp) h
    ) a
    order by array_position(array['high', 'medium', 'low'], a.severity), a.kind, a.proposal_id, a.evidence ->> 'field';
end;
$$;

comment on function private.anomalies_of is 'Price outliers, duplicates and rate manipulations among an RFP''s live proposals.';

-- Live proposals whose headline room rate was lowered after the first submission while the comparable all-in cost rose by 2 %
-- or more (win-chances-and-anomalies.md): medium. Private, for definer functions that have checked their caller.
create or replace function private.headline_rates(p_rfp public.rfps)
returns table (proposal_id uuid, hotel_id uuid, severity text, evidence jsonb)
language plpgsql stable rows 10
set search_path = ''
as $$
begin
  return query
    select (o.latest).id, (o.latest).hotel_id, 'medium',
      jsonb_build_object('reason', 'headline', 'field', 'room_rate', 'first_rate', (o.first).room_rate,
        'first_currency', (o.first).currency, 'latest_rate', (o.latest).room_rate, 'latest_currency', (o.latest).currency,
        'cost_rise_pct', round(100 * (c.latest / c.first - 1), 2), 'changed_at', o.changed_at)
    from private.offer_revisions(p_rfp) o
    cross join lateral (
      select private.proposal_total(private.comparable_offer(o.first, p_rfp), o.first_fx) as first,
        private.proposal_total(private.comparable_offer(o.latest, p_rfp), o.latest_fx) as latest
    ) c
    where (o.latest).room_rate * o.latest_fx < (o.first).room_rate * o.first_fx
      and c.first > 0 and c.latest >= 1.02 * c.first;
end;
$$;

comment on function private.headline_rates is
  'Lowered headline rates that cost more; evidence { reason: headline, field, first_rate, latest_rate, their currencies, cost_rise_pct, changed_at }.';

-- Room and DDR rates of live proposals that were raised after the first submission (win-chances-and-anomalies.md): by 5 %
-- low, 15 % medium, 30 % high, one step more when they were raised in the last 72 hours before the decision. The offer as it is now
-- counts: a raise that was taken back is none. A rate that was 0 at first counts as the highest step. Private, for definer functions
-- that have checked their caller.
create or replace function private.raised_rates(p_rfp public.rfps)
returns table (proposal_id uuid, hotel_id uuid, severity text, evidence jsonb)
language sql stable rows 10
set search_path = ''
as $$
  with rates as (
    select o.latest, o.first, o.changed_at, r.field, r.first_rate, r.latest_rate, r.field = any (o.late_fields) as is_late,
      (r.latest_rate * o.latest_fx - r.first_rate * o.first_fx) / nullif(r.first_rate * o.first_fx, 0) as raise,
      r.first_rate = 0 and r.latest_rate > 0 as is_new
    from private.offer_revisions(p_rfp) o
    cross join lateral (values
      ('room_rate', (o.first).room_rate::numeric, (o.latest).room_rate::numeric),
      ('ddr_rate', (o.first).ddr_rate::numeric, (o.latest).ddr_rate::numeric)
    ) as r (field, first_rate, latest_rate)
  ), steps as (
    select r.*, case
      when r.raise >= 0.30 or r.is_new then 3
      when r.raise >= 0.15 then 2
      when r.raise >= 0.05 then 1 end as step
    from rates r
  )
  select (s.latest).id, (s.latest).hotel_id, (array['low', 'medium', 'high'])[least(3, s.step + s.is_late::integer)],
    jsonb_build_object('reason', 'raised', 'field', s.field, 'first_rate', s.first_rate, 'first_currency', (s.first).currency,
      'latest_rate', s.latest_rate, 'latest_currency', (s.latest).currency, 'raise_pct', round(100 * s.raise, 2),
      'last_72_hours', s.is_late, 'changed_at', s.changed_at)
  from steps s
  where s.step is not null;
$$;

comment on function private.raised_rates is
  'Raised rates; evidence { reason: raised, field, first_rate, first_currency, latest_rate, latest_currency, raise_pct, last_72_hours, changed_at }.';

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
