-- Puts one mail into the outbox, in the transaction of whatever causes it. The same dedupe key twice is one mail.
-- p_channel null: sent whatever was unsubscribed (receipts, what was asked for). Returns the row's id, new or old.
-- Definer: callers may queue mail but neither read nor change the outbox.
create or replace function private.enqueue_email(
  p_kind text,
  p_recipient text,
  p_params jsonb,
  p_dedupe_key text,
  p_channel text default null,
  p_user_id uuid default null,
  p_variant text default null
) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_id uuid;
begin
  insert into public.email_sends (kind, recipient, params, dedupe_key, channel, user_id, variant)
  values (p_kind, lower(p_recipient), p_params, p_dedupe_key, p_channel, p_user_id, p_variant)
  on conflict (dedupe_key) do nothing
  returning id into v_id;
  if v_id is null then
    select e.id into v_id from public.email_sends e where e.dedupe_key = p_dedupe_key;
  end if;
  return v_id;
end;
$$;

revoke all on function private.enqueue_email from public, anon, authenticated;
grant execute on function private.enqueue_email to service_role;
comment on function private.enqueue_email is
  'Queues one mail of p_kind with p_params, once per p_dedupe_key; returns the outbox row''s id.';
