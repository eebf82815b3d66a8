-- The time zone of a hotel, in which its terms count days: its country's; of countries with several, the one of
-- its longitude; of those that are not listed, the full hour nearest to its longitude. So the day is right but for the hour or
-- two after midnight near a border of zones.
-- Private: reads nothing but its arguments.
create or replace function private.hotel_zone(p_country text, p_longitude double precision) returns text
language sql immutable parallel safe
set search_path = ''
return coalesce(
  case p_country
    when 'US' then case when p_longitude < -140 then case when p_longitude < -154 and p_longitude > -161 then 'Pacific/Honolulu'
        else 'America/Anchorage' end
      when p_longitude < -114.5 then 'America/Los_Angeles' when p_longitude < -102 then 'America/Denver'
      when p_longitude < -86 then 'America/Chicago' else 'America/New_York' end
    when 'CA' then case when p_longitude < -120 then 'America/Vancouver' when p_longitude < -110 then 'America/Edmonton'
      when p_longitude < -90 then 'America/Winnipeg' when p_longitude < -68 then 'America/Toronto' else 'America/Halifax' end
    when 'AU' then case when p_longitude < 129 then 'Australia/Perth' when p_longitude < 141 then 'Australia/Adelaide'
      else 'Australia/Sydney' end
    when 'BR' then case when p_longitude < -54 then 'America/Manaus' else 'America/Sao_Paulo' end
    when 'MX' then case when p_longitude > -88.5 then 'America/Cancun' when p_longitude < -114 then 'America/Tijuana'
      else 'America/Mexico_City' end
    when 'ID' then case when p_longitude < 115 then 'Asia/Jakarta' else 'Asia/Makassar' end
    when 'PT' then case when p_longitude < -20 then 'Atlantic/Azores' else 'Europe/Lisbon' end
    when 'ES' then case when p_longitude < -10 then 'Atlantic/Canary' else 'Europe/Madrid' end
  end,
  '{"AD": "Europe/Andorra", "AE": "Asia/Dubai", "AL": "Europe/Tirane", "AT": "Europe/Vienna", "BA": "Europe/Sarajevo",
    "BE": "Europe/Brussels", "BG": "Europe/Sofia", "BH": "Asia/Bahrain", "CH": "Europe/Zurich", "CN": "Asia/Shanghai",
    "CY": "Asia/Nicosia", "CZ": "Europe/Prague", "DE": "Europe/Berlin", "DK": "Europe/Copenhagen", "EE": "Europe/Tallinn",
    "EG": "Africa/Cairo", "FI": "Europe/Helsinki", "FR": "Europe/Paris", "GB": "Europe/London", "GR": "Europe/Athens",
    "HK": "Asia/Hong_Kong", "HR": "Europe/Zagreb", "HU": "Europe/Budapest", "IE": "Europe/Dublin", "IL": "Asia/Jerusalem",
    "IN": "Asia/Kolkata", "IS": "Atlantic/Reykjavik", "IT": "Europe/Rome", "JP": "Asia/Tokyo", "KR": "Asia/Seoul",
    "LI": "Europe/Vaduz", "LT": "Europe/Vilnius", "LU": "Europe/Luxembourg", "LV": "Europe/Riga", "MA": "Africa/Casablanca",
    "MC": "Europe/Monaco", "ME": "Europe/Podgorica", "MK": "Europe/Skopje", "MT": "Europe/Malta", "MY": "Asia/Kuala_Lumpur",
    "NL": "Europe/Amsterdam", "NO": "Europe/Oslo", "NZ": "Pacific/Auckland", "PL": "Europe/Warsaw", "QA": "Asia/Qatar",
    "RO": "Europe/Bucharest", "RS": "Europe/Belgrade", "SA": "Asia/Riyadh", "SE": "Europe/Stockholm", "SG": "Asia/Singapore",
    "SI": "Europe/Ljubljana", "SK": "Europe/Bratislava", "TH": "Asia/Bangkok", "TR": "Europe/Istanbul", "UA": "Europe/Kyiv",
    "VN": "Asia/Ho_Chi_Minh", "ZA": "Africa/Johannesburg"}'::jsonb ->> p_country,
  -- Signs of these names are turned round: Etc/GMT-1 is an hour ahead of UTC.
  case round(p_longitude / 15) when 0 then 'UTC' else 'Etc/GMT' || to_char(- round(p_longitude / 15), 'FMSG99') end,
  'UTC');
comment on function private.hotel_zone is 'Time zone of a hotel by country and longitude.';
