-- A text cell of an export, made harmless: what a spreadsheet would run as a formula is prefixed with '. The last four are the
-- full-width forms of the first, which some spreadsheets read alike.
create or replace function private.spreadsheet_text(p_text text) returns text
language sql immutable parallel safe
return case when p_text ~ '^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]' then '''' || p_text else p_text end;

revoke all on function private.spreadsheet_text from public, anon, authenticated;
grant execute on function private.spreadsheet_text to authenticated, service_role;
comment on function private.spreadsheet_text is
  'The text, prefixed with '' when it begins with = + - @ or a full-width form of them, a tab, a CR or an LF.';
