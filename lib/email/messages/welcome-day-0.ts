// Day 0: to the first RFP, in one sitting.
import { button, heading, link, list, paragraph, strong } from '../blocks.ts';
import { consolePage, templateDownload } from './pages.ts';
import { welcomeMail } from './welcome.ts';

export const welcomeDay0 = welcomeMail({
  subjects: {
    A: 'Welcome. Your first RFP in ten minutes',
    B: 'Have an event in mind? Start your RFP here',
  },
  preheader: 'Paste what your client wrote. The brief fills itself in, and you check it.',
  title: 'Send your first RFP',
  body: ({ baseUrl }) => [
    paragraph(
      'Welcome. The best way to see what this does is to take an event you really have to source, and send one RFP for it.',
    ),
    list(
      [
        [
          strong('Paste the request. '),
          'Dates, nights, rooms, attendees, city and budget are read from the text. You see what was found and where, and correct it.',
        ],
        [
          strong('Pick your hotels. '),
          'They come ranked by price, distance, fit and how quickly they answer, each with its reasons.',
        ],
        [strong('Send. '), 'Every hotel gets the same questions, so the answers can be compared.'],
      ],
      'steps',
    ),
    button('Start your first RFP', consolePage(baseUrl, 'rfps/new')),
    heading('Nothing to paste yet?'),
    paragraph(
      'Begin with our ',
      link('hotel RFP template', templateDownload(baseUrl, 'hotel-rfp')),
      '. It asks the questions that hotels would otherwise ask you.',
    ),
  ],
});
