// Nine months: housekeeping before the busy season, and passing it on.
import { button, heading, list, paragraph, strong } from '../blocks.ts';
import { foundingMilestone } from './founding.ts';
import { consolePage } from './pages.ts';

export const foundingDay270 = foundingMilestone((agency, { baseUrl }) => ({
  subject: 'Before your next busy season: a 30-minute tidy-up',
  preheader: 'Four small things that make the next twenty RFPs quicker.',
  title: 'Thirty minutes that pay off all season',
  body: [
    paragraph(
      `Nine months in, ${agency} knows what works. Before the next rush of RFPs, these four things are worth half an hour:`,
    ),
    list(
      [
        [
          strong('Close what is decided. '),
          'Mark winners and losers. Win chances, cohorts and savings are only as good as your decisions are recorded.',
        ],
        [
          strong('Look at your weights. '),
          'If you overrule the ranking every time for the same reason, the weights are wrong. Change them once.',
        ],
        [
          strong('Prune your hotel list. '),
          'Response times are measured. Hotels that answer in five days cost you the quick ones.',
        ],
        [
          strong('Settle currencies. '),
          'For events a year ahead, lock the rates on sending, and the budget stays comparable.',
        ],
      ],
      'steps',
    ),
    button('Start the tidy-up', consolePage(baseUrl, 'rfps')),
    heading('Know an agency that would gain from this?'),
    paragraph(
      'Your referral code is in your account. Pass it on to somebody who still compares proposals in a spreadsheet.',
    ),
  ],
}));
