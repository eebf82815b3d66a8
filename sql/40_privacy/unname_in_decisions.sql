-- Takes a person's name, role and id out of the decision records of the RFPs on which they acted. Called by erase_person.
-- It has to run before the activity of those RFPs forgets the person. A record's persons are { name, role, user_id } (member_named); jsonb writes their keys in that order.
create or replace function private.unname_in_decisions(p_user_id uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.decision_snapshots d
  set record = regexp_replace(d.record::text, '\{"name": "(?:[^"\\]|\\.)*", "role": "[a-z_]+", "user_id": "' || p_user_id || '"\}',
    '{"name": "[erased]"}', 'g')::jsonb
  where d.rfp_id in (select a.rfp_id from public.activity a where a.actor_id = p_user_id)
    and strpos(d.record::text, p_user_id::text) > 0;
end;
$$;

comment on function private.unname_in_decisions is 'Takes a person''s name, role and id out of decision records.';
