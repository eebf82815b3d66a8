-- Takes a hotel out of the outbox, before its rows go. Mails to the hotel, its people's invitations and decisions on claims are deleted.
-- What organizers and managers were told of it stays as a log without words; what still waits is not sent, but for a list of several
-- hotels, which goes out without this one. Called by erase_hotel.
create or replace function private.erase_hotel_mails(p_hotel_id uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_send_ids constant text[] := array(select s.id from public.sends s where s.hotel_id = p_hotel_id);
  v_rfp_ids constant text[] := array(select s.rfp_id from public.sends s where s.hotel_id = p_hotel_id);
  v_names constant text[] := array(
    select h.name from public.hotels h where h.id = p_hotel_id and h.name is not null
    union select unnest(array[c.old_value, c.new_value]) from public.hotel_changes c where c.hotel_id = p_hotel_id and c.field = 'name'
    union select f.value from public.field_facts f where f.hotel_id = p_hotel_id and f.field = 'name');
  v_lists constant text[] := array[
    -- each mail that listsHotels, ",": '{name}'
    'rfp_answered',
    'rfp_closed',
    'round_closed',
    'offer_expiring'
    -- end
  ];
begin
  -- Most mails to hotels go with their sends; those about an award say the send in their words only.
  delete from public.email_sends e where e.params ? 'send_id' and e.params ->> 'send_id' = any (v_send_ids);
  delete from public.email_sends e
  where (e.kind = 'member_invitation'
      and e.params ->> 'request_id' in (select i.id::text from public.invitations i where i.hotel_id = p_hotel_id))
    or e.dedupe_key in (select 'hotel_claim_decision/' || c.id from public.hotel_claims c where c.hotel_id = p_hotel_id);

  update public.email_sends e set params = private.list_without_hotel(e.params, v_names)
  where e.kind = any (v_lists) and e.status = 'queued' and e.batch_id is null
    and e.params ->> 'rfp_id' = any (v_rfp_ids);
  update public.email_sends e
  set params = '{}', status = case e.status when 'sent' then 'sent' else 'skipped' end, claim_token = null, claimed_until = null,
    last_error = case e.status when 'sent' then e.last_error else 'erased' end
  where e.params <> '{}' and (
    (e.kind = 'erasure_confirm' and e.params ->> 'request_id' in (
      select r.id::text from public.erasure_requests r where r.subject_type = 'hotel' and r.subject_id = p_hotel_id))
    or (e.params ->> 'rfp_id' = any (v_rfp_ids) and case
      when e.kind = any (v_lists)
        then e.status <> 'queued' or e.batch_id is not null or private.is_empty_list(e.params)
      -- A mail about one hotel, by any name that it had.
      when e.params ? 'hotel_name' then e.params ->> 'hotel_name' = any (v_names) or e.status = 'sent' end));
end;
$$;

comment on function private.erase_hotel_mails is 'Takes a hotel''s name, words and addresses out of the outbox.';

-- Whether nothing is left that a mail to an organizer lists. Called by erase_hotel_mails.
create or replace function private.is_empty_list(p_params jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select not exists (
    select from unnest(array['arrivals', 'offers', 'declined', 'silent', 'hotels']) as k (key)
    where jsonb_typeof(p_params -> k.key) = 'array' and p_params -> k.key <> '[]');
$$;

comment on function private.is_empty_list is 'Whether a mail''s lists of hotels are empty.';

-- What a mail to an organizer lists, without a hotel: under these keys stand names, or objects with a name. Called by erase_hotel_mails.
create or replace function private.list_without_hotel(p_params jsonb, p_names text[]) returns jsonb
language sql immutable
set search_path = ''
as $$
  select p_params || coalesce(jsonb_object_agg(k.key, (
      select coalesce(jsonb_agg(e.value order by e.n), '[]')
      from jsonb_array_elements(p_params -> k.key) with ordinality as e (value, n)
      where coalesce(e.value ->> 'hotel_name', e.value #>> '{}') <> all (p_names))), '{}')
  from unnest(array['arrivals', 'offers', 'declined', 'silent', 'hotels']) as k (key)
  where jsonb_typeof(p_params -> k.key) = 'array';
$$;

comment on function private.list_without_hotel is 'The words of a mail without one hotel in their lists.';
