// A sentence that names the field, for each value that the database refuses on a direct write. PostgreSQL's own message, which
// PostgREST passes on, names a constraint and so helps nobody who fills in a form. Rules stand by column where a column has the same
// rule in every table. Constraints about several columns, or that differ from table to table, follow by name.
// tests/sql/constraint-sentences.test.ts reads the catalogue and misses none.

import { criteria } from './criteria.ts';
import { ranges } from './database-rules.ts';
import { largestLogo, sizeOf } from './logo.ts';
import { hotelsAtOnce, longest, mostFeatures } from './longest.ts';
import { priceRows } from './offer-costs.ts';

export interface RefusedValue {
  sentence: string;
  /** The column it is about, where the message names it. */
  field?: string;
}

const characters = (least: number, most: number) =>
  `have ${least === 0 ? 'at most' : `${least} to`} ${most.toLocaleString('en')} characters`;
const range = ({ least, most }: { least: number; most: number }, unit = '') =>
  `be from ${least.toLocaleString('en').replace('-', '−')} to ${most.toLocaleString('en')}${unit}`;
const inTime = 'lie between the years 1900 and 2200';
const offered = 'be one of those the service knows';
const amount = 'be a number of 0 or more';
const code = 'be a code like EUR, in use today';
const word = 'be one word of at most 40 lower-case letters, digits and _';

/** Column → what people call it, and what it must do or be. */
export const columns = new Map<string, readonly [label: string, rule?: string]>([
  // Prices of an offer, by what forms call them; a rule of their own follows where one has it.
  ...priceRows.map(({ name, label }) => [name, [`The price “${label}”`, amount]] as const),
  ['accent_color', ['The accent colour', 'be written like #12ab9f']],
  ['agency_name', ['The agency’s name', characters(1, longest.name)]],
  ['alternative_start_dates', ['The list of alternative dates']],
  ['answers', ['The list of answers']],
  ['area_m2', ['The area', 'be from 1 to 100,000 m²']],
  ['asked_lines', ['The list of what else to price']],
  ['attendees', ['The number of attendees', range(ranges.attendees)]],
  ['base_room_rate', ['The room rate', 'be more than 0']],
  ['board', ['The board', offered]],
  ['brief_id', ['The brief']],
  ['budget_per_attendee', ['The budget per attendee', 'be more than 0']],
  ['cancel_chance_pct', ['The chance that the event is cancelled', range(ranges.cancel_chance_pct, ' %')]],
  ['capacities', ['The people by setup', 'be whole numbers by setup']],
  ['ceiling_m', ['The ceiling', 'be from 1 to 99 m high']],
  ['chain', ['The chain', characters(1, longest.chain)]],
  ['city', ['The city', characters(1, longest.city)]],
  ['city_code', ['The city’s code', 'be three capital letters, like AMS']],
  ['comments', ['The comments', characters(0, longest.comments)]],
  ['compare_tax', ['How tax is compared', offered]],
  ['contact_line', ['The contact line', characters(0, longest.contactLine)]],
  ['coverage', ['The share of the rooms that is available', range(ranges.coverage, ' %')]],
  ['country_code', ['The country', 'be two capital letters, like DE']],
  ['created_by', ['The person who made it']],
  ['currency', ['The currency', code]],
  ['daylight', ['Whether it has daylight']],
  ['ddr_rate', ['The delegate rate', 'be more than 0']],
  ['decision_date', ['The decision date', inTime]],
  ['decline_code', ['The reason to decline', offered]],
  ['decline_reason', ['The reason to decline', characters(1, longest.reason)]],
  ['description', ['The description', characters(0, longest.description)]],
  ['document_sha256', ['The document’s SHA-256', 'be 64 of the characters 0–9 and a–f']],
  ['email', ['The email address']],
  ['end_date', ['The last day', inTime]],
  ['event_days', ['The number of event days', range(ranges.event_days)]],
  ['event_history', ['The list of earlier editions']],
  ['features', ['The list of features', 'have at most 100 entries']],
  ['field', ['The name of the field', characters(1, 100)]],
  ['footer', ['The footer', characters(0, longest.footer)]],
  ['full_name', ['The full name', characters(0, longest.name)]],
  ['hotel_id', ['The hotel']],
  ['hotel_ids', ['The list of hotels', `have at most ${hotelsAtOnce} entries`]],
  ['id', ['The id']],
  ['intent', ['The kind of event', word]],
  ['introduction', ['The introduction', characters(0, longest.introduction)]],
  ['is_current', ['Whether the offer is the current one']],
  ['largest_room_capacity', ['The capacity of the largest room', range(ranges.largest_room_capacity)]],
  ['latitude', ['The latitude', range(ranges.latitude)]],
  [
    'logo',
    [
      'The logo',
      `be a file of at most ${largestLogo.stored.toLocaleString('en')} bytes (${sizeOf(largestLogo.stored)})`,
    ],
  ],
  ['longitude', ['The longitude', range(ranges.longitude)]],
  ['meeting_rooms', ['The number of meeting rooms', range(ranges.rfps_meeting_rooms)]],
  ['mice_role', ['The role for events', word]],
  ['must_features', ['The list of musts']],
  ['name', ['The name', characters(1, longest.name)]],
  ['night_shift_pct', ['The list of shifts by night']],
  ['nights', ['The number of nights', range(ranges.nights)]],
  ['observed_at', ['The time it was observed', inTime]],
  ['opened_at', ['The time it was opened', inTime]],
  ['option_days', ['The option period', range(ranges.option_days, ' days')]],
  ['option_status', ['The kind of option', offered]],
  ['organization_id', ['The organization']],
  ['payer', ['Who pays', offered]],
  ['phone', ['The phone number', characters(0, longest.phone)]],
  ['photo_url', ['The photo’s address', `begin with https:// and ${characters(0, longest.url)}`]],
  ['postal_code', ['The postal code', characters(1, longest.postalCode)]],
  ['pickup_high_pct', ['The highest expected pick-up', range(ranges.pickup_high_pct, ' %')]],
  ['pickup_known_days', ['When the pick-up is known', range(ranges.pickup_known_days, ' days before')]],
  ['pickup_likely_pct', ['The likely pick-up', range(ranges.pickup_likely_pct, ' %')]],
  ['pickup_low_pct', ['The lowest expected pick-up', range(ranges.pickup_low_pct, ' %')]],
  ['primary_color', ['The main colour', 'be written like #12ab9f']],
  ['price_includes_risk', ['Whether the price includes risk']],
  ['programme', ['The programme']],
  ['questions', ['The list of questions']],
  ['reporting_currency', ['The reporting currency', code]],
  ['reservation_method', ['How rooms are booked', offered]],
  ['responded_at', ['The time of the answer', inTime]],
  ['response_due', ['The deadline for answers', inTime]],
  ['rfp_id', ['The RFP']],
  ['room_block', ['The room block']],
  ['rooms', ['The number of rooms', range(ranges.rooms)]],
  ['rooms_total', ['The number of rooms', range(ranges.rooms_total)]],
  [
    'search_radius_km',
    [
      'The search radius',
      `be more than 0 and at most ${ranges.search_radius_km.most.toLocaleString('en')} km`,
    ],
  ],
  ['sector', ['The sector', word]],
  ['service_charge_pct', ['The service charge', range(ranges.service_charge_pct, ' %')]],
  ['share_chance', ['Whether hotels learn their chance']],
  ['share_feedback', ['Whether hotels learn why an offer lost']],
  ['show_budget', ['Whether hotels see the budget']],
  ['source', ['The source', characters(1, 200)]],
  ['stars', ['The stars', range(ranges.stars)]],
  ['start_date', ['The first day', inTime]],
  ['status', ['The status', offered]],
  ['street', ['The street', characters(1, longest.street)]],
  ['terms', ['The list of terms']],
  ['title', ['The title', characters(1, longest.title)]],
  ['type_rates', ['The rates by type of room', 'be amounts above 0, each by a type of room']],
  ['valid_until', ['The last day the offer stands', inTime]],
  ['value', ['The value', characters(0, 10_000)]],
  ['version', ['The offer’s version', 'be 1 or more']],
  ...criteria.map(
    ({ key, label }) =>
      [
        `weight_${key}`,
        [`The weight of the ${label.toLowerCase()}`, range(ranges[`weight_${key}`])],
      ] as const,
  ),
]);

const datesInOrder: RefusedValue = {
  sentence: `The last day must not be before the first, nor more than ${ranges.event_days.most - 1} days after it.`,
  field: 'end_date',
};
const featuresAreWords: RefusedValue = {
  sentence: 'Each feature must be one word of at most 40 lower-case letters, digits and _.',
  field: 'features',
};
const musts: RefusedValue = {
  sentence: 'A feature that is a must must be one of the list of features, which has at most 100 entries.',
  field: 'must_features',
};
const email: RefusedValue = {
  sentence: 'The email address must be written like name@example.com, in lower case.',
  field: 'email',
};

/** Constraint → its sentence, where the column alone does not tell. */
export const constraints = new Map<string, RefusedValue>([
  ['agency_branding_organization_id_key', { sentence: 'The organization has its branding already.' }],
  ['briefs_dates_in_order', datesInOrder],
  ['briefs_features_are_words', featuresAreWords],
  ['briefs_must_features_asked_for', musts],
  ['email_address_lower_case', email],
  ['email_address_shape', email],
  [
    'hotels_active_is_complete',
    { sentence: 'A listed hotel must have a name, city, country, latitude, longitude and currency.' },
  ],
  [
    'hotels_features_are_few',
    { sentence: `The list of features must have at most ${mostFeatures} entries.`, field: 'features' },
  ],
  ['hotels_features_are_words', featuresAreWords],
  [
    'hotels_features_check',
    { sentence: 'The list of features must have at most 200 entries.', field: 'features' },
  ],
  [
    'hotels_meeting_rooms_check',
    {
      sentence: `The number of meeting rooms must ${range(ranges.hotels_meeting_rooms)}.`,
      field: 'meeting_rooms',
    },
  ],
  ['proposals_one_current_key', { sentence: 'The hotel has a current offer for this RFP already.' }],
  ['proposals_one_winner_key', { sentence: 'An offer for this RFP has won already.' }],
  [
    'proposals_rfp_id_hotel_id_version_key',
    { sentence: 'The hotel has sent this version of its offer already.', field: 'version' },
  ],
  [
    'proposals_rooms_are_priced',
    { sentence: 'The room rate must be more than 0 when rooms are offered.', field: 'room_rate' },
  ],
  ['rfps_dates_in_order', datesInOrder],
  [
    'rfps_pickup_in_order',
    {
      sentence: 'The lowest expected pick-up must not be above the likely one, nor that above the highest.',
      field: 'pickup_low_pct',
    },
  ],
  ['rfps_features_are_words', featuresAreWords],
  ['rfps_must_features_asked_for', musts],
  [
    'rfps_sent_has_time',
    { sentence: 'The status of an RFP changes by sending or deciding it.', field: 'status' },
  ],
  [
    'rfps_weights_sum_to_one',
    { sentence: `The weights (${criteria.map(({ said }) => said).join(', ')}) must add up to 1.` },
  ],
  ['sends_answer_has_time', { sentence: 'An answer must have the time it came.', field: 'responded_at' }],
  ['sends_decline_code_known', { sentence: `The reason to decline must ${offered}.`, field: 'decline_code' }],
  [
    'sends_declined_has_code',
    { sentence: 'Declining takes a reason, and only declining does.', field: 'decline_code' },
  ],
  [
    'sends_declined_has_reason',
    { sentence: 'The reason “other” must be put in words.', field: 'decline_reason' },
  ],
  [
    'sends_rfp_id_hotel_id_key',
    { sentence: 'The hotel has been asked about this RFP already.', field: 'hotel_id' },
  ],
  [
    'sends_times_in_order',
    { sentence: 'The times of opening and answering must not be before the time of sending.' },
  ],
  ['hotel_spaces_hotel_id_name_key', { sentence: 'There is a room of that name already.', field: 'name' }],
  [
    'shortlists_organization_id_name_key',
    { sentence: 'There is a shortlist of that name already.', field: 'name' },
  ],
]);
