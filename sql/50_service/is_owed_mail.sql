-- Whether a kind of mail goes even to an address that bounced or complained: receipts, links that are codes, and our own mailbox.
create or replace function private.is_owed_mail(p_kind text) returns boolean
language sql immutable
set search_path = ''
as $$
  select p_kind in ('offer_receipt', 'founding_receipt', 'contact_delivery', 'erasure_confirm', 'dsar_link');
$$;

revoke all on function private.is_owed_mail from public, anon, authenticated;
grant execute on function private.is_owed_mail to service_role;
comment on function private.is_owed_mail is 'Kinds of mail that no suppression stops.';
