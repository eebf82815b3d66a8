// The organizer has answered a question: the hotel's own, or one whose answer is for all.
import { z } from 'zod';
import { heading, paragraph, quotation } from '../blocks.ts';
import { strangersText } from '../text.ts';
import { defineMessage } from './message.ts';
import { answerButtons, dayOf, hotelParams, nameOf, rfpEnvelope } from './rfp.ts';

export const rfpQuestionAnswered = defineMessage({
  params: hotelParams.extend({
    question: z.string(),
    answer: z.string(),
    is_own: z.boolean().default(false),
  }),
  render(params, { baseUrl }) {
    return {
      subject: `${params.is_own ? 'Your question was answered' : 'A question was answered'}: event of ${dayOf(params.start_date)}`,
      preheader: 'Question and answer are inside, and in the request itself.',
      title: params.is_own ? 'Your question was answered' : 'A hotel asked, and this is the answer',
      reason: 'this hotel was asked for an offer, and a question about the request was answered.',
      ...rfpEnvelope(params),
      body: [
        paragraph(
          `About the request of ${nameOf(params.organizer_name, 'an organizer')}, “${nameOf(params.rfp_title, 'an event')}”:`,
        ),
        heading('Question'),
        quotation(strangersText(params.question, 2000)),
        heading('Answer'),
        quotation(strangersText(params.answer, 5000)),
        ...answerButtons(params, baseUrl),
      ],
    };
  },
});
