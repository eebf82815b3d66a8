-- A profile's address is the one its account has proven. Accounts that never did, and profiles that fell behind a changed
-- sign-in address, get no mail and count for nobody until the account says otherwise; the sign-in tables keep what was there.
update public.profiles p set email = p.id || '@no-email.invalid'
from auth.users u
where u.id = p.id and (u.email_confirmed_at is null or lower(u.email) is distinct from p.email);
update public.profiles p set email = lower(u.email)
from auth.users u
where u.id = p.id and u.email_confirmed_at is not null and p.email = p.id || '@no-email.invalid'
  and lower(u.email) ~ '^[^\s@]+@[^\s@]+$' and length(u.email) <= 320;
