// The template somebody asked for, as a download link.
import { z } from 'zod';
import { leadMagnetTemplate } from '../../schemas/leads.ts';
import { button, heading, list, paragraph } from '../blocks.ts';
import { defineMessage } from './message.ts';
import { templateDownload } from './pages.ts';

const params = z.object({
  template: leadMagnetTemplate,
  download_url: z.url({ protocol: /^https?$/ }).nullish(),
});

const templateWords = {
  'hotel-rfp': {
    subject: 'Your hotel RFP template',
    preheader: 'A PDF you can fill in today, and three things that get better answers.',
    title: 'Your hotel RFP template is ready',
    opening:
      'Here is the template you asked for: a hotel RFP with a place for everything a sales office needs to quote without asking back.',
    button: 'Download the RFP template',
    tipsTitle: 'Three things that get better answers',
    tips: [
      'Name the day you decide. Hotels answer first where they know when it counts.',
      'Ask for rooms per night, not as a total. A block of 40, 80, 80, 20 prices very differently from "80 rooms".',
      'Say what decides. A hotel that knows location comes before price offers something else.',
    ],
  },
  'migration-checklist': {
    subject: 'Your migration checklist',
    preheader: 'A PDF that takes you from mails and spreadsheets to one place, without losing a proposal.',
    title: 'Your migration checklist is ready',
    opening:
      'Here is the checklist you asked for: the steps from sourcing by mail and spreadsheet to one place, in an order that never puts a running RFP at risk.',
    button: 'Download the checklist',
    tipsTitle: 'Before you start',
    tips: [
      'Leave running RFPs where they are. Move with the next new one.',
      'Bring the last two years of proposals: they are what your negotiating is measured against.',
      'Pick one colleague and one event for the first round, and compare notes afterwards.',
    ],
  },
} as const;

export const leadMagnet = defineMessage({
  params,
  render({ template, download_url }, { baseUrl }) {
    const words = templateWords[template];
    const url = download_url ?? templateDownload(baseUrl, template);
    return {
      subject: words.subject,
      preheader: words.preheader,
      title: words.title,
      reason: 'this template was asked for with your address.',
      body: [
        paragraph(words.opening),
        button(words.button, url),
        heading(words.tipsTitle),
        list(words.tips),
        paragraph('The link keeps working, so pass it on to whoever writes the next RFP with you.'),
      ],
    };
  },
});
