// Somebody said, without proof, that an address wants no more mail about requests. Only its reader can say so.
import { z } from 'zod';
import { button, paragraph } from '../blocks.ts';
import { defineMessage } from './message.ts';
import { unsubscribePage } from './pages.ts';

const mailsOf = {
  rfp_send: 'requests for offers',
  rfp_answered: 'mails about answers to your requests',
  all: 'mails about requests for offers',
} as const;

export const unsubscribeQuestion = defineMessage({
  params: z.object({ channel: z.enum(['rfp_send', 'rfp_answered', 'all']) }),
  render({ channel }, { baseUrl, recipient, sign }) {
    const mails = mailsOf[channel];
    return {
      subject: 'Do you want to stop these mails?',
      preheader: 'Somebody asked us to. They go on until you say so.',
      title: 'Was it you?',
      reason: 'somebody asked us to stop mails to this address.',
      stops: { channel, what: 'these mails' },
      body: [
        paragraph(
          `Somebody asked us to send no more ${mails} to this address. Anybody can ask that, so we ask you.`,
        ),
        button('Yes, stop them', unsubscribePage(baseUrl, recipient, channel, sign(recipient, channel))),
        paragraph('It was not you? Do nothing: the mails go on as before.'),
      ],
    };
  },
});
