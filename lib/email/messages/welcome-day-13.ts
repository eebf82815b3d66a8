// Day 13: the decision, and proving what it was worth.
import { button, heading, link, list, paragraph, strong } from '../blocks.ts';
import { consolePage, pricingPage } from './pages.ts';
import { welcomeMail } from './welcome.ts';

export const welcomeDay13 = welcomeMail({
  subjects: {
    A: 'Your savings report, ready to show',
    B: 'How many hours did you get back?',
  },
  preheader: 'Hours, response rate and return, month by month. The last of five mails.',
  title: 'Show what it was worth',
  body: ({ baseUrl }) => [
    paragraph(
      'The work of sourcing disappears once the contract is signed. The savings report keeps count of it, month by month: RFPs sent, hotels asked, proposals received, and the hours you would have spent on them by hand.',
    ),
    list(
      [
        [
          strong('Decide. '),
          'Mark the winning proposal, so that your records are complete and later estimates learn from it.',
        ],
        [strong('Choose the period. '), 'A quarter for the team, a year for the client.'],
        [
          strong('Export. '),
          'Your proposals as CSV, and every currency conversion with its rate, date and source.',
        ],
      ],
      'steps',
    ),
    button('Run the report', consolePage(baseUrl, 'savings')),
    heading('This was the last of our welcome mails'),
    paragraph(
      'It ends here, so that your inbox stays yours. If you want documents in your own branding, or company exchange rates, have a look at ',
      link('what each plan offers', pricingPage(baseUrl)),
      '. If something is missing, answer this mail.',
    ),
  ],
});
