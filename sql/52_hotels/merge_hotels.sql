-- Merges a duplicate into the hotel that stays: requests, offers, questions, negotiations, people, contacts, claims, facts, links,
-- shortlists and the trace move, and the duplicate stays as an inactive row that says where they went (hotels.merged_into). What the
-- hotel that stays says of itself does not change; decision records stay as they were decided. p_dry_run says what would move, and
-- changes nothing. For platform staff.
-- Errors: 401 unauthorized, 403 forbidden, 400 22023 for a hotel and itself, 404 not_found, also for erased hotels,
-- 409 invalid_transition where both were sent the same RFP (which the message and details name), where one was merged already, and where
-- one is an organization's own venue and the other is not of it (publish it first); 429 rate_limited.
create or replace function public.merge_hotels(p_from_hotel_id uuid, p_into_hotel_id uuid, p_dry_run boolean default false)
returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  perform private.require_platform_admin();
  if p_from_hotel_id = p_into_hotel_id then
    perform private.fail_invalid('p_into_hotel_id', 'same_hotel');
  end if;
  return private.merge_hotels_work(p_from_hotel_id, p_into_hotel_id, coalesce(p_dry_run, false));
end;
$$;

revoke all on function public.merge_hotels from public, anon, authenticated;
grant execute on function public.merge_hotels to authenticated;
comment on function public.merge_hotels is
  'Merges a duplicate hotel into another: { from_hotel_id, into_hotel_id, is_merged, moved: { sends, proposals, … } }.';

-- The work of merge_hotels. Both hotels are locked in the order of their ids, after their sends (as an answer locks them), so that of two
-- merges at once the second sees what the first did. Definer: staff write none of these tables.
-- Errors: 404 not_found, 409 invalid_transition.
create or replace function private.merge_hotels_work(p_from uuid, p_into uuid, p_dry_run boolean) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_from public.hotels;
  v_into public.hotels;
  v_rfp_ids uuid[];
  v_moved jsonb;
begin
  perform private.require_platform_admin();
  if not p_dry_run then
    perform from public.sends s where s.hotel_id in (p_from, p_into) order by s.id for update;
    perform from public.hotels h where h.id in (p_from, p_into) order by h.id for update;
  end if;
  select h.* into v_from from public.hotels h where h.id = p_from and h.name is not null;
  select h.* into v_into from public.hotels h where h.id = p_into and h.name is not null;
  if v_from.id is null or v_into.id is null then
    perform private.fail_not_found();
  elsif coalesce(v_from.merged_into, v_into.merged_into) is not null then
    perform private.fail_state('hotel', 'merged', 'merged_already', jsonb_build_object('hotel_id',
      case when v_from.merged_into is not null then p_from else p_into end));
  elsif v_from.organization_id is distinct from v_into.organization_id then
    perform private.fail_state('hotel', 'not published', 'own_venue', jsonb_build_object('hotel_id',
      case when v_from.organization_id is not null then p_from else p_into end));
  end if;
  v_rfp_ids := array(
    select s.rfp_id from public.sends s where s.hotel_id in (p_from, p_into) group by s.rfp_id having count(*) > 1 order by s.rfp_id);
  if v_rfp_ids <> '{}' then
    perform private.fail_because(409, 'invalid_transition',
      case when cardinality(v_rfp_ids) > 1 then 'sent_the_same_rfps' else 'sent_the_same_rfp' end,
      jsonb_build_object('rfp_id', v_rfp_ids[1], 'more', cardinality(v_rfp_ids) - 1), to_jsonb(v_rfp_ids)::text);
  end if;

  v_moved := private.rows_of_hotel(p_from);
  if not p_dry_run then
    -- Triggers that keep history as it is let this transaction's rows change hotels.
    perform set_config('app.merging_hotels', p_from || ' ' || p_into, true);
    perform private.move_hotel_work(p_from, p_into);
    perform private.move_hotel_people(p_from, p_into);
    perform set_config('app.merging_hotels', '', true);
    update public.hotels h set is_active = false, merged_into = p_into where h.id = p_from;
    -- Of several merged one after the other each says where its things are now.
    update public.hotels h set merged_into = p_into where h.merged_into = p_from;
  end if;
  return jsonb_build_object('from_hotel_id', p_from, 'into_hotel_id', p_into, 'is_merged', not p_dry_run, 'moved', v_moved);
end;
$$;

revoke all on function private.merge_hotels_work from public, anon, authenticated;
grant execute on function private.merge_hotels_work to authenticated;
comment on function private.merge_hotels_work is 'Moves all that hangs on a duplicate to the hotel that stays, and says how much it is.';

-- How much hangs on a hotel, for merge_hotels: counts by table.
create or replace function private.rows_of_hotel(p_hotel_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'sends', (select count(*) from public.sends s where s.hotel_id = p_hotel_id),
    'proposals', (select count(*) from public.proposals p where p.hotel_id = p_hotel_id),
    'counter_offers', (select count(*) from public.counter_offers c where c.hotel_id = p_hotel_id),
    'rfp_questions', (select count(*) from public.rfp_questions q where q.hotel_id = p_hotel_id),
    'hotel_members', (select count(*) from public.hotel_members m where m.hotel_id = p_hotel_id),
    'hotel_contacts', (select count(*) from public.hotel_contacts c where c.hotel_id = p_hotel_id),
    'hotel_claims', (select count(*) from public.hotel_claims c where c.hotel_id = p_hotel_id),
    'invitations', (select count(*) from public.invitations i where i.hotel_id = p_hotel_id),
    'field_facts', (select count(*) from public.field_facts f where f.hotel_id = p_hotel_id),
    'shortlists', (select count(*) from public.shortlists l where l.hotel_ids @> array[p_hotel_id]));
$$;

comment on function private.rows_of_hotel is 'Counts of what hangs on a hotel, by table.';

-- Moves what a duplicate was asked and answered to the hotel that stays: nothing of it is on an RFP of the other (merge_hotels_work has
-- looked). Facts keep who observed them of what: `merged:SOURCE` moves no measure and protects no field from an import.
create or replace function private.move_hotel_work(p_from uuid, p_into uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.sends s set hotel_id = p_into where s.hotel_id = p_from;
  update public.proposals p set hotel_id = p_into where p.hotel_id = p_from;
  update public.deltas d set hotel_id = p_into where d.hotel_id = p_from;
  update public.counter_offers c set hotel_id = p_into where c.hotel_id = p_from;
  update public.rfp_questions q set hotel_id = p_into where q.hotel_id = p_from;
  update public.rfp_rounds o set hotel_id = p_into where o.hotel_id = p_from;
  update public.rank_days d set hotel_id = p_into where d.hotel_id = p_from;
  update public.activity a set hotel_id = p_into where a.hotel_id = p_from;
  update private.cohort_offers c set hotel_id = p_into where c.hotel_id = p_from;
  update public.field_facts f set hotel_id = p_into, source = left('merged:' || f.source, 200) where f.hotel_id = p_from;
  -- A list that names both names the one that stays once, at the earlier place.
  update public.shortlists l
  set hotel_ids = array(
    select h.id from unnest(array_replace(l.hotel_ids, p_from, p_into)) with ordinality as h (id, place)
    group by h.id order by min(h.place))
  where l.hotel_ids @> array[p_from];
end;
$$;

comment on function private.move_hotel_work is 'Moves the requests, offers, facts and places in lists of a duplicate.';

-- Moves a duplicate's people, contacts, rooms for sessions, claims and invitations to the hotel that stays. Who is at both keeps the
-- higher role, an address that is a contact of both stays the other's, and whoever was taken off one of the two comes to the one that
-- stays by its manager alone.
create or replace function private.move_hotel_people(p_from uuid, p_into uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into private.removed_people (hotel_id, user_id, removed_at)
  select p_into, r.user_id, r.removed_at from private.removed_people r
  where r.hotel_id = p_from
    and not exists (select from public.hotel_members m where m.hotel_id = p_into and m.user_id = r.user_id)
  on conflict do nothing;
  -- Inserted, not updated: who comes to a hotel makes its sends to their organization related (mark_related_sends).
  insert into public.hotel_members as m (hotel_id, user_id, role, created_at)
  select p_into, f.user_id, f.role, f.created_at from public.hotel_members f
  where f.hotel_id = p_from
    and not exists (select from private.removed_people r where r.hotel_id = p_into and r.user_id = f.user_id)
  on conflict (hotel_id, user_id) do update set role = 'manager' where excluded.role = 'manager';
  delete from public.hotel_members m where m.hotel_id = p_from;

  delete from public.hotel_contacts c
  where c.hotel_id = p_from and c.email is not null and (
    exists (select from public.hotel_contacts o where o.hotel_id = p_into and o.email = c.email)
    or exists (
      select from private.removed_people r join public.profiles p on p.id = r.user_id
      where r.hotel_id = p_into and private.canonical_email(p.email) = private.canonical_email(c.email)));
  update public.hotel_contacts c set hotel_id = p_into where c.hotel_id = p_from;
  -- A room of the same name is the same room.
  delete from public.hotel_spaces s
  where s.hotel_id = p_from and exists (select from public.hotel_spaces o where o.hotel_id = p_into and o.name = s.name);
  update public.hotel_spaces s set hotel_id = p_into where s.hotel_id = p_from;

  update public.hotel_claims c set status = 'rejected', reviewed_at = now(), reviewed_by = auth.uid()
  where c.hotel_id = p_from and c.status = 'pending'
    and exists (select from public.hotel_claims o where o.hotel_id = p_into and o.user_id = c.user_id and o.status = 'pending');
  update public.hotel_claims c set hotel_id = p_into where c.hotel_id = p_from;
  -- What the duplicate's staff wanted it to say is measured against the duplicate.
  update public.hotel_changes c set status = 'rejected', reviewed_at = now(), reviewed_by = auth.uid()
  where c.hotel_id = p_from and c.status = 'pending';
  update public.hotel_changes c set hotel_id = p_into where c.hotel_id = p_from;
  update public.invitations i set revoked_at = now()
  where i.hotel_id = p_from and i.accepted_at is null and i.revoked_at is null
    and exists (select from public.invitations o
      where o.hotel_id = p_into and o.email = i.email and o.accepted_at is null and o.revoked_at is null);
  update public.invitations i set hotel_id = p_into where i.hotel_id = p_from;
  delete from private.removed_people r where r.hotel_id = p_from;
  delete from private.hotel_confirmed c where c.hotel_id = p_from;
end;
$$;

comment on function private.move_hotel_people is 'Moves the people, contacts, rooms for sessions, claims and invitations of a duplicate.';
