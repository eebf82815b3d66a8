// Half a year: showing a client, or a board, what the work amounted to.
import { button, heading, list, paragraph, strong } from '../blocks.ts';
import { foundingMilestone } from './founding.ts';
import { consolePage } from './pages.ts';

export const foundingDay180 = foundingMilestone((agency, { baseUrl }) => ({
  subject: 'Half a year: count the hours you got back',
  preheader: 'The savings report, and three places where it belongs.',
  title: 'Half a year of work, in one report',
  body: [
    paragraph(
      `Six months of RFPs are enough for a savings report that ${agency} can put on a table. It counts what you sent and what came back, month by month, and what that would have been by hand:`,
    ),
    list([
      [
        strong('Hours. '),
        'One for drafting each RFP, nine minutes for each hotel asked, twenty for each proposal sorted.',
      ],
      [strong('Response rate. '), 'The share of hotels that answered, beside the 22% the industry sees.'],
      [strong('Return. '), 'Those hours at €40, against what the subscription cost.'],
    ]),
    heading('Three places where it belongs'),
    list([
      'In the review with your best client, before they ask what sourcing involves.',
      'In your next pitch. A response rate with the number of RFPs behind it beats any adjective.',
      'In your own planning: the months with the most hours are the months to staff for.',
    ]),
    paragraph('Change an assumption if it is not yours. The counts are there to be recalculated.'),
    button('Run your savings report', consolePage(baseUrl, 'savings')),
  ],
}));
