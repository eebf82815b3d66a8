-- Notes the hash of the token that the mail being written will carry, for the request the mail is about, or for the answer
-- link it names. The service derives the token from a key of its own and the mail's id (an answer link's: from the link's id,
-- so that a reminder carries the same one), so that a retry writes the same mail. A used link keeps its hash.
-- For the service alone. Errors: none.
create or replace function public.register_link_token(p_email_id uuid, p_token_sha256 text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_kind text;
  v_request_id uuid;
  v_link_id uuid;
begin
  select e.kind, (e.params ->> 'request_id')::uuid, (e.params ->> 'link_id')::uuid into v_kind, v_request_id, v_link_id
  from public.email_sends e
  where e.id = p_email_id
    and (e.kind in ('erasure_confirm', 'dsar_link', 'member_invitation', 'founding_receipt') or e.params ? 'link_id');
  if v_kind = 'erasure_confirm' then
    update public.erasure_requests r set token_sha256 = p_token_sha256
    where r.id = v_request_id and r.status = 'pending_confirmation';
  elsif v_kind = 'dsar_link' then
    update private.dsar_tokens t set token_sha256 = p_token_sha256
    where t.id = v_request_id and t.used_at is null;
  elsif v_kind = 'member_invitation' then
    update public.invitations i set token_sha256 = p_token_sha256
    where i.id = v_request_id and i.accepted_at is null;
  elsif v_kind = 'founding_receipt' then
    update public.agency_applications a set token_sha256 = p_token_sha256
    where a.id = v_request_id and a.confirm_until is not null;
  elsif v_link_id is not null then
    update public.answer_links l set token_sha256 = p_token_sha256
    where l.id = v_link_id and l.token_sha256 is distinct from p_token_sha256;
  end if;
end;
$$;

revoke all on function public.register_link_token(uuid, text) from public, anon, authenticated;
grant execute on function public.register_link_token(uuid, text) to service_role;
comment on function public.register_link_token(uuid, text) is 'Stores the hash of the token that a mail''s link carries.';
