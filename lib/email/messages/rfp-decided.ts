// The organizer has decided: for hotels that were asked and have not answered, so that nobody prepares an offer in vain.
import { paragraph } from '../blocks.ts';
import { defineMessage } from './message.ts';
import { dayOf, nameOf, requestFacts, requestParams, rfpEnvelope } from './rfp.ts';

export const rfpDecided = defineMessage({
  params: requestParams.omit({ token: true }),
  render(params) {
    return {
      subject: `Decided: the request for ${dayOf(params.start_date)}`,
      preheader: 'There is nothing more to do: no offer is needed any more.',
      title: 'The request is decided',
      reason: 'this hotel was asked for an offer and had not answered yet.',
      ...rfpEnvelope(params),
      body: [
        paragraph(
          `${nameOf(params.organizer_name, 'The organizer')} has decided on this request. No offer is needed any more.`,
        ),
        requestFacts({ ...params, response_due: null }),
      ],
    };
  },
});
