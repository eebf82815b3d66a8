import { type Flow, heading, list } from '../layout/flow.ts';
import { fields, grid, ticks } from './form.ts';

/** Sections 8 to 10: what it may cost, how the choice is made, what is asked for on top. */
export function writeMoney(flow: Flow): void {
  heading(flow, '8  Budget');
  grid(
    flow,
    [{ title: 'Item', width: 190 }, { title: 'Unit' }, { title: 'Target' }, { title: 'Limit' }],
    [
      ['Room rate', 'room and night'],
      ['Day delegate rate', 'attendee and day'],
      ['Food and beverage outside the rate', 'attendee'],
      ['Meeting room hire', 'in all'],
      ['Audio-visual', 'in all'],
      ['Total', 'in all'],
    ],
  );
  fields(flow, ['Currency', 'Prices with or without VAT']);
  heading(flow, '9  How we decide');
  grid(
    flow,
    [
      { title: 'Criterion', width: 120 },
      { title: 'What we look at' },
      { title: 'Usual', width: 48, align: 'right' },
      { title: 'Ours, %', width: 54 },
    ],
    [
      ['Price', 'Everything we will pay, taxes and charges included, per attendee', '35 %'],
      ['Location', 'Distance and travel time from where the attendees arrive', '25 %'],
      ['Fit for the event', 'Rooms and meeting space against sections 4 and 5, features asked for', '25 %'],
      ['Response time', 'Hours from request to a complete answer', '15 %'],
      ['Total', '', '100 %'],
    ],
    {
      caption:
        'The weights are a starting point. Change them before you send the request, not after the answers are in; they have to add up to 100 %.',
    },
  );
  heading(flow, '10  Concessions we ask for');
  ticks(flow, [
    'One complimentary room for every 25 paid',
    'Upgrades for speakers',
    'Rooms for staff at half the rate',
    'Meeting rooms free with the day delegate rate',
    'Wi-Fi included in rooms and meeting space',
    'Late check-out for organizers',
    'Parking for organizers',
    'Welcome drink for all attendees',
    'No charge for set-up the evening before',
    'Site visit with overnight stay',
  ]);
}

/** Sections 11 and 12: what happens when plans change, and what the house has to bring. */
export function writeTerms(flow: Flow): void {
  heading(flow, '11  Attrition and cancellation');
  grid(
    flow,
    [
      { title: 'Days before arrival', width: 106 },
      { title: 'Free reduction of rooms and attendees', grow: 1.3 },
      { title: 'Charge on full cancellation' },
      { title: 'Your terms' },
    ],
    [
      ['More than 180', '100 %', 'none'],
      ['179 to 90', '50 % of what is booked', '25 % of rooms and rent'],
      ['89 to 30', '20 % of what is then booked', '50 % of rooms and rent'],
      ['29 to 8', '10 % of what is then booked', '80 % of rooms and rent'],
      ['7 to 0', '5 % of what is then booked', '90 % of rooms and rent'],
    ],
    { caption: 'We propose these terms. Please accept them or write your own beside them.' },
  );
  list(flow, [
    'Charges fall on the price without food and beverage that were not served, and what the hotel sells again is deducted.',
    'Either side may withdraw without charge when law, authorities, war, epidemic or strike make the event impossible.',
    'A new date within twelve months turns the cancellation charge into a deposit for it.',
    'The hotel informs the organizer of building work, changes of owner or brand, and overbooking as soon as it knows. The organizer may then withdraw without charge.',
    'Deposits: 20 % on signature, 30 % ninety days before arrival, the rest 30 days after the invoice.',
  ]);
  heading(flow, '12  Sustainability, accessibility, safety');
  ticks(flow, [
    'Environmental certificate (which one?)',
    'Energy from renewable sources',
    'Figures on food waste and water use',
    'Carbon footprint of our event on request',
    'Step-free way to every room in use',
    'Induction loop in the plenary',
    'Fire safety certificate not older than a year',
    'Defibrillator and trained staff at all hours',
    'Personal data of guests handled under the GDPR',
    'Liability insurance, with its limit',
  ]);
}

/** Sections 13 to 15: how the hotel answers, by when, and who signs. */
export function writeResponse(flow: Flow): void {
  heading(flow, '13  Format of your answer');
  grid(
    flow,
    [{ title: 'Item', width: 226 }, { title: 'Your answer' }],
    [
      ['Rooms held, per night, until (option date)'],
      ['Room rate with breakfast, and what it includes'],
      ['City tax per room and night'],
      ['Day delegate rate, and what it includes'],
      ['Minimum spend on food and beverage'],
      ['Service charge, %'],
      ['Hire of meeting rooms, room by room'],
      ['Audio-visual package, in all'],
      ['Concessions granted, and their value'],
      ['Changes to the terms of section 11'],
      ['Contact for the contract, and for the event itself'],
    ],
    { rowHeight: 27, caption: 'Please answer in this order. Prices you leave out count as not included.' },
  );
  heading(flow, '14  Timetable');
  fields(flow, [
    'Request sent on',
    'Questions until',
    'Proposals due',
    'Short list on',
    'Site visits',
    'Decision on',
  ]);
  heading(flow, '15  Signatures');
  grid(
    flow,
    [{ title: '', width: 90 }, { title: 'For the organizer' }, { title: 'For the hotel' }],
    [['Name, position'], ['Place, date'], ['Signature']],
    {
      rowHeight: 34,
      caption: 'This request is not an offer. It binds neither side until a contract is signed.',
    },
  );
}
