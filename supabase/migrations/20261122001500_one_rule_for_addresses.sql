-- The one rule for mail addresses, the same as lib/schemas/address.ts: the special characters of a local part, quoted ones without
-- spaces, labels of up to 63 characters that neither begin nor end with a hyphen, at most 64 and 254 characters in all.
-- What is stored already stays, also where it is not of that form: it was taken when it could be.
alter domain public.email_address drop constraint email_address_shape;
alter domain public.email_address add constraint email_address_shape check (
  length(value) <= 254
  and value ~ (
    '^(?=.{1,64}@[^@]+$)'
    || '([a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*|"([!#-[\]-~]|\\[!-~])+")'
    || '@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$')
) not valid;
comment on domain public.email_address is
  'Lower-cased address that can be delivered to as far as its form tells, its domain in ASCII (punycode).';
