import type { RfpPayload } from '../../schemas/pdf.ts';
import { formatDate, formatMoney, formatPeriod, inSentence } from '../format.ts';
import { callout } from '../layout/callout.ts';
import { contents } from '../layout/contents.ts';
import { type Flow, heading, paragraph } from '../layout/flow.ts';
import { makeLetter } from '../layout/letter.ts';
import { prose } from '../layout/prose.ts';
import type { Anchor } from '../structure.ts';
import { table } from '../table/table.ts';
import { writeAsked } from './rfp-asked.ts';
import { subtitleFor, type WhiteLabel } from './white-label.ts';

/** The number of sections from which a document gets a list of contents. With fewer, the page itself shows them all. */
const contentsFrom = 5;

/** The request for proposal as hotels get it: introduction, sections, questions with room for the answers. */
export function renderRfp(label: WhiteLabel, payload: RfpPayload): Promise<Uint8Array> {
  const opening = {
    eyebrow: 'Request for proposal',
    title: payload.title ?? `Request for proposal for ${label.clientName}`,
    subtitle: subtitleFor(label),
    clientLogo: label.clientLogo,
  };
  return makeLetter({ ...label, opening }, (flow) => {
    if (payload.deadline) {
      callout(
        flow,
        'Answers are due',
        `Please send your proposal by ${formatDate(payload.deadline, inSentence(label.language))}.`,
      );
    }
    if (payload.introduction) prose(flow, payload.introduction);
    const conditions = terms(payload, inSentence(label.language));
    for (const line of conditions) paragraph(flow, line);
    const sections = (payload.sections ?? [])
      .filter(({ heading, body }) => heading || body)
      .map((section, i) => ({
        ...section,
        title: section.heading ?? `Section ${i + 1}`,
        anchor: {} as Anchor,
      }));
    const questions = (payload.questions ?? []).filter((question) => question !== '');
    const last = { title: 'Questions to answer', anchor: {} as Anchor };
    const entries = questions.length > 0 ? [...sections, last] : sections;
    const fillPageNumbers = entries.length >= contentsFrom ? contents(flow, entries) : undefined;
    writeAsked(flow, payload);
    for (const { title, body, anchor } of sections) {
      heading(flow, title, anchor);
      if (body) prose(flow, body);
    }
    if (questions.length > 0) writeQuestions(flow, last, questions);
    if (entries.length === 0 && !payload.introduction && conditions.length === 0 && !asksInDetail(payload)) {
      paragraph(flow, 'The content of this request is still to be written.');
    }
    fillPageNumbers?.();
  });
}

const asksInDetail = ({ room_block, programme, asked_lines }: RfpPayload) =>
  [room_block, programme?.days, programme?.sessions, asked_lines].some((list) => (list?.length ?? 0) > 0);

/**
 * The terms of the request: its days, other first days, features of the hotel, how long an offer should hold, and the budget. One sentence
 * for each that is given.
 */
function terms(
  { event, alternative_start_dates, option_days, features, must_features, budget }: RfpPayload,
  language?: string,
): string[] {
  const others = (alternative_start_dates ?? []).flatMap((date) =>
    date ? [formatDate(date, language)] : [],
  );
  const musts = (must_features ?? []).filter(Boolean);
  const nice = (features ?? []).filter((feature) => feature !== '' && !musts.includes(feature));
  const period = formatPeriod(event?.start, event?.end, language);
  return [
    period ? `The event: ${period}.` : '',
    others.length > 0
      ? `It may begin on another day as well, for the same length of stay: ${others.join(', ')}.`
      : '',
    musts.length > 0 ? `The hotel must have: ${listed(musts)}.` : '',
    nice.length > 0 ? `Nice to have: ${listed(nice)}.` : '',
    option_days ? `Please hold your offer for ${option_days} ${option_days === 1 ? 'day' : 'days'}.` : '',
    budget?.amount === undefined
      ? ''
      : `Budget: ${formatMoney(budget.amount, budget.currency)} ${budget.basis === 'per_attendee' ? 'per attendee' : 'in all'}.`,
  ].filter((line) => line !== '');
}

const listed = (features: string[]) => features.join(', ').replaceAll('_', ' ');

function writeQuestions(
  flow: Flow,
  { title, anchor }: { title: string; anchor: Anchor },
  questions: string[],
) {
  heading(flow, title, anchor);
  table(flow, {
    columns: [
      { title: 'No.', width: 34, align: 'right' },
      { title: 'Question', width: flow.width * 0.46 },
      { title: 'Your answer' },
    ],
    rows: questions.map((question, i) => ({ cells: [String(i + 1), question, ''] })),
    rowHeight: 44,
    isGrid: true,
  });
}
