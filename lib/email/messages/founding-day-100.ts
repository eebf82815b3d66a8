// A hundred days: negotiating with figures.
import { button, heading, list, paragraph, strong } from '../blocks.ts';
import { foundingMilestone } from './founding.ts';
import { consolePage } from './pages.ts';

export const foundingDay100 = foundingMilestone((agency, { baseUrl }) => ({
  subject: '100 days: counter-offers hotels say yes to',
  preheader: 'Ask for what comparable events got, and know what to give in return.',
  title: 'A hundred days, and time to negotiate',
  body: [
    paragraph(
      `A hundred days of RFPs give ${agency} something a newcomer does not have: proposals to compare with. That is what makes a counter-offer a sentence about the market, not a plea.`,
    ),
    heading('How to put it'),
    list(
      [
        [
          strong('Start from the cohort. '),
          'Five or more comparable proposals, same sector, city and size, give a target for room rate, delegate rate, F&B and AV.',
        ],
        [
          strong('Ask for one thing at a time. '),
          'Room rate in the first round, terms in the second. Two open points get half an answer each.',
        ],
        [
          strong('Give something that costs you little. '),
          'A decision by Friday, a shoulder night, a fixed F&B minimum.',
        ],
        [
          strong('Watch what moves. '),
          'When the room rate falls and the total rises, the comparison flags it.',
        ],
      ],
      'steps',
    ),
    button('See a counter-offer', consolePage(baseUrl, 'rfps')),
    paragraph(
      'Got a good one through? Answer with the before and after. What works for you helps us suggest better ones.',
    ),
  ],
}));
