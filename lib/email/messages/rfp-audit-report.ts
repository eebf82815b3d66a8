// The audit of an RFP text: score, category scores, what to fix first, and every point with its evidence.
import { z } from 'zod';
import { categoryScores, textScore } from '../../audit/categories.ts';
import { type Finding, findingSchema } from '../../audit/finding.ts';
import { clampScore, scoreBand } from '../../audit/score-band.ts';
import { essentials, topFixes } from '../../audit/top-fixes.ts';
import { type Block, button, heading, list, note, paragraph, strong } from '../blocks.ts';
import { categoryBars, fixList, scoreCard, scoreFigure } from '../report-blocks.ts';
import { strangersLine } from '../text.ts';
import { defineMessage } from './message.ts';
import { templateDownload } from './pages.ts';

// Our own audit has a point per rule; the limit is for rows that did not come from it.
const mostFindings = 30;

const params = z.object({
  score: z.number(),
  findings: z.array(findingSchema).nullish(),
});

export const rfpAuditReport = defineMessage({
  params,
  render(given, { baseUrl }) {
    const findings = (given.findings ?? []).slice(0, mostFindings);
    const estimate = clampScore(given.score);
    // The score of the text is shown. Without a text there is only the score of the visitor's own answers.
    const score = findings.length > 0 ? textScore(findings) : estimate;
    const band = scoreBand(score);
    return {
      subject: `Your RFP audit: ${scoreFigure(score)} of 100, ${band.label.toLowerCase()}`,
      preheader:
        findings.length > 0
          ? `${countOf(findings)} What to fix first is inside.`
          : 'Your score, and what to check first.',
      title: 'Your RFP audit',
      reason: 'an RFP audit was asked for with your address.',
      body: [
        scoreCard(score, band.label, band.meaning),
        ...(findings.length > 0 ? reading(findings, score, estimate) : withoutText()),
        heading('The quick way'),
        paragraph('Our RFP template has a place for every one of these points.'),
        button('Get the hotel RFP template', templateDownload(baseUrl, 'hotel-rfp')),
      ],
    };
  },
});

function reading(findings: Finding[], score: number, estimate: number): Block[] {
  const fixes = topFixes({ findings });
  const clear = findings.filter(({ status }) => status === 'has');
  const named = new Set(fixes.map(({ title }) => title));
  const later = findings.filter(({ status, label }) => status !== 'has' && !named.has(label));
  return [
    paragraph(`${countOf(findings)} That is our score: ${scoreFigure(score)}.`),
    paragraph(
      `Your own estimate, from the questions you answered: ${scoreFigure(estimate)}. ${compared(score, estimate)}`,
    ),
    heading('By category'),
    categoryBars(categoryScores(findings)),
    ...(fixes.length > 0
      ? [heading('What to fix first'), fixList(fixes)]
      : [note(strong('Nothing to fix. '), 'Every point a sales office looks for is there.')]),
    ...(clear.length > 0 ? [heading('What your RFP makes clear'), list(clear.map(evidenceLine))] : []),
    ...(later.length > 0 ? [heading('Then, when you have a minute'), list(later.map(missingLine))] : []),
  ];
}

/** What to make of the two numbers. */
function compared(score: number, estimate: number): string {
  if (Math.abs(score - estimate) < 10) return 'The two agree.';
  return score < estimate
    ? 'A hotel reads only the text: what you know and it does not say, it will have to ask.'
    : 'Your text says more than you gave it credit for.';
}

function withoutText(): Block[] {
  return [
    paragraph(
      'We had no text to read, only your score. These three points decide most often whether a hotel can quote, so check them first:',
    ),
    heading('What to fix first'),
    fixList(essentials()),
    note(
      'Send the text of your RFP with the audit, and we tell you point by point what it has and what it lacks.',
    ),
  ];
}

function countOf(findings: Finding[]): string {
  const count = (status: Finding['status']) => findings.filter((finding) => finding.status === status).length;
  const vague = count('vague');
  return `Of ${findings.length} points that hotels look for, your text makes ${count('has')} clear${
    vague > 0 ? `, touches on ${vague}` : ''
  } and leaves out ${count('lacks')}.`;
}

function evidenceLine({ label, evidence }: Finding) {
  return [strong(strangersLine(label)), ...(evidence ? [`: “${strangersLine(evidence, 140)}”`] : [])];
}

function missingLine({ label, status, why }: Finding) {
  return [
    strong(`${strangersLine(label)} (${status === 'vague' ? 'no detail' : 'missing'}). `),
    strangersLine(why, 300),
  ];
}
