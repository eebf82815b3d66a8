/** What the lines of an offer's cost are called, in the order in which private.cost_lines has them. */
export const costItems = [
  ['rooms', 'Rooms'],
  ['ddr', 'Day delegate rate'],
  ['fnb', 'Food and beverage'],
  ['service_charge', 'Service charge'],
  ['av', 'Audio-visual'],
  ['city_tax', 'City tax'],
  ['perks', 'Extras less what is given free'],
] as const;

/** Items that only offers of lines have. */
const itemsOfLines = [
  ['breakfast', 'Breakfast'],
  ['meeting_room', 'Meeting rooms'],
  ['fee', 'Fee'],
] as const;

const names = new Map<string, string>([...costItems, ...itemsOfLines]);

/** What the kinds of lines are called (sql/32_costs/read_lines.sql). */
export const kindWords = new Map<string, string>([
  ['room', 'Rooms'],
  ['delegate', 'Day packages'],
  ['fnb_minimum', 'To the F&B minimum'],
  ['other', 'Extras less what is given free'],
  ...[...names].filter(([key]) => !['rooms', 'ddr', 'perks'].includes(key)),
]);

/** The name of a line; one without a name goes by its key, so that it is never left out. */
export const itemName = (item: string): string => names.get(item) ?? item;

/** What a line of an offer is called (offered_record): by its own name, where it has one, else by its kind. */
export const lineTitle = ({ kind, name }: { kind: string; name: string }): string =>
  name === kind ? (kindWords.get(kind) ?? kind) : name;

/** How firmly a hotel holds rooms and space for an offer (proposals.option_status). */
export const optionWords = {
  first_option: 'First option',
  second_option: 'Second option',
  tentative: 'Tentative',
} as const;
export type OptionStatus = keyof typeof optionWords;

/**
 * The amounts of an offer, in the order in which they are typed, with what each is called wherever a person reads it, and what it is per.
 * Forms, bid sheets, schemas, the workbook, mails and PDFs take them from here.
 */
export const amountWords = {
  room_rate: ['Room rate', 'per room and night'],
  ddr_rate: ['Day delegate rate', 'per attendee and day'],
  fnb_per_attendee: ['Food and beverage', 'per attendee and day'],
  fnb_minimum: ['F&B minimum', 'for the whole event'],
  service_charge_pct: ['Service charge', '% of food and beverage'],
  av_total: ['Audio-visual', 'for the whole event'],
  city_tax_per_room_night: ['City tax', 'per room and night'],
  perks_cost: ['Paid extras', 'for the whole event'],
  perks_value: ['Given free', 'value for the whole event'],
} as const satisfies Record<string, readonly [label: string, hint: string]>;

export type AmountName = keyof typeof amountWords;
export const amountNames = Object.keys(amountWords) as AmountName[];
/** "Room rate, per room and night". */
export const amountTitle = (name: AmountName): string => amountWords[name].join(', ');

/** Those that a counter-offer can ask down. */
export const negotiableNames = [
  'room_rate',
  'ddr_rate',
  'fnb_per_attendee',
  'av_total',
] as const satisfies AmountName[];
export type NegotiableName = (typeof negotiableNames)[number];

/** A value for each of these amounts. */
export const eachAmount = <Name extends AmountName, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
