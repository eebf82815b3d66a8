-- Checks the link in a hotel's mail: every function that a hotel calls by it does this first, after enter_anonymous_rpc.
-- Null: the link is good, and from here on this transaction acts for its send. Else the error the API answers with, already
-- set: it is returned, not raised, because a raised error would undo the count, and wrong tokens count too. Limits: the
-- anonymous 30 an hour per address (counted before), and 60 an hour per token. A link is void when its send or hotel is gone,
-- the RFP was cancelled, its address is suppressed, or 30 days after the event's start (the latest it may have).
-- Private, for definer functions. Errors: 404 not_found for a token never issued, 410 link_expired, 429 rate_limited.
create or replace function private.enter_by_link(p_token text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_hash constant text := encode(sha256(convert_to(coalesce(p_token, ''), 'UTF8')), 'hex');
  v_link public.answer_links;
begin
  select l.* into v_link from public.answer_links l where l.token_sha256 = v_hash;
  if not found then
    return private.refuse(404, 'not_found', 'Not found');
  end if;
  perform private.hit_rate_limit('link/' || v_link.id, 60);
  if v_link.revoked_at is not null or exists (select from public.email_suppressions e where e.email = v_link.recipient)
    or not exists (
      select from public.sends s join public.rfps r on r.id = s.rfp_id
      where s.id = v_link.send_id and r.status <> 'cancelled' and private.last_day(r) + 30 >= (now() at time zone 'UTC')::date) then
    return private.refuse(410, 'link_expired', 'This link is no longer valid: the request is over, was cancelled or withdrawn');
  end if;
  perform set_config('app.answer_link', v_link.id::text, true);
  update public.answer_links l set first_used_at = now() where l.id = v_link.id and l.first_used_at is null;
  return null;
end;
$$;

revoke all on function private.enter_by_link from public, anon, authenticated;
comment on function private.enter_by_link is 'Null when the link is good, and acts by it; else the error to return.';
