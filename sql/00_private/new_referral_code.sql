-- A fresh referral code: 8 of A–Z and 2–9 without the look-alikes I and O, from a cryptographic source, not yet taken.
-- Called by the profile trigger.
create or replace function private.new_referral_code() returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_alphabet constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  v_bytes bytea;
  v_code text;
begin
  loop
    -- 32 letters divide 256, so that the remainder of a random byte is even. Bytes 6 and 8 of a v4 uuid are not random.
    v_bytes := uuid_send(gen_random_uuid());
    select string_agg(substr(v_alphabet, get_byte(v_bytes, b.i) % 32 + 1, 1), '' order by b.i) into v_code
    from unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as b (i);
    exit when not exists (select from public.referral_codes c where c.code = v_code);
  end loop;
  return v_code;
end;
$$;

comment on function private.new_referral_code is 'An unused referral code of 8 characters without look-alikes.';
