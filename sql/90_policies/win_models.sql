-- Every fit is public knowledge for whoever is signed in: two numbers and how they did. The service adds fits, nobody changes
-- one.
revoke all on public.win_models from public, anon, authenticated, service_role;
grant select on public.win_models to authenticated;
grant select, insert on public.win_models to service_role;

drop policy if exists win_models_select_signed_in on public.win_models;
create policy win_models_select_signed_in on public.win_models
  for select to authenticated
  using (true);

drop policy if exists win_models_select_unplanned on public.win_models;
create policy win_models_select_unplanned on public.win_models
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
