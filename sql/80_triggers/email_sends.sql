-- What happens when a row of public.email_sends is stored: its triggers, in the order in which they fire.

-- Says at once that mail was queued: POST to outbox_webhook_url of the vault, signed with webhook_signing_secret of the vault
-- (X-Webhook-Signature: HMAC-SHA256 of the body), through pg_net, which calls after the commit. One call per transaction,
-- and none for mail that is due later. Where an extension or a secret is missing nothing happens, and nothing that happens
-- here stops the mail: the schedule of every minute sends it all the same.
-- Trigger function, definer: whoever queues mail may use neither the vault nor the network. What goes wrong is a warning with a
-- code alone, because the words of an error may hold what is secret.
create or replace function private.call_outbox_webhook() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_net constant regnamespace := to_regnamespace('net');
  v_body constant jsonb := jsonb_build_object('type', 'INSERT', 'schema', 'public', 'table', 'email_sends', 'at', now());
  v_url text;
  v_secret text;
begin
  if v_net is null or coalesce(current_setting('private.is_outbox_called', true), '') = 'on'
    or not exists (select from added a where a.status = 'queued' and a.next_attempt_at <= now()) then
    return null;
  end if;
  begin
    v_url := private.vault_secret('outbox_webhook_url');
    v_secret := private.vault_secret('webhook_signing_secret');
    if v_url is null or v_secret is null then
      return null;
    end if;
    -- pg_net sends the body's text as it is: those bytes are signed.
    execute format('select %s.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 10000)', v_net)
    using v_url, v_body, jsonb_build_object('Content-Type', 'application/json',
      'X-Webhook-Signature', private.hmac_sha256(convert_to(v_body::text, 'UTF8'), convert_to(v_secret, 'UTF8')));
    perform set_config('private.is_outbox_called', 'on', true);
  exception when others then
    raise warning 'The outbox webhook could not be called (%)', sqlstate;
  end;
  return null;
end;
$$;

revoke all on function private.call_outbox_webhook from public, anon, authenticated;
comment on function private.call_outbox_webhook is 'Trigger on email_sends: says through pg_net that mail was queued.';

-- After the statement:
create or replace trigger t01_call_outbox_webhook after insert on public.email_sends
  referencing new table as added for each statement execute function private.call_outbox_webhook();
