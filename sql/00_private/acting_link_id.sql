-- The answer link that this transaction acts by, as enter_by_link stated it; null for everybody else. A link goes before a
-- sign-in: whoever answers by link answers for that link's hotel. No API lets callers set it.
create or replace function private.acting_link_id() returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return nullif(current_setting('app.answer_link', true), '')::uuid;
end;
$$;

revoke all on function private.acting_link_id from public, anon, authenticated;
comment on function private.acting_link_id is 'Answer link of the current transaction, or null.';
