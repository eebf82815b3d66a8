-- How often a hotel wins, counting one more win and one more loss than it has had, so that a hotel without a past gets a half: in a
-- sector for any organization, and with one organization in any sector. Also when it last answered anything.
-- A proposal is one offer however often it was revised. Offers and answers between sides that are related, or by a link sent elsewhere,
-- count only for the organization itself. Private, for definer functions: only ratios of the hotel's whole
-- record leave it.
create or replace function private.win_record(
  p_hotel_id uuid, p_sector text, p_organization_id uuid,
  out sector_match double precision, out history double precision, out last_answer_at timestamptz
)
language plpgsql stable
set search_path = ''
as $$
begin
  select
    (count(*) filter (where p.status = 'won' and r.sector = p_sector and f.counts) + 1)
      / (count(*) filter (where r.sector = p_sector and f.counts) + 2)::float8,
    (count(*) filter (where p.status = 'won' and p.organization_id = p_organization_id) + 1)
      / (count(*) filter (where p.organization_id = p_organization_id) + 2)::float8
  into sector_match, history
  from public.proposals p
  join public.rfps r on r.id = p.rfp_id
  left join public.sends s on s.rfp_id = p.rfp_id and s.hotel_id = p.hotel_id
  left join private.send_marks k on k.send_id = s.id
  cross join lateral (select not coalesce(s.by_corrected_address or k.is_related, false) as counts) f
  where p.hotel_id = p_hotel_id and p.is_current;

  last_answer_at := greatest(
    -- By the index, newest first, so that the look at the marks stops early.
    (select p.submitted_at from public.proposals p
      where p.hotel_id = p_hotel_id and not exists (
        select from public.sends s left join private.send_marks k on k.send_id = s.id
        where s.rfp_id = p.rfp_id and s.hotel_id = p.hotel_id and (s.by_corrected_address or k.is_related))
      order by p.submitted_at desc limit 1),
    (select max(s.responded_at) from public.sends s left join private.send_marks k on k.send_id = s.id
      where s.hotel_id = p_hotel_id and not coalesce(s.by_corrected_address or k.is_related, false)));
end;
$$;

comment on function private.win_record is
  'Smoothed win rates (0..1) of a hotel in a sector and with an organization, and the time of its last answer to any RFP.';
