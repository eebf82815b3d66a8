// What the database decides and pages say too, written from it by `npm run db:types`.

/** Days a tier stays while its payment is overdue: `private.grace_period`. */
export const gracePeriodDays = 14;

/** The most engaged hotel of a cluster has a boost of 1 + this: `private.ranking_rules`. */
export const boostSpan = 0.1;

/** The colours of an organization that has chosen none: the table `agency_branding`. */
export const defaultColors = { accent_color: '#c8963e', primary_color: '#1f3a5f' };

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
