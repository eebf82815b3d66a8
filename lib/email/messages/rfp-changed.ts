// The deadline of a request has moved to a later day.
import { z } from 'zod';
import { paragraph, strong } from '../blocks.ts';
import { defineMessage } from './message.ts';
import {
  answerButtons,
  momentOf,
  nameOf,
  newRequests,
  requestFacts,
  requestParams,
  rfpEnvelope,
} from './rfp.ts';

export const rfpChanged = defineMessage({
  params: requestParams.extend({ response_due: z.iso.datetime({ offset: true }) }),
  render(params, { baseUrl }) {
    return {
      subject: `More time to answer: now until ${momentOf(params.response_due)}`,
      preheader: 'The deadline has moved. Nothing else about the request has changed.',
      title: 'The deadline has moved',
      reason: 'this hotel was asked for an offer, and the request has changed.',
      ...rfpEnvelope(params),
      stops: newRequests,
      body: [
        paragraph(
          `${nameOf(params.organizer_name, 'The organizer')} now takes answers until `,
          strong(momentOf(params.response_due)),
          '. Nothing else has changed; an offer you have sent stands.',
        ),
        requestFacts(params),
        ...answerButtons(params, baseUrl),
      ],
    };
  },
});
