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

/** What a line of an offer is called (offered_record): by its own name, where it has one (line_name.sql), else by its kind. */
export const lineTitle = ({ kind, name }: { kind: string; name: string }): string =>
  name.replaceAll(' ', '_') === kind ? (kindWords.get(kind) ?? name) : name;

/** How firmly a hotel holds rooms and space for an offer (proposals.option_status). */
export const optionWords = {
  first_option: 'First option',
  second_option: 'Second option',
  tentative: 'Tentative',
} as const;
export type OptionStatus = keyof typeof optionWords;

interface Price {
  /** What a person reads, and what the price is per. */
  label: string;
  hint: string;
  /** The line of the offer's cost that it is part of. */
  item: (typeof costItems)[number][0];
  /** The line that it stands for in an offer of lines (sql/32_costs/read_lines.sql), with what else that line says. */
  kind: string;
  unit: 'room_night' | 'person_day' | 'event' | 'percent';
  line?: Record<string, string | readonly string[]>;
  /** A value that is taken off. */
  isTakenOff?: true;
  /** An offer without a document names one of these. */
  isNeeded?: true;
  /** A counter-offer can ask it down. */
  isNegotiable?: true;
}

const perNight = { hint: 'per room and night', unit: 'room_night' } as const;
const perDay = { hint: 'per attendee and day', unit: 'person_day' } as const;
const once = { hint: 'for the whole event', unit: 'event' } as const;
const first = { isNeeded: true, isNegotiable: true } as const;

/**
 * The prices of an offer, in the order in which they are typed. Forms, bid sheets, schemas, the workbook, mails and PDFs take them from
 * here, and so does the database: `npm run db:lists` writes what `sql/` says once per price. What each comes to is worked out in
 * sql/32_costs/proposal_amounts.sql.
 */
export const offerPrices = {
  room_rate: { label: 'Room rate', ...perNight, item: 'rooms', kind: 'room', ...first },
  ddr_rate: { label: 'Day delegate rate', ...perDay, item: 'ddr', kind: 'delegate', ...first },
  fnb_per_attendee: { label: 'Food and beverage', ...perDay, item: 'fnb', kind: 'fnb', ...first },
  fnb_minimum: {
    ...{ label: 'F&B minimum', ...once, item: 'fnb', kind: 'fnb_minimum', isNeeded: true },
    line: { counts: ['fnb'] },
  },
  service_charge_pct: {
    ...{ label: 'Service charge', hint: '% of food and beverage', unit: 'percent' },
    ...{ item: 'service_charge', kind: 'service_charge', line: { of: ['fnb', 'fnb_minimum'] } },
  },
  av_total: { label: 'Audio-visual', ...once, item: 'av', kind: 'av', ...first },
  city_tax_per_room_night: { label: 'City tax', ...perNight, item: 'city_tax', kind: 'city_tax' },
  perks_cost: { label: 'Paid extras', ...once, item: 'perks', kind: 'other' },
  perks_value: {
    ...{ label: 'Given free', hint: 'value for the whole event', unit: 'event' },
    ...{ item: 'perks', kind: 'other', isTakenOff: true },
  },
} as const satisfies Record<string, Price>;

export type PriceName = keyof typeof offerPrices;
export const priceNames = Object.keys(offerPrices) as PriceName[];
/** "Room rate, per room and night". */
export const priceTitle = (name: PriceName): string =>
  `${offerPrices[name].label}, ${offerPrices[name].hint}`;

/** Each price as a row, for whoever asks what not every price says. */
const rows: Readonly<Record<PriceName, Price>> = offerPrices;
/** The rows in order, each with its name. */
export const priceRows = priceNames.map((name) => ({ name, ...rows[name] }));

/** Those that a counter-offer can ask down. */
export type NegotiableName = {
  [Name in PriceName]: (typeof offerPrices)[Name] extends { isNegotiable: true } ? Name : never;
}[PriceName];
export const negotiableNames = priceRows
  .filter(({ isNegotiable }) => isNegotiable)
  .map(({ name }) => name as NegotiableName);

/** A value for each of these prices. */
export const eachPrice = <Name extends PriceName, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
