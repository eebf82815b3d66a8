-- Who was taken off a hotel. Only definer functions touch it; no API role reads or writes it.
revoke all on private.removed_people from public, anon, authenticated, service_role;

drop policy if exists removed_people_all_nobody on private.removed_people;
create policy removed_people_all_nobody on private.removed_people
  for all to anon, authenticated
  using (false) with check (false);
