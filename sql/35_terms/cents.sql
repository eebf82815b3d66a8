-- Rounded half-up to 2 decimals; a half that a division left a last digit below stays a half.
create or replace function private.cents(p_amount numeric) returns numeric
language sql immutable parallel safe
return round(round(p_amount, 15), 2);
comment on function private.cents is 'round(amount, 2), half-up, of an amount with many digits.';
