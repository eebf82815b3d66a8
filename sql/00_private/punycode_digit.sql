-- The letter or digit that stands for 0 to 35 (RFC 3492, section 5).
create or replace function private.punycode_digit(p_value integer) returns text
language sql immutable
return substr('abcdefghijklmnopqrstuvwxyz0123456789', p_value + 1, 1);

revoke all on function private.punycode_digit from public, anon, authenticated;
comment on function private.punycode_digit is 'The digit of base 36 as RFC 3492 writes it.';
