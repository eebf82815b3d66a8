-- The organization a report is about: the one asked for, else the caller's only one. Nobody's is guessed.
-- Errors: 400 22023 naming the argument when there are several; 404 not_found when it is not the caller's, or there is none.
create or replace function private.chosen_organization(p_organization_id uuid) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  v_mine constant uuid[] := private.my_organization_ids();
begin
  if p_organization_id is null and cardinality(v_mine) > 1 then
    perform private.fail_invalid('p_organization_id: you belong to several organizations, name one');
  elsif cardinality(v_mine) = 0 or p_organization_id <> all (v_mine) then
    perform private.fail_not_found();
  end if;
  return coalesce(p_organization_id, v_mine[1]);
end;
$$;

revoke all on function private.chosen_organization from public, anon, authenticated;
grant execute on function private.chosen_organization to authenticated;
comment on function private.chosen_organization is 'The given organization of the caller''s, or their only one.';
