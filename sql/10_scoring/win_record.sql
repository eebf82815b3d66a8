-- How often a hotel wins, counting one more win and one more loss than it has had, so that a hotel without a past gets a half: in a
-- sector for any organization, and with one organization in any sector. Also when it last answered anything.
-- A proposal is one offer however often it was revised. Private, for definer functions: only ratios of the hotel's whole
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
    (count(*) filter (where p.status = 'won' and r.sector = p_sector) + 1)
      / (count(*) filter (where r.sector = p_sector) + 2)::float8,
    (count(*) filter (where p.status = 'won' and p.organization_id = p_organization_id) + 1)
      / (count(*) filter (where p.organization_id = p_organization_id) + 2)::float8
  into sector_match, history
  from public.proposals p
  join public.rfps r on r.id = p.rfp_id
  where p.hotel_id = p_hotel_id and p.is_current;

  last_answer_at := greatest(
    (select max(p.submitted_at) from public.proposals p where p.hotel_id = p_hotel_id),
    (select max(s.responded_at) from public.sends s where s.hotel_id = p_hotel_id));
end;
$$;

comment on function private.win_record is
  'Smoothed win rates (0..1) of a hotel in a sector and with an organization, and the time of its last answer to any RFP.';
