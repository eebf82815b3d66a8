-- What a revision changed against the version before, one row per field, values as their canonical text. Every column of an offer
-- counts but those that say which offer it is, how it came and what became of it.
-- Trigger function, definer: history is written by nobody but the database.
create or replace function private.record_deltas() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into public.deltas (proposal_id, hotel_id, field, old_value, new_value, changed_by, changed_at)
  select new.id, new.hotel_id, f.field, to_jsonb(p) ->> f.field, to_jsonb(new) ->> f.field, auth.uid(), new.submitted_at
  from public.proposals p
  cross join jsonb_object_keys(to_jsonb(new) - array['id', 'rfp_id', 'organization_id', 'hotel_id', 'version', 'is_current', 'status',
    'submitted_at', 'created_at', 'via', 'confirmed_at', 'lost_from', 'lines', 'amounts']) as f (field)
  where p.rfp_id = new.rfp_id and p.hotel_id = new.hotel_id and p.version = new.version - 1
    and to_jsonb(p) ->> f.field is distinct from to_jsonb(new) ->> f.field;
  return null;
end;
$$;

revoke all on function private.record_deltas from public, anon, authenticated;
comment on function private.record_deltas is 'Trigger on proposals: deltas against the version before, on the new version.';
