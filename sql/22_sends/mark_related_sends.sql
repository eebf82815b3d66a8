-- When somebody joins a hotel whose organization asked it, or an organization that asked their hotel, what passed between the two is
-- no fact about the hotel any more, for good: leaving again brings nothing back. Its offers leave the cohorts, and its answer times
-- the median.
-- Trigger function, definer: whoever joins may not write marks.
create or replace function private.mark_related_sends() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_send_ids constant uuid[] := array(
    select s.id from changed c
    join public.organization_members m on m.user_id = c.user_id
    join public.hotel_members h on h.user_id = c.user_id
    join public.sends s on s.hotel_id = h.hotel_id and s.organization_id = m.organization_id);
begin
  update private.send_marks k set is_related = true where k.send_id = any (v_send_ids) and not k.is_related;
  if found then
    perform private.remove_cohort_offers(array(
      select p.id from public.sends s join public.proposals p on p.rfp_id = s.rfp_id and p.hotel_id = s.hotel_id
      where s.id = any (v_send_ids)));
    perform private.refresh_response_hours(array(select distinct s.hotel_id from public.sends s where s.id = any (v_send_ids)));
  end if;
  return null;
end;
$$;

revoke all on function private.mark_related_sends from public, anon, authenticated;
comment on function private.mark_related_sends is 'Trigger on members: sends between two sides that have become one are no facts.';
