-- The work of ask_question_by_token. Definer: the token is the credential, the caller is not signed in.
-- Errors: those of enter_by_link and ask.
create or replace function private.ask_by_link(p_token text, p_body text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_refusal constant jsonb := private.enter_by_link(p_token);
begin
  if v_refusal is not null then
    return v_refusal;
  end if;
  return (select private.ask(s.rfp_id, s.hotel_id, p_body) from private.acting_send() s);
end;
$$;

revoke all on function private.ask_by_link from public, anon, authenticated;
grant execute on function private.ask_by_link to anon, authenticated, service_role;
comment on function private.ask_by_link is 'Stores a question for the send that a link stands for.';
