-- Erases an organizer: the person everywhere, and the organizations they were the last member of with all that hangs on
-- them. What they made for an organization that goes on stays there, nameless. The address is kept once, so that nobody
-- mails it again. Called by erase_by_token. Returns the counts of the five child tables.
create or replace function private.erase_person(p_user_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_email text;
  v_organization_ids uuid[];
  v_deltas integer;
  v_proposals integer;
  v_sends integer;
  v_contacts integer;
begin
  select p.email into v_email from public.profiles p where p.id = p_user_id for update;
  -- Locked first, so that nobody joins between the question who is alone and the deletion.
  perform from public.organizations o
  where o.id in (select m.organization_id from public.organization_members m where m.user_id = p_user_id)
  order by o.id for update;
  v_organization_ids := private.sole_organization_ids(p_user_id);

  update public.fx_conversions x set converted_by = null
  where x.converted_by = p_user_id or (x.converted_by is not null and x.organization_id = any (v_organization_ids));
  perform private.unname_in_decisions(p_user_id);
  perform private.release_activity(p_user_id => p_user_id, p_email => v_email, p_organization_ids => v_organization_ids);
  perform private.erase_organization_mails(v_organization_ids);
  delete from public.deltas d
  where d.proposal_id in (select p.id from public.proposals p where p.organization_id = any (v_organization_ids));
  get diagnostics v_deltas = row_count;
  delete from public.proposals p where p.organization_id = any (v_organization_ids);
  get diagnostics v_proposals = row_count;
  delete from public.sends s where s.organization_id = any (v_organization_ids);
  get diagnostics v_sends = row_count;
  delete from private.repaired_values r
  where r.old_values ->> 'organization_id' = any (v_organization_ids::text[]) or r.row_key = any (v_organization_ids::text[]);
  delete from public.organizations o where o.id = any (v_organization_ids);

  delete from public.hotel_contacts c where c.email = v_email;
  get diagnostics v_contacts = row_count;
  perform private.unsign_mails(p_user_id, v_email);
  perform private.forget_address(v_email, p_user_id);
  -- Sign-in, and by cascade profile, memberships, referral code; elsewhere the user id becomes null.
  delete from auth.users u where u.id = p_user_id;
  return jsonb_build_object(
    'proposals', v_proposals, 'sends', v_sends, 'field_facts', 0, 'deltas', v_deltas, 'hotel_contacts', v_contacts);
end;
$$;

comment on function private.erase_person is
  'Erases a person and the organizations they were alone in; returns rows deleted by table.';
