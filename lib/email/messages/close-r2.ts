// A last round: the hotel is asked for its best offer, until when, and what it offers now.
import { z } from 'zod';
import { facts, paragraph, quotation, strong } from '../blocks.ts';
import { strangersText } from '../text.ts';
import { defineMessage } from './message.ts';
import {
  amountOf,
  answerButton,
  dayOf,
  decimal,
  momentOf,
  nameOf,
  requestFacts,
  requestParams,
  rfpEnvelope,
} from './rfp.ts';

const params = requestParams.extend({
  due: z.iso.datetime({ offset: true }),
  message: z.string().nullish(),
  own_rank: z.number().int().min(1).nullish(),
  total: decimal,
  per_attendee: decimal,
  offer_currency: z.string(),
});

export const closeR2 = defineMessage({
  params,
  render(given, { baseUrl }) {
    const asker = nameOf(given.organizer_name, 'The organizer');
    return {
      subject: `Asked for your last offer: event of ${dayOf(given.start_date)}, until ${momentOf(given.due)}`,
      preheader: `${asker} has seen your offer and asks for your best one. Yours stands if you leave it.`,
      title: 'The last round',
      reason: 'this hotel made an offer, and the organizer asks for its last one.',
      ...rfpEnvelope(given),
      body: [
        paragraph(
          `${asker} has the offer of ${nameOf(given.hotel_name)} and asks for the last one until `,
          strong(momentOf(given.due)),
          '. Without a change, your offer stands as it is.',
        ),
        ...(given.message ? [quotation(strangersText(given.message, 2000))] : []),
        facts([
          ['You offer', `${amountOf(given.total, given.offer_currency)} all in`],
          ['Per attendee', amountOf(given.per_attendee, given.offer_currency)],
          ...(given.own_rank
            ? [['Your rank among the offers, as the round began', String(given.own_rank)] as const]
            : []),
          ['Change it until', momentOf(given.due)],
        ]),
        paragraph(
          'Offers are compared on the rooms, nights and attendees asked for, so a rate is what counts.',
        ),
        ...answerButton('See or change the offer', given, baseUrl),
        requestFacts({ ...given, response_due: null }),
      ],
    };
  },
});
