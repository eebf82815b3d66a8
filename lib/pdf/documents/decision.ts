import type { DecisionRecord } from '../../decisions/record.ts';
import { byWhom } from '../../schemas/by-whom.ts';
import { criteria, criterionKeys, type Weights } from '../../schemas/criteria.ts';
import { negotiationSentence, type Writers } from '../../schemas/negotiation-said.ts';
import { lineTitle } from '../../schemas/offer-costs.ts';
import { riskWords, unknownWord } from '../../schemas/risk-words.ts';
import { termLines } from '../../schemas/terms-said.ts';
import { formatDate, formatDecimal, formatMoney } from '../format.ts';
import { callout } from '../layout/callout.ts';
import { type Flow, heading, list, paragraph } from '../layout/flow.ts';
import { keyValues } from '../layout/key-values.ts';
import { makeLetter } from '../layout/letter.ts';
import type { Column, Row } from '../table/spec.ts';
import { table } from '../table/table.ts';
import type { WhiteLabel } from './white-label.ts';

type Offer = Extract<DecisionRecord['answers'][number], { kind: 'proposal' }>;

const day = (instant: string | null) => (instant ? formatDate(instant.slice(0, 10)) : '–');
const minute = (instant: string) => `${day(instant)}, ${instant.slice(11, 16)} UTC`;
const writers: Writers = {
  money: (amount, currency) => (currency ? formatMoney(amount, currency) : formatDecimal(amount, 2)),
  day,
  moment: minute,
};
const named = ({ hotel_name }: { hotel_name: string | null }) => hotel_name ?? 'An erased hotel';
/** Weights as they were: a criterion that came later is not among them. */
const said = (weights: Partial<Weights>) =>
  criteria
    .flatMap(({ key, label }) => {
      const weight = weights[key];
      return weight === undefined ? [] : [`${label} ${formatDecimal(weight * 100, 1)} %`];
    })
    .join(', ');
const share = (value: number) => `${formatDecimal(value * 100, 1)} %`;

/** Renders the record of a decision, to be read without the service: what was asked, what was offered, the ranking, and the reason. */
export function renderDecision(label: WhiteLabel, record: DecisionRecord): Promise<Uint8Array> {
  const opening = {
    eyebrow: 'Decision record',
    title: record.rfp.title,
    subtitle: `Decided by ${label.letterhead.name} on ${minute(record.decided_at)}${byWhom(record.rfp.decided_by)}`,
  };
  return makeLetter({ ...label, opening, orientation: 'landscape' }, (flow) => {
    keyValues(
      flow,
      [
        { label: 'Winner', value: record.winner ? named(record.winner) : 'Nobody' },
        { label: 'Hotels asked', value: String(record.invited.length) },
        { label: 'Answers', value: String(record.answers.length) },
        { label: 'First in the ranking', value: firstWords(record) },
      ],
      4,
    );
    if (record.reason) callout(flow, 'Why this offer', record.reason);
    writeWeights(flow, record);
    writeRanking(flow, record);
    writeAnswers(flow, record);
    writeTerms(flow, record);
    writeInvited(flow, record);
    writeRest(flow, record);
  });
}

/** Who ranked first, which need not be the winner. */
const firstOf = ({ ranking }: DecisionRecord) => ranking?.find(({ rank }) => rank === 1);

function firstWords(record: DecisionRecord): string {
  const first = firstOf(record);
  if (!first) return 'not kept then';
  const verdict = record.explanation?.verdict?.kind;
  return verdict ? `${named(first)} (${verdict})` : named(first);
}

function writeWeights(flow: Flow, { weights, rfp }: DecisionRecord): void {
  heading(flow, 'Weights');
  const { committed, at_award, changes } = weights;
  paragraph(flow, `At the award: ${said(at_award)}.`);
  if (committed) {
    paragraph(flow, `Committed to at the first send, ${minute(committed.at)}: ${said(committed.weights)}.`);
    paragraph(
      flow,
      `SHA-256 of ${[rfp.id, ...criterionKeys.filter((key) => key in committed.weights)].join('|')}, six decimals each: ${committed.sha256}`,
      { size: 8 },
    );
  }
  list(
    flow,
    changes.map(
      (change) =>
        `${minute(change.at)}, with ${change.offers} offers in: ${said(change.old)} became ${said(change.new)}${byWhom(change.by)}`,
    ),
  );
}

function writeRanking(flow: Flow, record: DecisionRecord): void {
  const { ranking, explanation, rfp } = record;
  heading(flow, 'Ranking at the award');
  if (!ranking) {
    paragraph(flow, 'How it ranked was not kept at the time of this decision.');
    return;
  }
  const first = firstOf(record);
  if (explanation?.verdict && first) paragraph(flow, `First: ${named(first)}. ${explanation.verdict.reason}`);
  const currency = typeof rfp.currency === 'string' ? rfp.currency : undefined;
  const shares = new Map(explanation?.candidates.map((one) => [one.hotel_id, one]));
  const columns: Column[] = [
    { title: 'Rank', align: 'right', grow: 0 },
    { title: 'Hotel', grow: 3, isLabel: true },
    { title: 'Score', align: 'decimal' },
    ...criteria.map(
      ({ head, unit }): Column => ({ title: head, align: unit === 'money' ? 'right' : 'decimal' }),
    ),
    { title: 'Boost', align: 'decimal' },
    { title: 'First under', align: 'right' },
  ];
  const raw = (value: number | null | undefined, unit: string, digits: number) => {
    if (value === null || value === undefined) return '–';
    return unit === 'money' ? formatMoney(value, currency) : formatDecimal(value, digits);
  };
  const rows: Row[] = ranking.map((hotel) => {
    const explained = shares.get(hotel.hotel_id);
    return {
      cells: [
        String(hotel.rank),
        named(hotel),
        formatDecimal(hotel.topsis_score, 4),
        ...criteria.map(({ field, unit, digits }) => raw(hotel.criteria[field], unit, digits)),
        formatDecimal(hotel.cluster_boost, 3),
        explained ? share(explained.first_share) : '–',
      ],
      ...(hotel.criteria.estimated ? { note: 'Had not offered: an estimate from list rates' } : {}),
    };
  });
  table(flow, { columns, rows, size: 8.5, noteColumn: 1 });
}

function writeAnswers(flow: Flow, { answers, rfp }: DecisionRecord): void {
  heading(flow, 'Answers');
  if (answers.length === 0) {
    paragraph(flow, 'No hotel answered.');
    return;
  }
  const currency = typeof rfp.currency === 'string' ? rfp.currency : undefined;
  const columns: Column[] = [
    { title: 'When' },
    { title: 'Hotel', grow: 3, isLabel: true },
    { title: 'Answer', grow: 2 },
    { title: 'All-in total, as offered', align: 'right' },
    { title: 'Comparable per attendee', align: 'right' },
  ];
  const rows: Row[] = answers.map((answer) =>
    answer.kind === 'decline'
      ? {
          cells: [day(answer.at), named(answer), `Declined (${answer.code.replaceAll('_', ' ')})`, '–', '–'],
          note: answer.reason ?? undefined,
        }
      : {
          cells: [
            day(answer.at),
            named(answer),
            `Offer, version ${answer.version}, ${answer.status}`,
            formatMoney(answer.total, answer.currency),
            answer.per_attendee === null ? 'no rate' : formatMoney(answer.per_attendee, currency),
          ],
          ...(answer.start_date && answer.start_date !== rfp.start_date
            ? { note: `Offered from ${day(answer.start_date)}` }
            : {}),
        },
  );
  table(flow, { columns, rows, size: 8.5, noteColumn: 1 });
}

/** Of the winner each line and each term; of every offer what its terms may have cost. */
function writeTerms(flow: Flow, { answers, winner, rfp }: DecisionRecord): void {
  const currency = typeof rfp.currency === 'string' ? rfp.currency : undefined;
  const offers = answers.filter((answer) => answer.kind === 'proposal');
  const won = offers.find(({ proposal_id }) => proposal_id === winner?.proposal_id);
  if (won?.offered && won.offered.length > 0) {
    heading(flow, `What ${named(won)} offered`);
    if (typeof won.coverage === 'number' && won.coverage < 100)
      paragraph(flow, `It covers ${formatDecimal(won.coverage, 1)} % of the room nights asked for.`);
    const columns: Column[] = [
      { title: 'Line', grow: 3, isLabel: true },
      { title: 'Quantity', align: 'right' },
      { title: 'Price', align: 'right' },
      { title: 'Net', align: 'right' },
      { title: 'Tax', align: 'right' },
      { title: 'As offered', align: 'right' },
    ];
    const amount = (value: number | null) => (value === null ? '–' : formatMoney(value, won.currency));
    const rows: Row[] = won.offered.map((line) => ({
      cells: [
        lineTitle(line),
        line.quantity === null ? '–' : formatDecimal(line.quantity, Number.isInteger(line.quantity) ? 0 : 2),
        line.unit === 'percent' && line.unit_price !== null
          ? `${formatDecimal(line.unit_price, 2)} %`
          : line.unit_price === null
            ? 'Not offered'
            : amount(line.unit_price),
        ...[line.net, line.tax, line.gross].map(amount),
      ],
      ...(line.is_counted ? {} : { note: 'Shown, and no part of the total' }),
    }));
    table(flow, { columns, rows, size: 8.5 });
  }
  const said = won ? termLines(won.terms, (value) => formatMoney(value, won.currency)) : [];
  if (won && said.length > 0) {
    heading(flow, `Terms of ${named(won)}`);
    keyValues(
      flow,
      said.map(([, label, value]) => ({ label, value })),
      3,
    );
  }
  const risky = offers.filter(({ risk }) => risk);
  if (risky.length > 0) writeRisk(flow, risky, currency, rfp.price_includes_risk === true);
}

function writeRisk(flow: Flow, offers: Offer[], currency: string | undefined, isPrice: boolean): void {
  heading(flow, 'What the terms may have cost');
  paragraph(
    flow,
    isPrice
      ? 'The price of the ranking was the expected payment per attendee.'
      : 'The price of the ranking was the comparable price; what follows moved no rank.',
  );
  const shown = [
    'expected_attrition',
    'expected_fnb_shortfall',
    'held',
    'expected_cancellation',
    'expected_payment',
  ] as const;
  const columns: Column[] = [
    { title: 'Hotel', grow: 2, isLabel: true },
    { title: 'Comparable price', align: 'right' },
    ...shown.map((name): Column => ({ title: riskWords[name][0], align: 'right' })),
    { title: 'Largest exposure', align: 'right' },
  ];
  const amount = (value: number | null | undefined) =>
    typeof value === 'number' ? formatMoney(value, currency) : 'not known';
  const rows: Row[] = offers.map((offer) => {
    const { risk } = offer;
    const unknown = risk?.unknown ?? [];
    return {
      cells: [
        named(offer),
        amount(risk?.comparable),
        ...shown.map((name) => amount(risk?.[name])),
        risk?.worst_case ? `${amount(risk.worst_case.amount)}, ${day(risk.worst_case.date)}` : '–',
      ],
      ...(unknown.length > 0 ? { note: `Not said: ${unknown.map(unknownWord).join(', ')}` } : {}),
    };
  });
  table(flow, { columns, rows, size: 8 });
}

function writeInvited(flow: Flow, { invited }: DecisionRecord): void {
  heading(flow, 'Who was asked');
  const columns: Column[] = [
    { title: 'Hotel', grow: 3, isLabel: true },
    { title: 'Sent' },
    { title: 'Delivery' },
    { title: 'Opened' },
    { title: 'Status' },
  ];
  const rows = invited.map((one) => ({
    cells: [
      named(one),
      day(one.sent_at),
      one.delivery?.replaceAll('_', ' ') ?? '–',
      day(one.opened_at),
      one.status,
    ],
    ...(one.sent_by ? { note: `Sent${byWhom(one.sent_by)}` } : {}),
  }));
  table(flow, { columns, rows, size: 8.5 });
}

function writeRest(flow: Flow, { conversions, negotiation, invited }: DecisionRecord): void {
  if (conversions.length > 0) {
    heading(flow, 'Exchange rates');
    list(
      flow,
      conversions.map(({ from, to, rate, date, provider }) =>
        rate === null ? `${from}: no rate` : `1 ${from} = ${rate} ${to}, ${provider ?? ''} of ${day(date)}`,
      ),
    );
  }
  if (negotiation.length === 0) return;
  const names = new Map(invited.map((one) => [one.hotel_id, named(one)]));
  heading(flow, 'Negotiation');
  list(
    flow,
    negotiation.flatMap((event) => {
      const sentence = negotiationSentence(
        event,
        names.get(String(event.hotel_id)) ?? 'An erased hotel',
        writers,
      );
      return sentence ? [`${minute(event.at)}: ${sentence}${byWhom(event.by)}`] : [];
    }),
  );
}
