// A hotel asks something about a request.

import { z } from 'zod';
import { button, paragraph, quotation } from '../blocks.ts';
import { strangersText } from '../text.ts';
import { defineMessage } from './message.ts';
import { rankingPage } from './pages.ts';
import { dayOf, nameOf, organizerParams, rfpEnvelope } from './rfp.ts';

export const rfpQuestion = defineMessage({
  params: organizerParams.extend({ hotel_name: z.string().nullish(), question: z.string() }),
  render(params, { baseUrl }) {
    const hotel = nameOf(params.hotel_name, 'A hotel');
    return {
      subject: `A hotel has a question: event of ${dayOf(params.start_date)}`,
      preheader: 'An answer helps them to make an offer. You choose whether all hotels see it.',
      title: `${hotel} has a question`,
      reason: 'a hotel asked something about a request of yours.',
      brand: rfpEnvelope(params).brand,
      body: [
        paragraph(`About “${nameOf(params.rfp_title, 'your request')}”:`),
        quotation(strangersText(params.question, 2000)),
        button('Answer it', rankingPage(baseUrl, params.rfp_id)),
        paragraph('A shared answer reaches every hotel you asked, without saying who wanted to know.'),
      ],
    };
  },
});
