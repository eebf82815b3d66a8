// Another hotel was chosen, said honestly, with what helps next time where the organizer shares it.
import { z } from 'zod';
import { criteria, criterionKeys } from '../../schemas/criteria.ts';
import { type Block, facts, list, note, paragraph } from '../blocks.ts';
import { defineMessage } from './message.ts';
import { amountOf, dayOf, nameOf, offerParams, rfpEnvelope } from './rfp.ts';

const feedback = z.object({
  rank: z.number().int(),
  of: z.number().int(),
  /** Against the median, in steps of 5 %; null with too few offers to say it without naming anybody. */
  price_gap_pct: z.number().nullish(),
  cost_most: z.array(z.enum(criterionKeys)).default([]),
  /** What was asked and the offer left out, by name. */
  left_out: z.array(z.string()).nullish(),
});

const lessonOf = new Map<string, string>(criteria.map(({ key, lesson }) => [key, lesson]));

export const offerRegret = defineMessage({
  params: offerParams.extend({ feedback: feedback.nullish() }),
  render(params) {
    return {
      subject: `Decided: event of ${dayOf(params.start_date)}`,
      preheader: params.feedback
        ? `Another hotel was chosen. Yours ranked ${params.feedback.rank} of ${params.feedback.of}; see what decided it.`
        : 'Another hotel was chosen. Thank you for your offer.',
      title: 'Another hotel was chosen',
      reason: 'this hotel made an offer, and the organizer has decided.',
      ...rfpEnvelope(params),
      body: [
        paragraph(
          `${nameOf(params.organizer_name, 'The organizer')} has decided on “${nameOf(params.rfp_title, 'the event')}”, and your offer of ${amountOf(params.per_attendee, params.currency)} all-in per attendee was not chosen. Please release what you hold for it.`,
        ),
        ...(params.feedback ? lessons(params.feedback) : []),
        paragraph('Thank you for the work you put into it.'),
      ],
    };
  },
});

function lessons({
  rank,
  of,
  price_gap_pct: gap,
  cost_most,
  left_out: left,
}: z.output<typeof feedback>): Block[] {
  const price = gap === null || gap === undefined ? undefined : priceWords(gap);
  return [
    facts([['Your rank', `${rank} of ${of}`], ...(price ? [['Your comparable price', price] as const] : [])]),
    ...(cost_most.length > 0
      ? [
          paragraph('What cost your offer most, against the best of each:'),
          list(cost_most.map((name) => lessonOf.get(name) ?? name)),
        ]
      : []),
    ...(left && left.length > 0
      ? [
          paragraph('Asked, and not in your offer; it counts at the dearest price that another asks for it:'),
          list(left.map((name) => nameOf(name))),
        ]
      : []),
    note('Rank and reasons come from the same calculation the organizer saw, with the weights they chose.'),
  ];
}

function priceWords(gap: number): string {
  if (gap === 0) return 'about the median of all offers';
  return `about ${Math.abs(gap)} % ${gap > 0 ? 'above' : 'below'} the median of all offers`;
}
