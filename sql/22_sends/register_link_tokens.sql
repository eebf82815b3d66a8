-- Notes the hashes of the tokens that mails being written will carry: [{ email_id, token_sha256 }], each for the request its
-- mail is about, or for the answer link it names. The service derives a token from a key of its own and the mail's id (an
-- answer link's: from the link's id, so that a reminder carries the same one), so that a retry writes the same mail. A used
-- link keeps its hash. For the service alone.
create or replace function public.register_link_tokens(p_tokens jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_mails constant jsonb := (
    select jsonb_agg(jsonb_build_object('kind', e.kind, 'hash', t.token_sha256, 'request_id', e.params ->> 'request_id',
      'link_id', e.params ->> 'link_id'))
    from jsonb_to_recordset(p_tokens) as t (email_id uuid, token_sha256 text)
    join public.email_sends e on e.id = t.email_id);
begin
  -- In the order of their ids: two runs that write to one hotel at once cannot block each other.
  perform from public.answer_links l
  where l.id in (select (m ->> 'link_id')::uuid from jsonb_array_elements(v_mails) m)
  order by l.id for no key update;
  -- After the key of links was rotated, the token of the mails before goes on opening the link.
  update public.answer_links l set token_sha256 = m.hash, former_sha256 = coalesce(l.token_sha256, l.former_sha256)
  from jsonb_to_recordset(v_mails) as m (kind text, hash text, link_id uuid)
  where l.id = m.link_id and l.token_sha256 is distinct from m.hash
    and m.kind not in ('erasure_confirm', 'dsar_link', 'member_invitation', 'founding_receipt');
  update public.erasure_requests r set token_sha256 = m.hash
  from jsonb_to_recordset(v_mails) as m (kind text, hash text, request_id uuid)
  where m.kind = 'erasure_confirm' and r.id = m.request_id and r.status = 'pending_confirmation';
  update private.dsar_tokens t set token_sha256 = m.hash
  from jsonb_to_recordset(v_mails) as m (kind text, hash text, request_id uuid)
  where m.kind = 'dsar_link' and t.id = m.request_id and t.used_at is null;
  update public.invitations i set token_sha256 = m.hash
  from jsonb_to_recordset(v_mails) as m (kind text, hash text, request_id uuid)
  where m.kind = 'member_invitation' and i.id = m.request_id and i.accepted_at is null;
  update public.agency_applications a set token_sha256 = m.hash
  from jsonb_to_recordset(v_mails) as m (kind text, hash text, request_id uuid)
  where m.kind = 'founding_receipt' and a.id = m.request_id and a.confirm_until is not null;
end;
$$;

revoke all on function public.register_link_tokens from public, anon, authenticated;
grant execute on function public.register_link_tokens to service_role;
comment on function public.register_link_tokens is 'Stores the hashes of the tokens that mails'' links carry.';
