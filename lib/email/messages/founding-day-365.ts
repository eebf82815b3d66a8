// The anniversary: thanks, a look back that the reader can do with their own figures, and a say in year two.
import { button, heading, list, paragraph } from '../blocks.ts';
import { foundingMilestone } from './founding.ts';
import { consolePage } from './pages.ts';

export const foundingDay365 = foundingMilestone((agency, { baseUrl }) => ({
  subject: 'A year as a founding agency. Thank you',
  preheader: 'Your year in four figures, and your say in the next one.',
  title: 'One year. Thank you',
  body: [
    paragraph(
      `A year ago ${agency} joined as one of the first hundred, on the promise that hotel sourcing can be done with open figures. Thank you for working with it, and for every time you told us where it fell short.`,
    ),
    heading('Your year in four figures'),
    paragraph('They are all in your account. Write them down once; next year you will want to compare.'),
    list([
      'RFPs sent, and hotels asked.',
      'The share of hotels that answered, beside the 22% the industry sees.',
      'Hours of drafting, outreach and triage you did not have to put in.',
      'Hotels that won twice. Those are your partners; tell them.',
    ]),
    button('Look at your year', consolePage(baseUrl, 'savings')),
    heading('What should year two bring?'),
    paragraph(
      'Answer with one sentence. Not a feature list: the one thing you do by hand every week and would rather not.',
    ),
  ],
}));
