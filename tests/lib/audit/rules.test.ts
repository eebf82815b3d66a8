// Which words and figures each point of the audit is found by, and which look like them and are not.
import { expect, test } from 'vitest';
import { openAudit } from '../../support/audit.ts';

const audit = await openAudit();

/** Of texts between bars, those in which a point has another status, each with the status it has. */
async function differing(rule: string, status: string | undefined, texts: string) {
  const found: [string, string | undefined][] = [];
  for (const text of texts.split(' | '))
    found.push([text, (await audit(text)).find((finding) => finding.rule === rule)?.status]);
  return found.filter(([, one]) => one !== status);
}

const answers = `reply | replies | respond | responds | response | responses | answer | answers | offer | offers | proposal | proposals
| quote | quotes | quotation | quotations | tender | tenders | bid | bids | Angebot | Angebote | Antwort | schickt | schicken
| rate | rates | come back | get back | let me know | let us have | revert | rsvp | availability`;

test.each<[string, string, string]>([
  [
    'response_deadline',
    'has',
    `${answers.replaceAll(/\s*\|\s*/g, ' to us before 3 March 2027 | ')} before 3 March 2027`,
  ],
  ['response_deadline', 'has', 'Ready by COB 3 March 2027 | Ready by end of day, 3 March 2027'],
  ['response_deadline', 'lacks', 'Coffers before 3 March 2027'],
  ['response_deadline', 'lacks', 'Send it nearby 3 March 2027 | Send bystanders 3 March 2027'],
  ['response_deadline', 'lacks', 'Standby COB 3 March 2027 | By cobra 3 March 2027'],
  [
    'date_flexibility',
    'has',
    '+/- 2 | + / - 2 | +/ -2 | ±2 | a day later | two days earlier | a week either way',
  ],
  [
    'date_flexibility',
    'has',
    'weeks later | ein Tag früher | zwei Tage später | eine Woche davor | Wochen danach',
  ],
  ['date_flexibility', 'lacks', '+ 2 | Sundays later | a day laterally | a day or later'],
  [
    'decision_criteria',
    'has',
    'We decide soon | She decides | deciding soon | Decision: soon | our decisions',
  ],
  ['decision_criteria', 'has', 'The client picks the hotel | we choose a venue | selecting our house'],
  [
    'decision_criteria',
    'has',
    'pick the property | They sign off | she signs off | after signing-off | a signoff',
  ],
  ['decision_criteria', 'has', 'Award: soon | awarded on Monday | awards by noon | awarding is next'],
  [
    'decision_criteria',
    'has',
    'The award goes out | Der Vorstand entscheidet | Wir entscheiden | Entscheidungen',
  ],
  ['decision_criteria', 'has', 'Die Vorstandsentscheidung'],
  ['decision_criteria', 'lacks', 'the decision maker | our decision-makers | the decisionmaker | an award'],
  ['decision_criteria', 'lacks', 'We are undecided | design off | ein entscheidender Punkt'],
  [
    'attendees',
    'lacks',
    'Dear colleagues | Hi colleagues | Hello colleagues | Hallo Kollegen | Liebe Kollegen',
  ],
  ['attendees', 'lacks', 'Lieber Kollege | Liebes Kollegium | Guten Tag Kollegen | Sehr geehrte Gäste'],
  ['attendees', 'lacks', 'Sehr geehrter Kollege | Sehr geehrtes Kollegium'],
  ['attendees', 'vague', 'Our dear colleagues | Hideaway for colleagues'],
  ['attendees', 'has', 'Dear colleagues, we are 20'],
  ['room_block', 'vague', '40rooms | Rooms 40 | Zimmer – 40'],
  ['room_block', 'vague', 'Rooms | Room | Room: | Zimmer | Hotel rooms | hotel-rooms: | hotelrooms'],
  ['room_block', 'has', '40 rooms | 40 rms | 40 hotel rooms | 40 king-rooms | 40 en-suite rooms'],
  ['room_block', 'has', '40 ensuite rooms | 40 Zimmer | Rooms: 40 | Rooms:  40'],
  [
    'room_block',
    'lacks',
    'Rooms are nice | My rooms | 40 roomsets | all rooms | 40 Zimmerpflanzen | x Zimmer',
  ],
  ['room_block', 'lacks', 'Meeting rooms: 3 | Showrooms: 3 | Rooms by 3 | Rooms: nice ones'],
  ['budget', 'has', 'Budget per attendee: 640 | Our budget is €50'],
  ['budget', 'vague', 'Budget for 6'],
  ['meeting_space', 'has', 'Plenary at 12:30 | Plenum Tag 2 | Plenum am 2. Tag'],
  ['meeting_space', 'vague', 'Plenary of 12 | Plenum Tag x | Plenum am x. Tag'],
  ['cancellation', 'vague', 'Storno nennen bis 1. Mai 2027 | Stornofristen genau angeben bis 1. Mai 2027'],
  ['cancellation', 'has', 'Cancellation within 10 days | Storno binnen 2 Wochen'],
])('%s: %s', async (rule, status, texts) => {
  expect(await differing(rule, status, texts)).toEqual([]);
});

const noRooms = undefined;

test.each([
  'One-day training | one day training | A single day | Our full-day | a half day | day event | day meeting',
  'day delegates | Eintägige Schulung | ganztägig | Tagesveranstaltung | Tagesseminar',
  'No accommodation | without bedrooms | kein Zimmer | keine Zimmer | ohne Übernachtung | no guest rooms',
  'no sleeping room | no overnight stay | no big hotel room | keine Hotelzimmer | rooms are not needed',
  'Übernachtung wird nicht gebraucht | Übernachtungen sind nicht nötig',
])('a day event is known by its words, or by nights that are ruled out: %s', async (texts) => {
  expect(await differing('room_block', noRooms, texts)).toEqual([]);
});

test('what only looks like them needs rooms', async () => {
  expect(
    await differing('room_block', 'lacks', 'Phone day for 40 | casino accommodation | Every day for 40'),
  ).toEqual([]);
  expect(await differing('room_block', 'lacks', 'no 22 accommodation')).toEqual([]);
});

const beside = (words: string) =>
  words
    .split(' | ')
    .map((word) => `One-day training, the ${word} there`)
    .join(' | ');

test.each([
  'night | nights | bedroom | bedrooms | guest room | guestroom | guest rooms | single room | single rooms',
  'double room | double rooms | overnight | check-out | checkout | departure | Abreise | Übernachten | Nacht',
  'Übernachtungen | Nächte | Nächten | Einzelzimmer | Einzelzimmern | Doppelzimmer | Doppelzimmern | EZ | DZ | Zimmer',
])('a night that is named beside one day makes it a stay: %s', async (words) => {
  const found = await differing('room_block', noRooms, beside(words));
  expect(found).toHaveLength(words.split(' | ').length);
});

test('words that only begin or end like a night do not', async () => {
  expect(await differing('room_block', noRooms, beside('knights | nightly | Zimmerpflanzen | Fez'))).toEqual(
    [],
  );
});
