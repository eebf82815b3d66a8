// What the mails about a request share: the facts of it, the link to answer by, whose name and colours it carries.
import { z } from 'zod';
import { dayAt, dayName } from '../../schemas/event-days.ts';
import { email, uuid } from '../../schemas/fields.ts';
import type { Block } from '../blocks.ts';
import { button, facts, outlineButton } from '../blocks.ts';
import { singleLine, strangersLine } from '../text.ts';
import type { Brand, MailContent } from './message.ts';
import { answerPage } from './pages.ts';

const day = z.iso.date();
export const decimal = z.string().regex(/^-?\d{1,20}(\.\d{1,4})?$/);
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** An agency's own look. */
const brand = z.object({
  name: z.string().min(1),
  color,
  contact_line: z.string().nullish(),
  logo: uuid.nullish(),
  logo_version: z.number().int().nullish(),
});

/** What every mail about a request says of that request. */
const subjectParams = {
  rfp_title: z.string(),
  organizer_name: z.string(),
  city: z.string(),
  start_date: day,
  reply_to: email.nullish().catch(null),
  brand: brand.nullish().catch(null),
};

/** The parameters of a mail to a hotel. The token is added when the mail is written, from the id of the answer link. */
export const hotelParams = z.object({
  ...subjectParams,
  hotel_name: z.string().nullish(),
  token: z.string().min(1).max(400).optional(),
});

const byOffset = z.tuple([z.number().int(), z.number().int()]);

/** The parameters of a mail that shows the whole request: what a hotel's sales desk needs for its decision. */
export const requestParams = hotelParams.extend({
  /** The city of the event where it is the hotel's own in our catalogue, so that no organizer wrote it. */
  known_city: z.string().nullish(),
  person: z.string().nullish(),
  phone: z.string().nullish(),
  end_date: day,
  alternative_start_dates: z.array(day).default([]),
  attendees: z.number().int(),
  rooms: z.number().int(),
  meeting_rooms: z.number().int(),
  nights: z.number().int().nullish(),
  /** Where they are more than the numbers say: night or day, and how many. */
  rooms_by_night: z.array(byOffset).nullish(),
  delegates_by_day: z.array(byOffset).nullish(),
  sessions: z.number().int().default(0),
  also_asked: z.array(z.string()).nullish(),
  also_asked_count: z.number().int().default(0),
  must_features: z.array(z.string()).default([]),
  budget_per_attendee: decimal.nullish(),
  currency: z.string().nullish(),
  invited: z.number().int().nullish(),
  response_due: z.iso.datetime({ offset: true }).nullish(),
  introduction: z.string().nullish(),
});
type RequestParams = z.output<typeof requestParams>;

/** The parameters of a mail about an offer; amounts are decimal text. */
export const offerParams = hotelParams.extend({
  total: decimal,
  per_attendee: decimal,
  currency: z.string(),
});

/** The parameters of a mail to the organizer, who asked for the offers. */
export const organizerParams = z.object({ ...subjectParams, rfp_id: uuid });

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' },
});

export const dayOf = (iso: string): string => dayFormat.format(new Date(iso));
export const momentOf = (iso: string): string => `${momentFormat.format(new Date(iso))} UTC`;
export const daysOf = (start: string, end: string): string =>
  start === end ? dayOf(start) : `${dayOf(start)} to ${dayOf(end)}`;

/** "EUR 12,345.60": the code, because a symbol can be several currencies. */
export function amountOf(amount: string, currency: string): string {
  const [whole = '0', cents = ''] = amount.split('.');
  return `${singleLine(currency, 3)} ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0').slice(0, 2)}`;
}

export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** Names and titles that somebody typed. */
export const nameOf = (name: string | null | undefined, otherwise = 'your hotel', max = 60): string =>
  strangersLine(name ?? '', max) || otherwise;

/** Why a hotel declined: its reason, its own words, or both; empty when it said nothing. */
export function declineWords(given: {
  decline_code?: string | null;
  decline_reason?: string | null;
}): string {
  const code = given.decline_code === 'other' ? '' : nameOf(given.decline_code, '').replaceAll('_', ' ');
  const own = nameOf(given.decline_reason, '', 200);
  return [code, own && `“${own}”`].filter(Boolean).join(', ');
}

const roomsOf = (rooms: number, nights: number | null | undefined) =>
  [counted(rooms, 'room'), ...(nights ? [counted(nights, 'night')] : [])].join(', ');

/** More than that are summed up: a mail is read in ten seconds. */
const mostListed = 7;

/** "40 · 210 · 190 · 25 from 20 Mar 2027, 465 room nights": rooms night by night. */
function roomsByNight(byNight: readonly [number, number][], start: string): string {
  const [first = [0, 0]] = byNight;
  const rooms = byNight.map(([, count]) => count);
  const total = `${rooms.reduce((sum, count) => sum + count, 0)} room nights`;
  const isRow = byNight.every(([night], at) => night === first[0] + at);
  return isRow && rooms.length <= mostListed
    ? `${rooms.join(' · ')} by night from ${dayOf(dayAt(start, first[0]))}, ${total}`
    : `${Math.min(...rooms)} to ${Math.max(...rooms)} a night, ${counted(rooms.length, 'night')}, ${total}`;
}

function delegatesByDay(byDay: readonly [number, number][]): string {
  const delegates = byDay.map(([, count]) => count);
  return delegates.length <= mostListed
    ? byDay.map(([day, count]) => `${dayName(day)}: ${count}`).join(' · ')
    : `${Math.min(...delegates)} to ${Math.max(...delegates)} a day, ${counted(delegates.length, 'day')}`;
}

/** What is asked by night and by day, of which the page behind the link has all. */
function detailRows(params: RequestParams): [string, string][] {
  const { rooms_by_night: nights, delegates_by_day: days, sessions, also_asked: lines } = params;
  const labels = (lines ?? []).map((label) => nameOf(label, '')).filter(Boolean);
  const more = params.also_asked_count - labels.length;
  const programme = [
    days?.length ? delegatesByDay(days) : '',
    sessions > 0 ? counted(sessions, 'session') : '',
  ];
  return [
    ['Rooms by night', nights?.length ? roomsByNight(nights, params.start_date) : ''],
    ['Programme', programme.filter(Boolean).join(', ')],
    ['Also to be priced', [...labels, ...(labels.length > 0 && more > 0 ? [`${more} more`] : [])].join(', ')],
  ].filter((row): row is [string, string] => row[1] !== '');
}

export function requestFacts(params: RequestParams): Block {
  const { budget_per_attendee: budget, alternative_start_dates: others, invited } = params;
  const title = nameOf(params.rfp_title, '', 200);
  // Digits and what stands between them: a link or a sentence is no phone number.
  const phone = (params.phone ?? '').replaceAll(/[^\d+()/ .-]/g, '').trim();
  const musts = singleLine(params.must_features.join(', ').replaceAll('_', ' '), 400);
  const rows: [string, string][] = [
    [
      'Who asks',
      [nameOf(params.person, ''), nameOf(params.organizer_name, 'an organizer')].filter(Boolean).join(', '),
    ],
    ...(phone ? [['Phone', phone] as [string, string]] : []),
    ...(title ? [['Event', title] as [string, string]] : []),
    ['Where', nameOf(params.city, 'to be agreed')],
    ['When', daysOf(params.start_date, params.end_date)],
    ...(others.length > 0 ? [['Or beginning', others.map(dayOf).join(' · ')] as [string, string]] : []),
    ['Attendees', String(params.attendees)],
    ['Rooms', params.rooms > 0 ? roomsOf(params.rooms, params.nights) : 'none'],
    ['Meeting rooms', params.meeting_rooms > 0 ? String(params.meeting_rooms) : 'none'],
    ...detailRows(params),
    ...(musts ? [['Must have', musts] as [string, string]] : []),
    ...(budget && params.currency
      ? [['Budget', `${amountOf(budget, params.currency)} per attendee`] as [string, string]]
      : []),
    ...(invited ? [['Hotels asked', String(invited)] as [string, string]] : []),
    ...(params.response_due ? [['Answer by', momentOf(params.response_due)] as [string, string]] : []),
  ];
  return facts(rows);
}

type HotelParams = z.output<typeof hotelParams>;

/** What every such mail has beside its words: replies go to the person who asked; an agency writes in its own colours. */
export function rfpEnvelope(
  params: HotelParams | z.output<typeof organizerParams>,
): Pick<MailContent, 'replyTo' | 'brand'> {
  const replyTo = params.reply_to ? { replyTo: params.reply_to } : {};
  if (!params.brand) return replyTo;
  const { name, color, contact_line, logo, logo_version } = params.brand;
  const contact = strangersLine(contact_line ?? '', 200);
  const brand: Brand = { name: nameOf(name, 'Agency', 80), color, contact };
  if (logo) brand.logo = { id: logo, version: logo_version ?? 0 };
  return { ...replyTo, brand };
}

/** The way to the answer, and one to a decline. */
export function answerButtons(params: HotelParams, baseUrl: string): Block[] {
  if (!params.token) return [];
  return [
    button('Answer', answerPage(baseUrl, params.token), params.brand?.color),
    outlineButton('Decline', answerPage(baseUrl, params.token, 'decline')),
  ];
}

/** What the unsubscribe link stops in mails that invited hotels are owed. */
export const newRequests = { channel: 'rfp_send', what: 'new requests for offers' } as const;

/** One button to the request's page; nothing without a link. */
export function answerButton(words: string, params: HotelParams, baseUrl: string): Block[] {
  return params.token ? [button(words, answerPage(baseUrl, params.token), params.brand?.color)] : [];
}
