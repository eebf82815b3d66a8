-- Whether the email platform refuses a mail's recipient for good, as opposed to failing too often. lib/email/provider.ts
-- writes the words looked for.
create or replace function private.is_mail_refused(p_dedupe_key text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.email_sends e where e.dedupe_key = p_dedupe_key and e.status = 'failed'
      and e.last_error like 'recipient refused: %');
$$;

revoke all on function private.is_mail_refused from public, anon, authenticated;
grant execute on function private.is_mail_refused to service_role;
comment on function private.is_mail_refused is 'Whether the email platform refuses the recipient of a mail for good.';
