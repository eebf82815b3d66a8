-- Whoever declines gets a receipt.
-- Trigger function, definer: the outbox is the service's.
create or replace function private.mail_decline_receipt() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if private.acts_as_service() then
    return null;
  end if;
  perform private.mail_receipt(new.rfp_id, new.hotel_id, jsonb_build_object('answer', 'decline',
      'reason', coalesce(new.decline_reason, initcap(left(new.decline_code, 1)) || replace(substr(new.decline_code, 2), '_', ' '))),
    'decline/' || new.id || '/' || extract(epoch from clock_timestamp()));
  return null;
end;
$$;

revoke all on function private.mail_decline_receipt from public, anon, authenticated;
comment on function private.mail_decline_receipt is 'Trigger on sends: the receipt of a decline.';
