-- Questions of hotels: the organization reads them, ask_question and answer_question write them. Hotels read them through
-- list_hotel_rfps and rfp_by_token, which do not say who asked.
revoke all on public.rfp_questions from public, anon, authenticated, service_role;
grant select on public.rfp_questions to authenticated;
grant select, insert, update, delete on public.rfp_questions to service_role;

drop policy if exists rfp_questions_select_members on public.rfp_questions;
create policy rfp_questions_select_members on public.rfp_questions
  for select to authenticated
  using (organization_id = any ((select private.visible_organization_ids())::uuid[]));

drop policy if exists rfp_questions_select_unplanned on public.rfp_questions;
create policy rfp_questions_select_unplanned on public.rfp_questions
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
