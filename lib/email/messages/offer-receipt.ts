// A receipt for who answered: what was sent, what it comes to, and the way to change it.
import { z } from 'zod';
import { itemName, kindWords } from '../../schemas/offer-costs.ts';
import type { Terms } from '../../schemas/terms.ts';
import { termLines } from '../../schemas/terms-said.ts';
import { facts, list, note, paragraph, strong } from '../blocks.ts';
import { capital } from '../text.ts';
import { defineMessage } from './message.ts';
import {
  amountOf,
  answerButton,
  dayOf,
  hotelParams,
  momentOf,
  nameOf,
  offerParams,
  rfpEnvelope,
} from './rfp.ts';

const shared = { response_due: z.iso.datetime({ offset: true }).nullish() };
const params = z.discriminatedUnion('answer', [
  offerParams.extend({
    ...shared,
    answer: z.literal('offer'),
    version: z.number().int(),
    valid_until: z.iso.date().nullish(),
    terms: z.record(z.string(), z.unknown()).default({}),
    lines: z
      .array(
        z.object({
          item: z.string(),
          name: z.string().nullish(),
          amount: z.string().regex(/^-?\d+(\.\d+)?$/),
        }),
      )
      .default([]),
  }),
  hotelParams.extend({ ...shared, answer: z.literal('decline'), reason: z.string() }),
]);
type Params = z.output<typeof params>;

export const offerReceipt = defineMessage({
  params,
  render(given, { baseUrl }) {
    const about = `event of ${dayOf(given.start_date)}`;
    const until = given.response_due
      ? `until ${momentOf(given.response_due)}`
      : 'as long as the request is open';
    const common = {
      reason: 'an answer to a request was sent with this address. This is its receipt.',
      ...rfpEnvelope(given),
    };
    if (given.answer === 'decline') {
      return {
        ...common,
        subject: `You declined: ${about}`,
        preheader: 'The organizer knows. If things change, you can still send an offer.',
        title: 'Your decline has arrived',
        body: [
          paragraph(
            `${nameOf(given.organizer_name, 'The organizer')} knows that ${nameOf(given.hotel_name)} cannot make an offer.`,
          ),
          facts([['Reason', nameOf(given.reason, 'not given', 200)]]),
          paragraph(`If things change, you can still send an offer, ${until}.`),
          ...answerButton('Open the request', given, baseUrl),
        ],
      };
    }
    return {
      ...common,
      ...offerWords(given, about),
      body: [
        ...offerBody(given),
        paragraph(`You can change it ${until}; the newest version counts.`),
        ...answerButton('See or change the offer', given, baseUrl),
      ],
    };
  },
});

/** What a receipt shows of one term. */
const longestTerm = 500;

type Offer = Extract<Params, { answer: 'offer' }>;

function offerWords(given: Offer, about: string) {
  return {
    subject: `Your offer has arrived: ${about}, ${amountOf(given.total, given.currency)}`,
    preheader: `All in: ${amountOf(given.per_attendee, given.currency)} per attendee. Version ${given.version}.`,
    title: 'Your offer has arrived',
  };
}

function offerBody(given: Offer) {
  const lines = given.lines.map(
    ({ item, name, amount }) =>
      [
        capital(nameOf(name, kindWords.get(item) ?? nameOf(itemName(item), 'Other'))),
        amountOf(amount, given.currency),
      ] as const,
  );
  const terms = termLines(given.terms as Partial<Terms>, (amount) =>
    amountOf(String(amount), given.currency),
  ).map(([, label, text]) => [label, nameOf(text, '', longestTerm)] as const);
  return [
    paragraph(
      `${nameOf(given.organizer_name, 'The organizer')} has the offer of ${nameOf(given.hotel_name)}. This is what was sent:`,
    ),
    facts([
      ['Begins', dayOf(given.start_date)],
      ...lines,
      ['All-in total', amountOf(given.total, given.currency)],
      ['Per attendee', amountOf(given.per_attendee, given.currency)],
      ...(given.valid_until ? [['Valid until', dayOf(given.valid_until)] as const] : []),
    ]),
    ...(terms.length > 0 ? [paragraph(strong('Your terms')), facts(terms)] : []),
    ...(given.version > 1
      ? [note(`This is version ${given.version}. It takes the place of the one before.`)]
      : []),
    list([
      'The organizer sees every line and how the total is reckoned.',
      'You will be told when they decide.',
    ]),
  ];
}
