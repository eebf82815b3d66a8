-- Erases a hotel: its rows in the five child tables; its own row stays as a nameless, inactive shell, because audits may point to it,
-- and so do duplicates that were merged into it.
-- The shell keeps its place in a catalogue, so that no import brings the hotel back. Its contacts get no more mail, and its open
-- invitations end. Recorded conversions stay, without who made them.
-- Called by confirm_erasure_work. Returns the counts.
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
  update public.shortlists l set hotel_ids = array_remove(l.hotel_ids, p_hotel_id) where l.hotel_ids @> array[p_hotel_id];
  delete from public.hotel_photos f
  where f.hotel_id in (select h.id from public.hotels h where h.id = p_hotel_id or h.merged_into = p_hotel_id);
  delete from public.hotel_spaces s where s.hotel_id = p_hotel_id;
  delete from private.hotel_confirmed c where c.hotel_id = p_hotel_id;
  delete from public.hotel_contacts c where c.hotel_id = p_hotel_id;
  get diagnostics v_count = row_count;
  v_counts := v_counts || jsonb_build_object('hotel_contacts', v_count);
  perform private.forget_mailboxes(v_addresses);

  update public.hotels h
  set is_active = false, name = null, city = null, city_code = null, country_code = null, latitude = null, longitude = null,
      stars = null, rooms_total = null, meeting_rooms = null, largest_room_capacity = null, mice_role = default,
      features = default, base_room_rate = null, type_rates = default, ddr_rate = null, currency = null, description = null, photo_url = null,
      chain = null, street = null, postal_code = null
  where h.id = p_hotel_id or h.merged_into = p_hotel_id;
  return v_counts;
end;
$$;

comment on function private.erase_hotel is 'Erases a hotel''s data, leaving an inactive shell; returns rows deleted by table.';

-- Removes what delivery and limits hold about addresses that nobody uses any more: no account, no contact of a hotel, no link of a send,
-- no invitation. That an address wants no mail at all stays. Called by erase_hotel with the addresses that the hotel had.
create or replace function private.forget_mailboxes(p_addresses text[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_address text;
begin
  for v_address in
    select a.address from unnest(p_addresses) as a (address)
    where not exists (select from public.profiles p where p.email = a.address)
      and not exists (select from public.hotel_contacts c where c.email = a.address)
      and not exists (select from public.answer_links l where l.recipient = a.address)
      and not exists (select from public.invitations i where i.email = a.address)
  loop
    delete from public.email_events v where v.recipient = v_address;
    delete from public.email_suppressions s where s.email = v_address;
    delete from public.email_unsubscribes u where u.email = v_address and u.channel <> 'all';
    delete from private.dsar_tokens t where t.email = v_address;
    delete from private.rate_limits r where strpos(r.key, v_address) > 0;
  end loop;
end;
$$;

comment on function private.forget_mailboxes is 'Deletes what delivery and limits hold about addresses that nobody uses.';

-- Takes an erased hotel out of decision records and what is shown beside them: its name, its words, and its ids. A random id takes the
-- place of each id, the same throughout a record, so that its parts still fit together. Called by erase_hotel before its rows go.
create or replace function private.release_decisions(p_hotel_id uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_id text;
  v_stand_in text;
begin
  update public.decision_snapshots d
  set record = d.record
      || jsonb_build_object('invited', private.unnamed(d.record -> 'invited', p_hotel_id),
        'answers', private.unnamed(d.record -> 'answers', p_hotel_id),
        'ranking', private.unnamed(d.record -> 'ranking', p_hotel_id),
        'winner', private.unnamed(jsonb_build_array(d.record -> 'winner'), p_hotel_id) -> 0,
        'negotiation', jsonb_path_query_array(d.record -> 'negotiation',
          '$[*] ? (!(@.hotel_id == $id && (@.field == "comments" || @.field == "answers" || @.field == "terms")))', jsonb_build_object('id', p_hotel_id))),
    shown = d.shown || jsonb_build_object('ranking', private.unnamed(d.shown -> 'ranking', p_hotel_id),
        'workbook', case when jsonb_typeof(d.shown -> 'workbook') = 'object' then d.shown -> 'workbook' || jsonb_build_object(
          'candidates', private.unnamed(d.shown -> 'workbook' -> 'candidates', p_hotel_id),
          'offers', private.unnamed(d.shown -> 'workbook' -> 'offers', p_hotel_id),
          'risk', case when jsonb_typeof(d.shown #> '{workbook,risk}') = 'object' then jsonb_set(d.shown #> '{workbook,risk}', '{offers}',
            coalesce(private.unnamed(d.shown #> '{workbook,risk,offers}', p_hotel_id), 'null')) end,
          'declines', private.unnamed(d.shown -> 'workbook' -> 'declines', p_hotel_id)) end)
  where d.rfp_id in (select s.rfp_id from public.sends s where s.hotel_id = p_hotel_id)
    and strpos(concat(d.record::text, d.shown::text), p_hotel_id::text) > 0;
  for v_id in
    select p_hotel_id::text union all select p.id::text from public.proposals p where p.hotel_id = p_hotel_id
  loop
    v_stand_in := gen_random_uuid();
    update public.decision_snapshots d
    set record = replace(d.record::text, v_id, v_stand_in)::jsonb, shown = replace(d.shown::text, v_id, v_stand_in)::jsonb
    where d.rfp_id in (select s.rfp_id from public.sends s where s.hotel_id = p_hotel_id)
      and strpos(concat(d.record::text, d.shown::text), v_id) > 0;
  end loop;
end;
$$;

comment on function private.release_decisions is 'Takes a hotel''s name, words and ids out of decision records.';

-- Called by release_decisions. Reads nothing but its arguments.
create or replace function private.unnamed(p_list jsonb, p_hotel_id uuid) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(p_list) = 'array' then (
    select coalesce(jsonb_agg(case when e.value ->> 'hotel_id' = p_hotel_id::text
      then e.value || jsonb_build_object('hotel_name', '[erased]')
        || (select coalesce(jsonb_object_agg(w.word, null::text), '{}')
          from unnest(array['reason', 'comments', 'answers', 'city']) as w (word)
          where e.value ? w.word)
        -- Of terms the figures stay, not what was written beside them.
        || case when jsonb_typeof(e.value -> 'terms') = 'object' then jsonb_build_object('terms', (
          select coalesce(jsonb_object_agg(t.key, coalesce(t.value -> 'answer', t.value)), '{}')
          from jsonb_each(e.value -> 'terms') t where t.key <> 'other')) else '{}' end
        -- Of its lines the prices stay, under what they are for.
        || case when jsonb_typeof(e.value -> 'offered') = 'array' then jsonb_build_object('offered', (
          select coalesce(jsonb_agg(l.value || jsonb_build_object('name', l.value -> 'kind') order by l.n), '[]')
          from jsonb_array_elements(e.value -> 'offered') with ordinality as l (value, n))) else '{}' end
      else e.value end order by e.n), '[]')
    from jsonb_array_elements(p_list) with ordinality as e (value, n)) else p_list end;
$$;

comment on function private.unnamed is 'A list of a decision record with one hotel''s name and words blanked; null stays null.';
