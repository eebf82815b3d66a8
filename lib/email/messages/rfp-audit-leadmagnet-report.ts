// The report on a questionnaire: score, categories ranked, what to fix first, and the answers it rests on.
import { z } from 'zod';
import { rankCategories } from '../../audit/categories.ts';
import { humanise } from '../../audit/keys.ts';
import { clampScore, scoreBand } from '../../audit/score-band.ts';
import { essentials, topFixes } from '../../audit/top-fixes.ts';
import { type Block, button, facts, heading, note, paragraph, strong } from '../blocks.ts';
import { categoryBars, fixList, scoreCard, scoreFigure } from '../report-blocks.ts';
import { strangersLine } from '../text.ts';
import { defineMessage } from './message.ts';
import { templateDownload } from './pages.ts';

const mostAnswers = 20;

const params = z.object({
  score: z.number(),
  category_breakdown: z.record(z.string(), z.number()).nullish(),
  answers: z.record(z.string(), z.unknown()).nullish(),
});

export const rfpAuditLeadmagnetReport = defineMessage({
  params,
  render(given, { baseUrl }) {
    const score = clampScore(given.score);
    const band = scoreBand(score);
    const categories = rankCategories(given.category_breakdown ?? {});
    const answers = given.answers ?? {};
    const best = categories[0];
    return {
      subject: `Your RFP scores ${scoreFigure(score)} of 100: your personal report`,
      preheader: `${band.label}. Your categories ranked, and what to fix first.`,
      title: 'Your personal RFP report',
      reason: 'an RFP report was asked for with your address.',
      body: [
        scoreCard(score, band.label, band.meaning),
        ...(best ? [heading('Your categories, best first'), categoryBars(categories)] : []),
        ...firstFixes(given.category_breakdown ?? {}, answers, best !== undefined),
        ...answersBlock(answers),
        heading('Put it into practice'),
        paragraph('Our RFP template asks for every point of the audit, in the order in which hotels read.'),
        button('Get the hotel RFP template', templateDownload(baseUrl, 'hotel-rfp')),
      ],
    };
  },
});

function firstFixes(
  breakdown: Record<string, number>,
  answers: Record<string, unknown>,
  known: boolean,
): Block[] {
  const fixes = topFixes({ breakdown, answers });
  if (fixes.length > 0) return [heading('What to fix first'), fixList(fixes)];
  if (known) return [note(strong('Nothing urgent. '), 'Every category is in good shape. Send it.')];
  return [
    heading('What to fix first'),
    paragraph('These three points decide most often whether a hotel can quote:'),
    fixList(essentials()),
  ];
}

function answersBlock(answers: Record<string, unknown>): Block[] {
  const entries = Object.entries(answers);
  if (entries.length === 0) return [];
  const shown = entries.slice(0, mostAnswers);
  const left = entries.length - shown.length;
  return [
    heading('Your answers'),
    facts(shown.map(([key, answer]) => [strangersLine(humanise(key)), answerInWords(answer)] as const)),
    ...(left > 0 ? [paragraph(`And ${left} more.`)] : []),
  ];
}

/** One line whatever was sent; nested answers are named, not unfolded. */
function answerInWords(answer: unknown): string {
  if (answer === true) return 'Yes';
  if (answer === false) return 'No';
  if (typeof answer === 'string') return strangersLine(answer, 160) || 'No answer';
  if (typeof answer === 'number') return scoreFigure(answer);
  if (answer === null || answer === undefined) return 'No answer';
  if (!Array.isArray(answer)) return 'Several details';
  const plain = answer.slice(0, 6).filter((item) => ['string', 'number', 'boolean'].includes(typeof item));
  return strangersLine(plain.map(String).join(', ').slice(0, 2000), 160) || 'Several details';
}
