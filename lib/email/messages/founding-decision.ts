// What people decided about a founding application.
import { z } from 'zod';
import { button, greeting, list, paragraph, quotation } from '../blocks.ts';
import { strangersLine } from '../text.ts';
import { defineMessage, nameOrNothing } from './message.ts';
import { consolePage, templateDownload } from './pages.ts';

const params = z.object({
  agency_name: z.string().nullish(),
  contact_name: z.string().nullish(),
  status: z.string(),
  note: z.string().nullish(),
});

export const foundingDecision = defineMessage({
  params,
  render({ agency_name, contact_name, status, note }, { baseUrl }) {
    const agency = strangersLine(agency_name ?? '') || 'your agency';
    const words = note ? [paragraph('What we want to add:'), quotation(note)] : [];
    const reason = 'an application for the founding agency program was made with this address.';
    if (status === 'approved') {
      return {
        subject: "You're in: your agency is a founding agency",
        preheader: 'A person has read your application, and it is approved.',
        title: 'Welcome to the founding program',
        reason,
        body: [
          greeting(nameOrNothing(contact_name)),
          paragraph(
            `We have read the application of ${agency}, and it is approved. One of the 100 founding places is yours.`,
          ),
          ...words,
          list(
            [
              'Sign in with this email address: we send you a one-time code.',
              'Create your organization. It gets the Agency tier by itself.',
            ],
            'steps',
          ),
          button('Sign in and start', consolePage(baseUrl)),
        ],
      };
    }
    return {
      subject: 'About your founding application',
      preheader: 'Not this time, and what you can use all the same.',
      title: 'Not this time',
      reason,
      body: [
        greeting(nameOrNothing(contact_name)),
        paragraph(`We have read the application of ${agency}. We cannot offer a founding place this time.`),
        ...words,
        paragraph('You can use the service without a founding place, and our RFP template is free.'),
        button('Get the hotel RFP template', templateDownload(baseUrl, 'hotel-rfp')),
      ],
    };
  },
});
