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
          '$[*] ? (!(@.hotel_id == $id && (@.field == "comments" || @.field == "answers")))', jsonb_build_object('id', p_hotel_id))),
    shown = d.shown || jsonb_build_object('ranking', private.unnamed(d.shown -> 'ranking', p_hotel_id),
        'workbook', case when jsonb_typeof(d.shown -> 'workbook') = 'object' then d.shown -> 'workbook' || jsonb_build_object(
          'candidates', private.unnamed(d.shown -> 'workbook' -> 'candidates', p_hotel_id),
          'offers', private.unnamed(d.shown -> 'workbook' -> 'offers', p_hotel_id),
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
