import { organizations } from '../bench/sourcing.ts';

/** Prices, currencies and quantities as hotels might have given them, with gaps; the same at every run. Writes without triggers. */
export const randomPrices = `
  set session_replication_role = replica;
  select setseed(0.37);
  update public.proposals p set
    room_rate = round((40 + random() * 400)::numeric, 2),
    ddr_rate = case when random() < 0.2 then 0 else round((30 + random() * 120)::numeric, 2) end,
    fnb_per_attendee = case when random() < 0.3 then 0 else round((random() * 90)::numeric, 2) end,
    fnb_minimum = case when random() < 0.6 then 0 else round((random() * 20000)::numeric, 2) end,
    service_charge_pct = case when random() < 0.5 then 0 else round((random() * 25)::numeric, 2) end,
    av_total = case when random() < 0.3 then 0 else round((random() * 5000)::numeric, 2) end,
    city_tax_per_room_night = case when random() < 0.4 then 0 else round((random() * 8)::numeric, 2) end,
    perks_cost = case when random() < 0.7 then 0 else round((random() * 2000)::numeric, 2) end,
    perks_value = case when random() < 0.7 then 0 else round((random() * 2000)::numeric, 2) end,
    rooms = greatest(1, p.rooms + case when random() < 0.2 then floor(random() * 9)::integer - 4 else 0 end),
    nights = p.nights + (random() < 0.1)::integer,
    attendees = p.attendees + 5 * (random() < 0.1)::integer,
    currency = (array['EUR', 'EUR', 'EUR', 'GBP', 'CHF', 'SEK'])[1 + floor(random() * 6)::integer];
  set session_replication_role = default;`;

/** SQL that adds so many RFPs with up to 20 random offers each, and the organizers who asked for them. */
export const randomRequests = (count: number): string[] => [
  ...organizations(count * 20, { tenants: 25, hotels: 800 }),
  randomPrices,
];
