-- Two tables of one name. private: bits, kept for the scoring functions, which read it as their owner; no API role reads or
-- writes it. public: the vocabulary, which every signed-in user reads and add_hotel_feature extends.
revoke all on private.hotel_features from public, anon, authenticated, service_role;

drop policy if exists hotel_features_all_nobody on private.hotel_features;
create policy hotel_features_all_nobody on private.hotel_features
  for all to anon, authenticated
  using (false) with check (false);

revoke all on public.hotel_features from public, anon, authenticated, service_role;
grant select on public.hotel_features to authenticated;
grant select, insert, update, delete on public.hotel_features to service_role;

drop policy if exists hotel_features_select_signed_in on public.hotel_features;
create policy hotel_features_select_signed_in on public.hotel_features
  for select to authenticated
  using (true);

drop policy if exists hotel_features_select_unplanned on public.hotel_features;
create policy hotel_features_select_unplanned on public.hotel_features
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
