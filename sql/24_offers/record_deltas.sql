-- What a revision changed against the version before, one row per field, values as their canonical text. Every column of an offer
-- counts but those that say which offer it is, how it came and what became of it.
-- Trigger function, definer: history is written by nobody but the database.
create or replace function private.record_deltas() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  insert into public.deltas (proposal_id, hotel_id, field, old_value, new_value, changed_by, changed_at)
  select new.id, new.hotel_id, f.field, v.earlier ->> f.field, v.later ->> f.field, auth.uid(), new.submitted_at
  from (
    -- Once, not once a field.
    select to_jsonb(p) as earlier, to_jsonb(new) as later
    from public.proposals p where p.rfp_id = new.rfp_id and p.hotel_id = new.hotel_id and p.version = new.version - 1 offset 0) v
  cross join jsonb_object_keys(v.later - array['id', 'rfp_id', 'organization_id', 'hotel_id', 'version', 'is_current', 'status',
    'submitted_at', 'created_at', 'via', 'confirmed_at', 'lost_from', 'lines', 'amounts']) as f (field)
  where v.earlier ->> f.field is distinct from v.later ->> f.field;
  return null;
end;
$$;

revoke all on function private.record_deltas from public, anon, authenticated;
comment on function private.record_deltas is 'Trigger on proposals: deltas against the version before, on the new version.';
