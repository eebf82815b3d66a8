// Day 9: the counter-offer.
import { button, heading, list, note, paragraph, strong } from '../blocks.ts';
import { consolePage } from './pages.ts';
import { welcomeMail } from './welcome.ts';

export const welcomeDay9 = welcomeMail({
  subjects: {
    A: 'How to write a counter-offer hotels accept',
    B: 'What should you ask the hotel for?',
  },
  preheader: 'Targets from comparable events, and concessions that cost you little.',
  title: 'Answer with a counter-offer',
  body: ({ baseUrl }) => [
    paragraph(
      'A first proposal is an opening. "Can you do better?" gets you a token five per cent. A figure with a reason gets you an answer.',
    ),
    heading('A good counter-offer has four parts'),
    list(
      [
        [
          strong('A target for each line. '),
          'Room, delegate rate, F&B and AV, taken from at least five comparable proposals: same sector, city and size.',
        ],
        [
          strong('A reason. '),
          'Name the cohort: "comparable events in your city have closed at this level".',
        ],
        [strong('Something in return. '), 'An earlier decision, a fixed F&B minimum, flexible arrival days.'],
        [strong('A day. '), 'When you decide, if the answer is yes.'],
      ],
      'steps',
    ),
    button('Get a counter-offer for your proposal', consolePage(baseUrl, 'rfps')),
    note(
      'With fewer than five comparable proposals there is no suggestion. We would rather say nothing than make up a benchmark.',
    ),
  ],
});
