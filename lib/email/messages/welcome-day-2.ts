// Day 2: weights, the part of the ranking that is the organizer's own.
import { button, heading, list, note, paragraph, strong } from '../blocks.ts';
import { consolePage } from './pages.ts';
import { welcomeMail } from './welcome.ts';

export const welcomeDay2 = welcomeMail({
  subjects: {
    A: 'Your weights decide your ranking',
    B: 'Why is that hotel number one?',
  },
  preheader: 'Price, location, fit, response time: how to say what matters for this event.',
  title: 'Tell the ranking what matters',
  body: ({ baseUrl }) => [
    paragraph(
      'No ranking is right for every event. Yours follows weights that add up to 100, and you set them for each RFP:',
    ),
    list([
      [strong('Price, 35. '), 'The whole cost per attendee, not the room rate.'],
      [strong('Location, 25. '), 'The distance from the point you chose.'],
      [strong('Fit, 25. '), 'Does the largest room hold you? Enough meeting rooms, bedrooms, features?'],
      [strong('Response time, 15. '), 'How fast the hotel usually answers.'],
    ]),
    paragraph('These are the defaults. Some events want others:'),
    list([
      'A board meeting: more weight on response time and location.',
      'A training over three days: price first.',
      'An incentive: location over everything, price last.',
    ]),
    button('Set the weights of your RFP', consolePage(baseUrl, 'rfps')),
    heading('No black box'),
    note(
      'Every position comes with its figures and two to four reasons, such as "12% below the median price" or "1.2 km from the requested location". You can work each score out by hand.',
    ),
  ],
});
