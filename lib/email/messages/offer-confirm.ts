// An offer's last day comes near or has passed: one click says that it still holds.
import { z } from 'zod';
import { button, facts, paragraph, strong } from '../blocks.ts';
import { defineMessage } from './message.ts';
import { answerPage } from './pages.ts';
import { amountOf, dayOf, decimal, nameOf, requestParams, rfpEnvelope } from './rfp.ts';

const params = requestParams.extend({
  valid_until: z.iso.date(),
  is_over: z.boolean(),
  total: decimal,
  per_attendee: decimal,
  offer_currency: z.string(),
});

export const offerConfirm = defineMessage({
  params,
  render(given, { baseUrl }) {
    const asker = nameOf(given.organizer_name, 'The organizer');
    const last = dayOf(given.valid_until);
    return {
      subject: given.is_over
        ? `Does your offer still hold? Event of ${dayOf(given.start_date)}`
        : `Your offer holds until ${last}: event of ${dayOf(given.start_date)}`,
      preheader: `${asker} has not decided yet. One click says that your offer still holds.`,
      title: given.is_over ? `Your offer held until ${last}` : `Your offer holds until ${last}`,
      reason: 'an offer of this hotel is about to end, or has ended.',
      ...rfpEnvelope(given),
      body: [
        paragraph(
          `${asker} has not decided yet. `,
          strong(
            given.is_over
              ? 'Without your word the offer cannot be chosen any more.'
              : 'After that day it cannot be chosen without your word.',
          ),
        ),
        facts([
          ['Event', nameOf(given.rfp_title, 'the event')],
          ['Begins', dayOf(given.start_date)],
          ['You offer', `${amountOf(given.total, given.offer_currency)} all in`],
          ['Per attendee', amountOf(given.per_attendee, given.offer_currency)],
        ]),
        ...(given.token
          ? [button('It still holds', answerPage(baseUrl, given.token, 'confirm'), given.brand?.color)]
          : []),
        paragraph('Nothing changes before you confirm on the page that opens.'),
      ],
    };
  },
});
