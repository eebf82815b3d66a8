// The request is off: nobody needs to hold rooms for it.
import { z } from 'zod';
import { paragraph, quotation } from '../blocks.ts';
import { strangersText } from '../text.ts';
import { defineMessage } from './message.ts';
import { dayOf, nameOf, newRequests, requestFacts, requestParams, rfpEnvelope } from './rfp.ts';

export const rfpCancelled = defineMessage({
  params: requestParams.omit({ token: true }).extend({ reason: z.string().nullish() }),
  render(params) {
    return {
      subject: `Cancelled: the request for ${dayOf(params.start_date)}`,
      preheader: 'Please release what you hold for it. There is nothing more to do.',
      title: 'The request was cancelled',
      reason: 'this hotel was asked for an offer, and the request is off.',
      ...rfpEnvelope(params),
      stops: newRequests,
      body: [
        paragraph(
          `${nameOf(params.organizer_name, 'The organizer')} has cancelled this request. Please release what you hold for it; the link to answer no longer works.`,
        ),
        ...(params.reason ? [quotation(strangersText(params.reason, 2000))] : []),
        requestFacts({ ...params, response_due: null }),
        paragraph('Thank you for the time you gave it.'),
      ],
    };
  },
});
