// What the database decides and pages say too, written from it by `npm run db:types`.

/** Days a tier stays while its payment is overdue: `private.grace_period`. */
export const gracePeriodDays = 14;

/** The most engaged hotel of a cluster has a boost of 1 + this: `private.ranking_rules`. */
export const boostSpan = 0.1;

/** The colours of an organization that has chosen none: the table `agency_branding`. */
export const defaultColors = { accent_color: '#c8963e', primary_color: '#1f3a5f' };

/** The least and the most that a number may be, by column; by table and column where tables differ. From their check constraints. */
export const ranges = {
  attendees: { least: 1, most: 100000 },
  briefs_meeting_rooms: { least: 0, most: 1000 },
  cancel_chance_pct: { least: 0, most: 100 },
  coverage: { least: 0, most: 100 },
  event_days: { least: 0, most: 366 },
  hotels_meeting_rooms: { least: 0, most: 10000 },
  largest_room_capacity: { least: 0, most: 1000000 },
  latitude: { least: -90, most: 90 },
  longitude: { least: -180, most: 180 },
  nights: { least: 0, most: 365 },
  option_days: { least: 1, most: 365 },
  pickup_high_pct: { least: 0, most: 100 },
  pickup_known_days: { least: 0, most: 730 },
  pickup_likely_pct: { least: 0, most: 100 },
  pickup_low_pct: { least: 0, most: 100 },
  rfps_meeting_rooms: { least: 0, most: 1000 },
  rfps_per_year: { least: 0, most: 100000 },
  rooms: { least: 0, most: 100000 },
  rooms_total: { least: 0, most: 100000 },
  score: { least: 0, most: 100 },
  search_radius_km: { above: 0, most: 20000 },
  service_charge_pct: { least: 0, most: 100 },
  slot: { least: 1, most: 100 },
  stars: { least: 1, most: 5 },
  team_size: { least: 1, most: 10000 },
  weight_location: { least: 0, most: 1 },
  weight_mice_fit: { least: 0, most: 1 },
  weight_price: { least: 0, most: 1 },
  weight_response_time: { least: 0, most: 1 },
};

/** The newest migration, which these functions need: `private.newest_migration`. */
export const newestMigration = '20261130102900';

/** The digits that an amount of money may have before its decimals: the domain `money_amount`. */
export const amountDigits = 12;

/** The sectors that the parser finds in a brief, and what is none of them: `private.brief_vocabulary`. */
export const sectors = ['pharma', 'finance', 'association', 'public', 'tech', 'luxury', 'other'];

/** The same of kinds of event. */
export const intents = ['conference', 'training', 'incentive', 'board_meeting', 'exhibition', 'other'];

/** The words of `hotel_features` that are offered to everybody, in the parser’s order. */
export const features = [
  'wifi',
  'breakout_rooms',
  'daylight',
  'step_free',
  'hybrid_av',
  'restaurant',
  'bar',
  'spa',
  'gym',
  'pool',
  'parking',
  'ev_charging',
  'rooftop_terrace',
  'green_key_certified',
  'ballroom',
  'exhibition_space',
  'airport_shuttle',
];
