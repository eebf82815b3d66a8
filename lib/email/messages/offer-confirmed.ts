// A hotel says that its offer still holds.

import { z } from 'zod';
import { button, paragraph, strong } from '../blocks.ts';
import { defineMessage } from './message.ts';
import { rankingPage } from './pages.ts';
import { dayOf, nameOf, organizerParams, rfpEnvelope } from './rfp.ts';

export const offerConfirmed = defineMessage({
  params: organizerParams.extend({ hotel_name: z.string().nullish(), valid_until: z.iso.date() }),
  render(params, { baseUrl }) {
    const hotel = nameOf(params.hotel_name, 'A hotel');
    return {
      subject: `An offer holds until ${dayOf(params.valid_until)}: event of ${dayOf(params.start_date)}`,
      preheader: `${hotel} has confirmed its offer. Nothing else about it has changed.`,
      title: `${hotel} has confirmed its offer`,
      reason: 'a hotel confirmed an offer to a request of yours.',
      brand: rfpEnvelope(params).brand,
      body: [
        paragraph(
          `The offer to “${nameOf(params.rfp_title, 'your request')}” now holds until `,
          strong(dayOf(params.valid_until)),
          '. Nothing else about it has changed.',
        ),
        button('See the ranking', rankingPage(baseUrl, params.rfp_id)),
      ],
    };
  },
});
