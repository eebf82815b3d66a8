import { callout } from '../layout/callout.ts';
import { type Flow, heading } from '../layout/flow.ts';
import { fields, grid, longFields, makeForm } from './form.ts';
import { writeMoney, writeResponse, writeTerms } from './hotel-rfp-terms.ts';

/** The RFP template given away to planners: print it or fill it in, and send it to hotels. */
export function renderHotelRfpTemplate(): Promise<Uint8Array> {
  const spec = { eyebrow: 'Template', title: 'Hotel request for proposal', edition: '2026-11-01' };
  return makeForm(spec, (flow) => {
    callout(
      flow,
      'How to use this template',
      'Fill in what you know and write “open” where you do not: a hotel that knows what is undecided quotes better than one that guesses. Send every hotel the same document, ask for answers in the format of section 13, and compare totals per attendee rather than room rates.',
    );
    writeEvent(flow);
    writeRooms(flow);
    writeMeetings(flow);
    writeMoney(flow);
    writeTerms(flow);
    writeResponse(flow);
  });
}

function writeEvent(flow: Flow): void {
  heading(flow, '1  Organizer');
  fields(flow, ['Company', 'Contact person', 'E-mail', 'Phone', 'Agency, if any', 'RFP number']);
  heading(flow, '2  Event');
  fields(flow, [
    'Name of the event',
    'Type of event',
    'Expected attendees',
    'Guaranteed attendees',
    'Destination',
    'Held last at',
  ]);
  longFields(flow, ['Purpose and programme in brief', 'Who attends, and from where']);
  heading(flow, '3  Dates and flexibility');
  grid(
    flow,
    [
      { title: 'Choice', width: 86 },
      { title: 'Arrival' },
      { title: 'Departure' },
      { title: 'Set-up from' },
      { title: 'Can move by ± days' },
    ],
    [['Preferred'], ['Alternative 1'], ['Alternative 2']],
  );
  longFields(flow, ['Blocked dates'], {
    rowHeight: 30,
    caption: 'Dates to avoid, and why (fairs, public holidays, company dates):',
  });
}

function writeRooms(flow: Flow): void {
  heading(flow, '4  Guest room block');
  const nights = ['Night 1', 'Night 2', 'Night 3', 'Night 4', 'Night 5', 'Night 6'].map((night) => [night]);
  grid(
    flow,
    [
      { title: 'Night', width: 100 },
      { title: 'Date' },
      { title: 'Double, single use' },
      { title: 'Double, two guests' },
      { title: 'Twin' },
      { title: 'Suites' },
      { title: 'Staff' },
      { title: 'Total' },
    ],
    [...nights, ['Total room nights']],
  );
  fields(flow, [
    'Breakfast included?',
    'Step-free rooms needed',
    'Booked by (list, link, phone)',
    'Release date of the block',
  ]);
}

function writeMeetings(flow: Flow): void {
  heading(flow, '5  Meeting space by day');
  const days = ['Set-up', 'Day 1', 'Day 1', 'Day 1', 'Day 2', 'Day 2', 'Day 2', 'Day 3', 'Day 3'].map(
    (day) => [day],
  );
  grid(
    flow,
    [
      { title: 'Day', width: 44 },
      { title: 'Function', grow: 3 },
      { title: 'From – to', grow: 1.4 },
      { title: 'Set-up style', grow: 1.6 },
      { title: 'People' },
      { title: 'm², height', grow: 1.2 },
      { title: 'Daylight' },
    ],
    days,
    {
      caption:
        'One line for each room and day. Include set-up and dismantling, registration, catering and exhibition.',
    },
  );
  heading(flow, '6  Food and beverage');
  grid(
    flow,
    [
      { title: 'Meal', width: 96 },
      { title: 'Day and time', grow: 1.4 },
      { title: 'People' },
      { title: 'Style (buffet, seated, standing)', grow: 1.8 },
      { title: 'Budget per person', grow: 1.2 },
    ],
    [
      ['Welcome coffee'],
      ['Coffee break, morning'],
      ['Lunch'],
      ['Coffee break, afternoon'],
      ['Dinner'],
      ['Gala dinner'],
      ['Bar'],
    ],
  );
  longFields(flow, ['Diets and allergies'], { rowHeight: 30 });
  heading(flow, '7  Audio-visual and technology');
  grid(
    flow,
    [{ title: 'Item', width: 190 }, { title: 'Quantity', width: 62 }, { title: 'In your price? Remarks' }],
    [
      ['Projector or LED wall, with its size'],
      ['Sound system and microphones'],
      ['Stage, lectern, lighting'],
      ['Technician on site, hours'],
      ['Streaming and recording'],
      ['Interpreting booths and receivers'],
      ['Internet: wired, Mbit/s up and down'],
      ['Wi-Fi: devices at the same time'],
      ['May we bring our own technician?'],
    ],
  );
}
