// A month in: has a real RFP gone out? The step that decides whether anything else is of use.
import { button, heading, list, note, paragraph, strong } from '../blocks.ts';
import { foundingMilestone } from './founding.ts';
import { consolePage } from './pages.ts';

export const foundingDay30 = foundingMilestone((agency, { baseUrl }) => ({
  subject: 'One month in: has your first RFP gone out?',
  preheader: 'The quickest way from a client mail to an RFP that hotels answer.',
  title: 'Your first month as a founding agency',
  body: [
    paragraph(
      `A month ago ${agency} took one of the 100 founding places. If your first RFP is already out, you are ahead of this mail. If not, this is the shortest way we know.`,
    ),
    heading('From a client mail to a sent RFP'),
    list(
      [
        [
          strong('Paste, then check. '),
          "Put your client's mail into the brief. Dates, rooms, attendees, city and budget are read from it, each with how sure we are.",
        ],
        [
          strong('Let the weights be suggested. '),
          'Sector, purpose and size give a starting split of price, location, fit and response time. Change what your client would change.',
        ],
        [
          strong('Send to ten hotels or more. '),
          'An outlier shows from five proposals on, and some hotels will decline. Ten leaves room for both.',
        ],
      ],
      'steps',
    ),
    button('Enter an RFP', consolePage(baseUrl, 'rfps/new')),
    note(
      strong('One question: '),
      'what nearly stopped you from sending the first one? Answer in a line. Founding agencies decide what we mend first.',
    ),
  ],
}));
