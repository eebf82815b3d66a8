import Big from 'big.js';
import { offerPrices } from '../../schemas/offer-costs.ts';
import type { ComparisonPayload } from '../../schemas/pdf.ts';
import { barChart } from '../charts/bar.ts';
import { radarChart, radarHeight } from '../charts/radar.ts';
import {
  type Amount,
  currencyDigits,
  formatCount,
  formatDecimal,
  formatMoney,
  formatPeriod,
} from '../format.ts';
import { type Flow, heading, need, paragraph } from '../layout/flow.ts';
import { type KeyValue, keyValues } from '../layout/key-values.ts';
import { makeLetter } from '../layout/letter.ts';
import type { Column, Row } from '../table/spec.ts';
import { table } from '../table/table.ts';
import { subtitleFor, type WhiteLabel } from './white-label.ts';

type Hotel = NonNullable<ComparisonPayload['rows']>[number];

const costs = [
  ['room_rate', offerPrices.room_rate.label],
  ['ddr', offerPrices.ddr_rate.label],
  ['fnb', offerPrices.fnb_per_attendee.label],
  ['av', offerPrices.av_total.label],
  ['total', 'All-in total'],
  ['per_attendee', 'All-in per attendee'],
  ['comparable_per_attendee', 'Comparable per attendee'],
  ['expected_per_attendee', 'Expected per attendee'],
] as const;
/** What is known of a hotel that has not offered. It is no all-in cost: list rates know no food, technology and taxes. */
const estimates = [['per_attendee', 'Estimate per attendee']] as const;
type Costs = readonly (readonly [field: (typeof costs)[number][0], title: string])[];

/** The most hotels in a radar chart. More outlines cannot be told apart. */
const radarHotels = 4;

/** Hotels side by side: what each costs, how it scores, what to know about it. */
export function renderComparison(label: WhiteLabel, payload: ComparisonPayload): Promise<Uint8Array> {
  const hotels = payload.rows ?? [];
  const offers = hotels.filter(({ is_estimate }) => !is_estimate);
  const estimated = hotels.filter(({ is_estimate }) => is_estimate);
  const opening = {
    eyebrow: 'Hotel comparison',
    title: payload.title ?? `Hotel comparison for ${label.clientName}`,
    subtitle: subtitleFor(label),
    clientLogo: label.clientLogo,
  };
  return makeLetter({ ...label, opening, orientation: 'landscape' }, (flow) => {
    const facts = eventFacts(payload, label.language);
    if (hotels.length > 0) facts.push(...summary(hotels, payload.currency));
    keyValues(flow, facts, 4);
    if (hotels.length === 0) return paragraph(flow, 'No hotels to compare yet.');
    const inCurrency = payload.currency ? ` in ${payload.currency}` : '';
    if (offers.length > 0) {
      heading(flow, `Offers${inCurrency}`);
      if (offers.some(({ expected_per_attendee }) => expected_per_attendee !== undefined))
        paragraph(flow, 'Scores compare what the offers are expected to cost with their terms.');
      writeTable(flow, offers, costs, payload.currency);
    }
    if (estimated.length > 0) {
      heading(flow, `Not offered: estimates from list rates${inCurrency}`);
      paragraph(
        flow,
        'List rates leave out food and drink, technology, service and taxes, so these cannot be compared with offers.',
      );
      writeTable(flow, estimated, estimates, payload.currency);
    }
    writeTerms(flow, offers);
    writeScores(flow, hotels);
    writeProfile(flow, offers);
  });
}

/** The facts of the event that the hotels are compared for: its days, its place and its number of attendees. */
function eventFacts({ event }: ComparisonPayload, language?: string): KeyValue[] {
  const { start, end, city, attendees } = event ?? {};
  const known: [label: string, value: string | undefined][] = [
    ['Dates', formatPeriod(start, end, language)],
    ['Destination', city],
    ['Attendees', attendees === undefined ? undefined : formatCount(attendees)],
  ];
  return known.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function summary(hotels: readonly Hotel[], currency: string | undefined): KeyValue[] {
  const offers = hotels.filter(({ is_estimate }) => !is_estimate);
  const best = byScore(offers.length > 0 ? offers : hotels)[0];
  const facts: KeyValue[] = [{ label: 'Hotels compared', value: formatCount(hotels.length) }];
  if (best) facts.push({ label: 'Highest score', value: nameOf(best) });
  for (const [field, label] of [
    ['total', 'Lowest all-in total'],
    ['comparable_per_attendee', 'Lowest comparable per attendee'],
  ] as const) {
    const cheapest = lowest(
      offers.filter(({ is_partial }) => field !== 'total' || !is_partial),
      field,
    );
    if (cheapest)
      facts.push({ label, value: `${formatMoney(cheapest.amount, currency)} · ${cheapest.name}` });
  }
  return facts;
}

/** From this many rows on, a table is set smaller and closer: people look things up in it, and fewer pages help them. */
const many = 60;
const tableLook = (rows: number) => (rows > many ? { size: 7, isDense: true } : { size: 8 });

/** Writes a table of hotels with these of their costs. Columns in which no hotel has a value are left out. */
function writeTable(flow: Flow, hotels: readonly Hotel[], shown: Costs, currency: string | undefined): void {
  const digits = currencyDigits(currency);
  const money = (amount: Amount | undefined) => (amount === undefined ? '–' : formatDecimal(amount, digits));
  const score = scoreFormat(hotels);
  const all: { column: Column; isUsed: boolean; cell: (hotel: Hotel, index: number) => string }[] = [
    { column: { title: 'No.', align: 'right', grow: 0 }, isUsed: true, cell: (_, i) => String(i + 1) },
    { column: { title: 'Hotel', grow: 3, isLabel: true }, isUsed: true, cell: nameOf },
    {
      column: { title: 'City', grow: 2 },
      isUsed: hotels.some(({ city }) => city),
      cell: ({ city }) => city ?? '–',
    },
    ...shown.map(([field, title]) => ({
      column: { title, align: 'decimal' as const },
      isUsed: hotels.some((hotel) => hotel[field] !== undefined),
      cell: (hotel: Hotel) => money(hotel[field]),
    })),
    {
      column: { title: 'Score', align: 'decimal' },
      isUsed: hotels.some((hotel) => hotel.score !== undefined),
      cell: (hotel) => (hotel.score === undefined ? '–' : score(hotel.score)),
    },
  ];
  const used = all.filter(({ isUsed }) => isUsed);
  const rows: Row[] = hotels.map((hotel, i) => ({
    cells: used.map(({ cell }) => cell(hotel, i)),
    note: hotel.notes,
  }));
  table(flow, { columns: used.map(({ column }) => column), rows, ...tableLook(rows.length), noteColumn: 1 });
}

/** What each offer says of cancellation, attrition, deposits and the like. One that says nothing stands there with that. */
function writeTerms(flow: Flow, offers: readonly Hotel[]): void {
  if (!offers.some(({ terms }) => terms?.length)) return;
  heading(flow, 'Terms');
  const columns: Column[] = [
    { title: 'Hotel', grow: 1, isLabel: true },
    { title: 'What its offer says', grow: 4 },
  ];
  const said = ({ terms = [] }: Hotel) =>
    terms.map(({ label, text }) => `${label}: ${text}`).join('. ') || 'Nothing';
  table(flow, { columns, rows: offers.map((hotel) => ({ cells: [nameOf(hotel), said(hotel)] })), size: 8.5 });
}

function writeScores(flow: Flow, hotels: readonly Hotel[]): void {
  const ranked = byScore(hotels);
  if (ranked.length === 0) return;
  const score = scoreFormat(hotels);
  const top = axisEnd(ranked.map((hotel) => hotel.score));
  const listed = ranked.map((hotel) => `${labelOf(hotel)} ${score(hotel.score)}`).slice(0, 20);
  heading(flow, 'Scores');
  barChart(
    flow,
    ranked.map((hotel, i) => ({
      label: labelOf(hotel),
      share: Number(new Big(hotel.score).div(top)),
      text: score(hotel.score),
      isBest: i === 0,
    })),
    `Bar chart of the scores, highest first: ${listed.join('; ')}`,
  );
}

/** Writes a radar chart of what the best hotels charge for each cost. On each axis the cheapest of them reaches the edge. */
function writeProfile(flow: Flow, hotels: readonly Hotel[]): void {
  const best = byScore(hotels).slice(0, radarHotels);
  const axes = costs.filter(([field]) => best.every((hotel) => isPositive(hotel[field])));
  if (best.length < 2 || axes.length < 3) return;
  const lowest = axes.map(([field]) => Math.min(...best.map((hotel) => Number(hotel[field]))));
  const series = best.map((hotel) => ({
    label: nameOf(hotel),
    values: axes.map(([field], i) => (lowest[i] ?? 0) / Number(hotel[field])),
  }));
  need(flow, radarHeight + 80);
  heading(flow, 'Cost profile of the highest scores');
  paragraph(
    flow,
    'The further out, the cheaper: on each axis the lowest price of these hotels reaches the edge.',
  );
  const alt = `Radar chart of ${axes.map(([, title]) => title).join(', ')} for ${best.map(nameOf).join('; ')}`;
  radarChart(
    flow,
    axes.map(([, title]) => title),
    series,
    alt,
  );
}

function nameOf(hotel: Hotel): string {
  return hotel.hotel ?? 'Unnamed hotel';
}

/** Its name where offers and estimates stand in one chart. */
const labelOf = (hotel: Hotel) => `${nameOf(hotel)}${hotel.is_estimate ? ' (estimate)' : ''}`;

/** The lowest amount of a kind, and whose it is. */
function lowest(hotels: readonly Hotel[], field: 'total' | 'comparable_per_attendee') {
  return hotels
    .flatMap((hotel) => {
      const amount = hotel[field];
      return amount === undefined ? [] : [{ amount, name: nameOf(hotel) }];
    })
    .sort((a, b) => new Big(a.amount).cmp(b.amount))[0];
}

function isPositive(amount: Amount | undefined): boolean {
  return amount !== undefined && new Big(amount).gt(0);
}

function byScore(hotels: readonly Hotel[]): (Hotel & { score: Amount })[] {
  return hotels
    .filter((hotel): hotel is Hotel & { score: Amount } => hotel.score !== undefined)
    .sort((a, b) => new Big(b.score).cmp(a.score));
}

/** Makes a format for scores: all get the same number of decimals, as many as the most exact score has, at most 3. */
function scoreFormat(hotels: readonly Hotel[]): (score: Amount) => string {
  const digits = hotels.map(({ score }) => (score === undefined ? 0 : decimals(score)));
  const most = Math.min(3, Math.max(0, ...digits));
  return (score) => formatDecimal(score, most);
}

function decimals(amount: Amount): number {
  return new Big(amount).toFixed().split('.')[1]?.length ?? 0;
}

/** The end of the axis for scores. They may be out of 1, 10 or 100: the axis ends at the first of these that holds them all. */
function axisEnd(scores: readonly Amount[]): number {
  const most = Math.max(...scores.map(Number));
  return [1, 10, 100].find((end) => most <= end) ?? most;
}
