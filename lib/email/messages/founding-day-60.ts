// Two months: proposals are in, so it is about comparing them properly.
import { button, heading, list, paragraph, strong } from '../blocks.ts';
import { foundingMilestone } from './founding.ts';
import { consolePage } from './pages.ts';

export const foundingDay60 = foundingMilestone((agency, { baseUrl }) => ({
  subject: 'The cheapest room rate is rarely the cheapest event',
  preheader: 'Where the difference hides, and how to show it to a client in one table.',
  title: 'Compare what it really costs',
  body: [
    paragraph(
      `After two months ${agency} will have had proposals on the table whose headline rates say little. Four lines make most of the difference:`,
    ),
    list([
      [strong('Service charge. '), 'Included in one proposal, on top of food and drink in the next.'],
      [
        strong('F&B minimum. '),
        'A low rate per person means little when the minimum sits above what your group will eat.',
      ],
      [strong('City tax. '), 'Per room and night, and usually not in the quote.'],
      [strong('AV. '), 'A flat sum here, "on request" there. Ask once, before you compare.'],
    ]),
    heading('In the comparison'),
    paragraph(
      "Every proposal is worked out to one total and one figure per attendee, in your client's currency, with the exchange rate, its date and its source beside it. Each line can be checked by hand. That is the point: your client can check it too.",
    ),
    button('Open your comparison', consolePage(baseUrl, 'rfps')),
  ],
}));
