-- Two years of decided RFPs, the same sectors, cities and sizes coming round: cohorts for the counter-offers, response times
-- and wins. Most are sent months ago; quotes are in a currency the organization has a rate for (its own, or a corporate one).
-- Columns: organization, months ago, city, sector, intent, attendees, quoted in, proposals.
insert into sample.rfps
select 'history-' || h.organization || '-' || h.months, h.organization,
  format('%s %s %s', c.name, replace(initcap(h.sector), 'Public', 'Public Sector'), initcap(replace(h.intent, '_', ' '))),
  h.sector, h.intent, h.city_code, d.name, h.attendees, ceil(h.attendees * 0.75)::integer, greatest(1, h.attendees / 30),
  case when h.intent in ('incentive', 'board_meeting') then '{wifi,daylight,restaurant}'::text[] else '{wifi,breakout_rooms,step_free}' end,
  null, h.quoted_in, h.quoted_in,
  s.sent, least(s.sent + 21, -1), s.sent + 100, case when h.intent = 'board_meeting' then 1 else 2 end, 12, h.proposing, 2 + h.months % 2, 1 + h.months % 3,
  true
from (values
  ('agency', 23, 'BER', 'tech', 'training', 60, 'EUR', 6), ('agency', 22, 'BCN', 'tech', 'conference', 240, 'EUR', 6),
  ('agency', 21, 'LIS', 'luxury', 'incentive', 70, 'EUR', 5), ('agency', 20, 'AMS', 'pharma', 'conference', 130, 'EUR', 6),
  ('agency', 19, 'VIE', 'public', 'exhibition', 380, 'EUR', 4), ('agency', 18, 'BER', 'association', 'conference', 150, 'EUR', 6),
  ('agency', 17, 'PRG', 'association', 'training', 90, 'EUR', 6), ('agency', 16, 'LIS', 'pharma', 'incentive', 86, 'EUR', 6),
  ('agency', 15, 'BUD', 'public', 'training', 55, 'EUR', 5), ('agency', 14, 'AMS', 'pharma', 'conference', 110, 'EUR', 6),
  ('agency', 13, 'ZRH', 'luxury', 'incentive', 52, 'EUR', 3), ('agency', 12, 'CPH', 'tech', 'conference', 120, 'EUR', 6),
  ('agency', 11, 'WAW', 'finance', 'training', 70, 'EUR', 5), ('agency', 10, 'BCN', 'tech', 'conference', 280, 'EUR', 6),
  ('agency', 9, 'VIE', 'finance', 'board_meeting', 20, 'EUR', 5), ('agency', 8, 'STO', 'tech', 'training', 64, 'EUR', 5),
  ('agency', 7, 'LIS', 'pharma', 'conference', 95, 'EUR', 7), ('agency', 6, 'BER', 'tech', 'conference', 180, 'EUR', 6),
  ('agency', 5, 'AMS', 'pharma', 'conference', 125, 'EUR', 7), ('agency', 4, 'BCN', 'luxury', 'incentive', 60, 'EUR', 6),
  ('agency', 3, 'PRG', 'finance', 'conference', 140, 'EUR', 6), ('agency', 2, 'VIE', 'public', 'training', 75, 'EUR', 6),
  ('agency', 1, 'AMS', 'tech', 'training', 48, 'EUR', 6),
  ('pro', 18, 'BER', 'tech', 'conference', 140, 'EUR', 6), ('pro', 16, 'BCN', 'tech', 'conference', 200, 'EUR', 6),
  ('pro', 12, 'LIS', 'pharma', 'conference', 100, 'EUR', 5), ('pro', 9, 'AMS', 'pharma', 'conference', 140, 'EUR', 6),
  ('pro', 6, 'VIE', 'finance', 'training', 50, 'EUR', 6), ('pro', 4, 'BER', 'association', 'conference', 88, 'EUR', 7),
  ('pro', 2, 'AMS', 'tech', 'conference', 112, 'EUR', 6),
  ('enterprise', 21, 'ZRH', 'finance', 'board_meeting', 18, 'CHF', 5), ('enterprise', 15, 'LON', 'finance', 'conference', 160, 'GBP', 6),
  ('enterprise', 11, 'AMS', 'pharma', 'conference', 120, 'EUR', 6), ('enterprise', 7, 'ZRH', 'pharma', 'conference', 130, 'CHF', 6),
  ('enterprise', 3, 'LON', 'finance', 'conference', 200, 'GBP', 7),
  ('free', 3, 'WAW', 'association', 'training', 34, 'PLN', 6)
) as h (organization, months, city_code, sector, intent, attendees, quoted_in, proposing)
join sample.cities c on c.code = h.city_code
cross join lateral (select k.name from sample.districts k where k.city_code = h.city_code order by md5(k.name || h.months) limit 1) d
cross join lateral (
  select (date_trunc('month', now() at time zone 'UTC')::date - make_interval(months => h.months))::date
    + 2 + (sample.unit('day' || h.organization || h.months) * 18)::integer - (now() at time zone 'UTC')::date as sent
) s;
