// The request, as a hotel's sales desk decides on it in ten seconds: who asks, for what, by when, and the way to answer.
import { paragraph, quotation } from '../blocks.ts';
import { strangersText } from '../text.ts';
import { defineMessage } from './message.ts';
import {
  answerButtons,
  counted,
  daysOf,
  momentOf,
  nameOf,
  requestFacts,
  requestParams,
  rfpEnvelope,
} from './rfp.ts';

export const rfpSend = defineMessage({
  params: requestParams,
  render(params, { baseUrl }) {
    const city = nameOf(params.known_city, '', 40);
    const where = city && `${city}, `;
    const title = nameOf(params.rfp_title, '', 80);
    const event = title && `${title}. `;
    const size = counted(params.attendees, 'attendee');
    return {
      subject: `Request for proposal: ${where}${daysOf(params.start_date, params.end_date)}, ${size}`,
      preheader: params.response_due
        ? `${event}Answer by ${momentOf(params.response_due)}, no account needed.`
        : `${event}Answer from your phone, no account needed.`,
      title: `${nameOf(params.organizer_name, 'An organizer')} asks ${nameOf(params.hotel_name)} for an offer`,
      reason: 'this hotel is listed with us under this address and was asked for an offer.',
      ...rfpEnvelope(params),
      body: [
        requestFacts(params),
        ...answerButtons(params, baseUrl),
        ...(params.introduction ? [quotation(strangersText(params.introduction, 5000))] : []),
        paragraph(
          'The link is for this hotel and this request. Pass it on to a colleague who should answer; nobody else should have it.',
        ),
      ],
    };
  },
});
