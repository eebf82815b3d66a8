-- What every later migration stands on: the private schema, closed defaults and the shared domains.

create schema if not exists private;
comment on schema private is 'Helpers of exposed functions and policies. No API exposes it.';
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- Functions are born executable by everybody unless the global default says otherwise (the per-schema form is ignored).
alter default privileges revoke execute on functions from public;

create domain public.currency_code as text
  constraint currency_code_iso_4217 check (value = any (array[
    'AED','AFN','ALL','AMD','ANG','AOA','ARS','AUD','AWG','AZN','BAM','BBD','BDT','BGN','BHD','BIF','BMD','BND','BOB','BRL',
    'BSD','BTN','BWP','BYN','BZD','CAD','CDF','CHF','CLP','CNY','COP','CRC','CUP','CVE','CZK','DJF','DKK','DOP','DZD','EGP',
    'ERN','ETB','EUR','FJD','FKP','GBP','GEL','GHS','GIP','GMD','GNF','GTQ','GYD','HKD','HNL','HTG','HUF','IDR','ILS','INR',
    'IQD','IRR','ISK','JMD','JOD','JPY','KES','KGS','KHR','KMF','KPW','KRW','KWD','KYD','KZT','LAK','LBP','LKR','LRD','LSL',
    'LYD','MAD','MDL','MGA','MKD','MMK','MNT','MOP','MRU','MUR','MVR','MWK','MXN','MYR','MZN','NAD','NGN','NIO','NOK','NPR',
    'NZD','OMR','PAB','PEN','PGK','PHP','PKR','PLN','PYG','QAR','RON','RSD','RUB','RWF','SAR','SBD','SCR','SDG','SEK','SGD',
    'SHP','SLE','SOS','SRD','SSP','STN','SYP','SZL','THB','TJS','TMT','TND','TOP','TRY','TTD','TWD','TZS','UAH','UGX','USD',
    'UYU','UZS','VED','VES','VND','VUV','WST','XAF','XCD','XOF','XPF','YER','ZAR','ZMW','ZWG']));
comment on domain public.currency_code is 'ISO 4217 alphabetic code.';

-- No length cap here: interface.md caps what the forms accept, RFC 5321 caps what can be delivered.
create domain public.email_address as text
  constraint email_address_lower_case check (value = lower(value))
  constraint email_address_shape check (value ~ '^[^\s@]+@[^\s@]+$' and length(value) <= 320);
comment on domain public.email_address is 'Lower-cased mailbox address; the forms validate its full syntax.';

create domain public.money_amount as numeric(14, 2) constraint money_amount_not_negative check (value >= 0);
comment on domain public.money_amount is 'Amount in a named currency, two decimals, never negative.';

create domain public.sha256_hex as text constraint sha256_hex_shape check (value ~ '^[0-9a-f]{64}$');
comment on domain public.sha256_hex is 'Lower-case hexadecimal SHA-256 digest.';
