// A reminder of a request nobody at the hotel has answered, before its deadline.
import { z } from 'zod';
import { paragraph } from '../blocks.ts';
import { defineMessage } from './message.ts';
import {
  answerButtons,
  counted,
  dayOf,
  momentOf,
  nameOf,
  requestFacts,
  requestParams,
  rfpEnvelope,
} from './rfp.ts';

const params = requestParams.extend({
  response_due: z.iso.datetime({ offset: true }),
  hours_left: z.union([z.literal(24), z.literal(72)]),
});

export const rfpReminder = defineMessage({
  params,
  render(given, { baseUrl }) {
    const left = given.hours_left === 24 ? 'one day' : 'three days';
    return {
      subject: `Less than ${left} to answer: event of ${dayOf(given.start_date)}`,
      preheader: `${counted(given.attendees, 'attendee')}. The deadline is ${momentOf(given.response_due)}.`,
      title: `Less than ${left} left to answer`,
      reason: 'this hotel was asked for an offer and has not answered yet.',
      ...rfpEnvelope(given),
      body: [
        paragraph(
          `${nameOf(given.organizer_name, 'An organizer')} is waiting for an answer of ${nameOf(given.hotel_name)}. A decline helps too: it takes two taps, and no more reminders follow.`,
        ),
        requestFacts(given),
        ...answerButtons(given, baseUrl),
      ],
    };
  },
});
