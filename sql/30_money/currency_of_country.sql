-- The currency that hotels of a country ask for, for a new hotel that an import names none for; null where it is not known here.
-- Called by resolve_import.
create or replace function private.currency_of_country(p_country_code text) returns text
language sql immutable parallel safe
return case
  when p_country_code = any ('{AD,AT,BE,BG,CY,DE,EE,ES,FI,FR,GR,HR,IE,IT,LT,LU,LV,MC,ME,MT,NL,PT,SI,SK,SM,VA,XK}') then 'EUR'
  else '{"AE": "AED", "AU": "AUD", "BR": "BRL", "CA": "CAD", "CH": "CHF", "CN": "CNY", "CZ": "CZK", "DK": "DKK", "GB": "GBP", "HK": "HKD",
    "HU": "HUF", "IL": "ILS", "IN": "INR", "IS": "ISK", "JP": "JPY", "KR": "KRW", "LI": "CHF", "MA": "MAD", "MX": "MXN", "NO": "NOK",
    "NZ": "NZD", "PL": "PLN", "RO": "RON", "RS": "RSD", "SE": "SEK", "SG": "SGD", "TH": "THB", "TR": "TRY", "US": "USD",
    "ZA": "ZAR"}'::jsonb ->> p_country_code
end;

comment on function private.currency_of_country is 'The currency that hotels of a country ask for; null where it is not known here.';
