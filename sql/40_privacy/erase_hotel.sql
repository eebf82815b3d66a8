-- Erases a hotel: its rows in the five child tables; its own row stays as a nameless, inactive shell, because audits may point to it.
-- The shell keeps its place in a catalogue, so that no import brings the hotel back. Its contacts get no more mail, and its open
-- invitations end. Recorded conversions stay, without who made them.
-- Called by erase_by_token. Returns the counts.
create or replace function private.erase_hotel(p_hotel_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_counts jsonb := jsonb_build_object();
  v_count integer;
  v_addresses text[];
begin
  -- In the order in which a proposal is submitted (send, then hotel), so that the two cannot block each other.
  perform from public.sends s where s.hotel_id = p_hotel_id order by s.id for update;
  perform from public.hotels h where h.id = p_hotel_id for update;

  insert into public.email_unsubscribes (email, channel)
  select distinct c.email, 'all' from public.hotel_contacts c where c.hotel_id = p_hotel_id and c.email is not null
  on conflict (email, channel) do update set covers_requests = true;
  update public.fx_conversions x set converted_by = null
  where x.converted_by is not null
    and x.proposal_id in (select p.id from public.proposals p where p.hotel_id = p_hotel_id);

  v_addresses := array(
    select c.email from public.hotel_contacts c where c.hotel_id = p_hotel_id and c.email is not null
    union select l.recipient from public.answer_links l join public.sends s on s.id = l.send_id
      where s.hotel_id = p_hotel_id and l.recipient is not null
    union select i.email from public.invitations i where i.hotel_id = p_hotel_id);
  perform private.erase_hotel_mails(p_hotel_id);
  -- An open one would still make somebody its staff.
  delete from public.invitations i where i.hotel_id = p_hotel_id;
  perform private.release_activity(p_hotel_id => p_hotel_id);
  perform private.release_decisions(p_hotel_id);
  delete from public.rfp_questions q where q.hotel_id = p_hotel_id;
  delete from public.rank_days d where d.hotel_id = p_hotel_id;
  delete from public.rfp_rounds o where o.hotel_id = p_hotel_id;

  -- deltas before the proposals they hang on: what cascades is not counted.
  delete from public.deltas d
  where d.hotel_id = p_hotel_id or d.proposal_id in (select p.id from public.proposals p where p.hotel_id = p_hotel_id);
  get diagnostics v_count = row_count;
  v_counts := v_counts || jsonb_build_object('deltas', v_count);
  delete from public.proposals p where p.hotel_id = p_hotel_id;
  get diagnostics v_count = row_count;
  v_counts := v_counts || jsonb_build_object('proposals', v_count);
  delete from public.sends s where s.hotel_id = p_hotel_id;
  get diagnostics v_count = row_count;
  v_counts := v_counts || jsonb_build_object('sends', v_count);
  delete from private.repaired_values r where r.row_key = p_hotel_id::text or r.old_values ->> 'hotel_id' = p_hotel_id::text;
  delete from public.field_facts f where f.hotel_id = p_hotel_id;
  get diagnostics v_count = row_count;
  v_counts := v_counts || jsonb_build_object('field_facts', v_count);
  delete from public.hotel_claims c where c.hotel_id = p_hotel_id;
  delete from public.hotel_changes c where c.hotel_id = p_hotel_id;
  delete from private.removed_people r where r.hotel_id = p_hotel_id;
  delete from private.hotel_confirmed c where c.hotel_id = p_hotel_id;
  delete from public.hotel_contacts c where c.hotel_id = p_hotel_id;
  get diagnostics v_count = row_count;
  v_counts := v_counts || jsonb_build_object('hotel_contacts', v_count);
  perform private.forget_mailboxes(v_addresses);

  update public.hotels h
  set is_active = false, name = null, city = null, city_code = null, country_code = null, latitude = null, longitude = null,
      stars = null, rooms_total = null, meeting_rooms = null, largest_room_capacity = null, mice_role = default,
      features = default, base_room_rate = null, ddr_rate = null, currency = null, description = null, photo_url = null
  where h.id = p_hotel_id;
  return v_counts;
end;
$$;

comment on function private.erase_hotel is 'Erases a hotel''s data, leaving an inactive shell; returns rows deleted by table.';
