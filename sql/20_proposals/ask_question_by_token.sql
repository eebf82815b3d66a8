-- As ask_question, by the link in a hotel's mail: the token stands for one send of one hotel.
-- For anybody who has the link. Errors: 404 not_found for a token never issued, 410 link_expired, 400 22023, 409
-- invalid_transition, 429.
create or replace function public.ask_question_by_token(p_token text, p_body text) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.ask_by_link(p_token, p_body);
end;
$$;

revoke all on function public.ask_question_by_token from public, anon, authenticated;
grant execute on function public.ask_question_by_token to anon, authenticated, service_role;
comment on function public.ask_question_by_token is 'Asks about an RFP by the link in a hotel''s mail, as ask_question.';
