-- sends, proposals, fx_locks and rfp_questions carry their RFP's organization, whatever the writer says; a new send has it from
-- start_send.
-- Trigger function, definer: a hotel that answers may not read rfps. An unknown RFP stays null and fails on the foreign key
-- or the NOT NULL.
create or replace function private.copy_organization_id() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  new.organization_id := (select r.organization_id from public.rfps r where r.id = new.rfp_id);
  return new;
end;
$$;

revoke all on function private.copy_organization_id from public, anon, authenticated;
comment on function private.copy_organization_id is
  'Trigger on sends, proposals, fx_locks, rfp_questions: organization_id from the RFP.';
