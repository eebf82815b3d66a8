-- The link by which a hotel answers without an account: making it, entering by it, and who acts by it. Private, for definer
-- functions. void_answer_link ends one whose send is gone.

-- Its id goes into the mail as params.link_id. The service derives the token from it when the mail is written, and only the hash
-- comes back (register_link_token).
create or replace function private.make_answer_link(p_send_id uuid, p_recipient text) returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  v_id uuid;
begin
  -- Looked up first: the insert's conflict would wait for a hotel that is just using the link, and that may wait for us.
  select l.id into v_id from public.answer_links l where l.send_id = p_send_id and l.recipient = lower(p_recipient);
  if v_id is null then
    insert into public.answer_links (send_id, recipient) values (p_send_id, lower(p_recipient))
    on conflict (send_id, recipient) do nothing
    returning id into v_id;
  end if;
  if v_id is null then
    select l.id into v_id from public.answer_links l where l.send_id = p_send_id and l.recipient = lower(p_recipient);
  end if;
  return v_id;
end;
$$;
comment on function private.make_answer_link is 'Id of the answer link of one send and one address, made when there is none yet.';

-- Checks the link in a hotel's mail: every function that a hotel calls by it does this first.
-- Null: the link is good, and from here on this transaction acts for its send. Else the error the API answers with, already
-- set: it is returned, not raised, because a raised error would undo the count, and wrong tokens count too: on the anonymous
-- 30 an hour per address. A token that was issued counts 120 an hour by itself, whatever the address, because a sales office
-- answers a hundred requests behind one. A link is void when its send or hotel is gone,
-- the RFP was cancelled, its address is suppressed or no longer the hotel's (is_hotel_address; one that the organizer named for this
-- send is good without that), or 30 days after the event's start (the latest it may have).
-- Errors: 404 not_found for a token never issued, 410 link_expired, 429 rate_limited.
create or replace function private.enter_by_link(p_token text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  v_hash constant text := encode(sha256(convert_to(coalesce(p_token, ''), 'UTF8')), 'hex');
  v_link public.answer_links;
begin
  select l.* into v_link from public.answer_links l where l.token_sha256 = v_hash or l.former_sha256 = v_hash;
  if not found then
    perform private.enter_anonymous_rpc();
    return private.refuse(404, 'not_found', 'not_found');
  end if;
  perform private.hit_rate_limit('link/' || v_link.id, 120);
  if v_link.revoked_at is not null or exists (select from public.email_suppressions e where e.email = v_link.recipient)
    or not exists (
      select from public.sends s join public.rfps r on r.id = s.rfp_id
      where s.id = v_link.send_id and (v_link.is_correction or private.is_hotel_address(s.hotel_id, v_link.recipient))
        and r.status <> 'cancelled' and private.last_day(r) + 30 >= (now() at time zone 'UTC')::date) then
    return private.refuse(410, 'link_expired', 'link_void');
  end if;
  perform set_config('app.answer_link', v_link.id::text, true);
  update public.answer_links l set first_used_at = now() where l.id = v_link.id and l.first_used_at is null;
  return null;
end;
$$;
comment on function private.enter_by_link is 'Null when the link is good, and acts by it; else the error to return.';

-- enter_by_link sets it; no API lets callers set it. A link counts before a sign-in: whoever comes by a link answers for that link's
-- hotel.
create or replace function private.acting_link_id() returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return nullif(current_setting('app.answer_link', true), '')::uuid;
end;
$$;
comment on function private.acting_link_id is 'The answer link that this transaction acts by; null for everybody else.';

create or replace function private.acting_send() returns setof public.sends
language plpgsql stable rows 1
set search_path = ''
as $$
begin
  return query
  select s.* from public.answer_links l join public.sends s on s.id = l.send_id where l.id = private.acting_link_id();
end;
$$;
comment on function private.acting_send is 'The send whose link this transaction acts by; none for everybody else.';

create or replace function private.acts_by_correction() returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.acting_link_id() is not null
    and exists (select from public.answer_links l where l.id = private.acting_link_id() and l.is_correction);
end;
$$;
comment on function private.acts_by_correction is 'Whether this transaction acts by a link to an address that the organizer named.';
