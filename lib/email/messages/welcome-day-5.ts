// Day 5: proposals arrive; compare totals.
import { button, facts, heading, list, paragraph, strong } from '../blocks.ts';
import { consolePage } from './pages.ts';
import { welcomeMail } from './welcome.ts';

export const welcomeDay5 = welcomeMail({
  subjects: {
    A: 'Compare proposals by what they really cost',
    B: '€139 a night can cost more than €165',
  },
  preheader: 'An example with two hotels, and the lines that turn it round.',
  title: 'Compare the total, not the rate',
  body: ({ baseUrl }) => [
    paragraph(
      'Two proposals for 100 people, 100 rooms, one night, one day and a dinner. Hotel A asks €139 for the room, Hotel B €165. Which is cheaper?',
    ),
    facts([
      ['Room rate', 'A €139 · B €165'],
      ['Delegate rate', 'A €79 · B €79'],
      ['Dinner', 'A €60 + 18% service · B €60 all in'],
      ['City tax', 'A €6.50 · B included'],
      ['AV', 'A €2,400 · B included'],
      ['Per attendee', 'A €319.30 · B €304.00'],
    ]),
    paragraph(
      strong('Hotel B, by €15.30 a head. '),
      'On 100 attendees that is €1,530, and nothing in the headline said so.',
    ),
    heading('What we do with every proposal'),
    list([
      'Rooms, delegate rate, F&B, AV, service charge and city tax become one total and one figure per attendee.',
      'Foreign currencies are converted, with the rate, its date and its source beside the figure.',
      'A price far from the rest, a copied proposal or a rate raised late is flagged, with the evidence.',
    ]),
    button('Compare your proposals', consolePage(baseUrl, 'rfps')),
  ],
});
