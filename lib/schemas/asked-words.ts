// What a request may ask for by night and by day: the words of the vocabulary and the bounds. Only constants, so that every page can
// afford them; the shapes are in asked.ts. The database decides: `private.read_room_block` and `private.read_programme`.

export const roomTypes = ['run_of_house', 'single', 'double', 'twin', 'suite', 'accessible'] as const;
export const packages = ['none', 'half_day', 'full_day', 'full_day_dinner', 'residential'] as const;
export const setups = [
  'theatre',
  'classroom',
  'boardroom',
  'u_shape',
  'hollow_square',
  'cabaret',
  'crescent_rounds',
  'banquet',
  'reception',
  'chair_circle',
  'exhibition',
  'foyer',
  'office',
] as const;
export const lineKinds = ['fnb', 'av', 'meeting_room', 'other'] as const;
export const lineUnits = ['event', 'day', 'person', 'person_day', 'session'] as const;
export const boards = ['room_only', 'breakfast', 'half_board', 'full_board'] as const;
export const payers = ['master_account', 'individual', 'rooms_and_tax'] as const;
export const reservationMethods = ['rooming_list', 'booking_link', 'call_in'] as const;
export const compareTaxes = ['gross', 'net'] as const;

export type RoomType = (typeof roomTypes)[number];
export type Package = (typeof packages)[number];

/** Nights and days count from the first day of the event, which is 0. */
export const offsets = { least: -7, most: 365 };
export const guestsPerRoom = { least: 1, most: 4 };
export const roomsOfEntry = { least: 1, most: 10_000 };
export const roomsOfSession = { least: 1, most: 1000 };
export const people = { least: 0, most: 100_000 };
/** Minutes to set a room up, or to strike it. */
export const changeover = { least: 0, most: 10_080 };
export const roomsOfHistory = { least: 0, most: 1_000_000 };
export const years = { least: 1900, most: 2200 };
export const breaks = { least: 0, most: 4 };
export const courses = { least: 0, most: 9 };
export const quantities = { least: 0.01, most: 1_000_000 };
export const spends = { least: 0, most: 1_000_000_000 };

/** The most entries of each list. */
export const mostAsked = { block: 400, days: 400, sessions: 200, lines: 60, history: 3, needs: 20 };

/** The most characters of each text. */
export const longestAsked = { title: 120, key: 40, label: 200, note: 500, place: 120 };

/** Types with list rates of their own (hotels.type_rates); any other room has the hotel's room rate. */
export const ratedTypes = [
  'single',
  'double',
  'twin',
  'suite',
  'accessible',
] as const satisfies readonly RoomType[];

/** How many sleep in a room of a type unless that is said. */
export const guestsOf = (type: string): number => (type === 'double' || type === 'twin' ? 2 : 1);
