import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findingSchema } from '../../../lib/audit/finding.ts';
import { readRfpSnippet } from '../../../lib/audit/read-rfp-snippet.ts';
import { openAudit } from '../../support/audit.ts';
import { ownSeconds } from '../../support/own-time.ts';

const audit = await openAudit();

const english = `Request for proposal: annual sales kick-off 2027
We are planning our annual kick-off for 120 delegates in Munich.
Arrival Tuesday 11 May 2027, departure Friday 14 May 2027. Our dates are flexible by a week.
Guest rooms: 11 May 60 single rooms, 12 and 13 May 120 single rooms.
Meeting space: Day 1 plenary for 120 theatre style, 9:00 to 17:00, and three breakout rooms for 40.
Lunch buffet and two coffee breaks a day, gala dinner on 13 May.
AV: projector, screen, four microphones.
Our budget is €210 per person and day.
We will decide on 1 February by total cost and location.
Please itemise all prices, including VAT. Please respond by 15 January 2027.
Attrition: 20% free of charge until 60 days before arrival. Cancellation free until 90 days.`;

const german = `Anfrage: Vertriebstagung
Wir planen eine Tagung für 80 Personen in Köln und bitten um Ihr Angebot bis 15.01.2027.
Anreise 11.05.2027, Abreise 13.05.2027, Ausweichtermin eine Woche später.
Zimmer: 40 EZ in der ersten Nacht, 80 EZ in der zweiten Nacht.
Tagungsraum mit parlamentarischer Bestuhlung für 80 Personen, ganztägig, dazu 2 Gruppenräume.
Mittagessen und Kaffeepausen. Technik: Beamer, Leinwand, Mikrofon.
Kostenrahmen max. 180 € pro Person. Wir entscheiden am 1. Februar nach Preis und Lage.
Bitte alle Positionen einzeln ausweisen, brutto.
Kostenfreie Reduzierung um 20 % bis 60 Tage vorher. Stornierung kostenfrei bis 90 Tage.`;

const finding = async (text: string, rule: string) => (await audit(text)).find((f) => f.rule === rule);

describe.each([
  ['English', english],
  ['German', german],
])('a complete %s RFP', (_language, text) => {
  test('has every point, each with a short quote from it', async () => {
    const single = text.replace(/\s+/g, ' ');
    for (const { rule, status, evidence } of await audit(text)) {
      expect([rule, status]).toEqual([rule, 'has']);
      expect(evidence?.length).toBeLessThanOrEqual(130);
      expect(single).toContain(evidence?.replace(/^… | …$/g, ''));
    }
  });
});

test.each(['', '   \n\n', 'Lorem ipsum dolor sit amet, consectetur adipiscing elit.', '12345', '你好，世界'])(
  'finds nothing in %j',
  async (text) => {
    const findings = await audit(text);
    expect(findings).toHaveLength(13);
    expect(findings.filter(({ status }) => status === 'has').map(({ rule }) => rule)).toEqual([]);
    for (const { evidence, fix, why } of findings.filter(({ status }) => status === 'lacks')) {
      expect(evidence).toBeNull();
      expect(fix.length).toBeGreaterThan(20);
      expect(why.length).toBeGreaterThan(20);
    }
  },
);

test.each([
  ['budget', 'Budget: to be discussed.'],
  ['response_deadline', 'Please mind the deadline.'],
  ['cancellation', 'Please state your cancellation terms.'],
  ['meeting_space', 'We need a meeting room.'],
  ['response_deadline', 'Bitte beachten Sie die Frist.'],
])('calls %s vague in %j', async (rule, text) => {
  expect((await finding(text, rule))?.status).toBe('vague');
});

test.each([
  ['response_deadline', 'Please submit your proposal by 3 March 2027 including your cancellation terms.'],
  ['response_deadline', 'Response deadline\n3 March 2027'],
  ['response_deadline', 'Antwortfrist: 3. März 2027'],
  ['response_deadline', 'Please reply by 03/03/2027.'],
  ['event_dates', 'Conference 12 to 14 May 2027, please reply by 3 March 2027.'],
  ['event_dates', 'Vom 12. bis 14. Mai 2027 in Wien.'],
  ['event_dates', '2027-05-12 to 2027-05-14'],
  ['room_block', 'We need 60 single rooms and 2 meeting rooms.'],
  ['room_block', '45 Doppelzimmer pro Nacht'],
  ['date_flexibility', 'Dates ± 2 days'],
  ['budget', 'Preisobergrenze 15.000 EUR'],
  ['budget', 'not to exceed $250 per night'],
  ['attendees', '85 pax'],
  ['attendees', 'Teilnehmerzahl: 85'],
])('has %s in %j', async (rule, text) => {
  expect((await finding(text, rule))?.status).toBe('has');
});

test.each([
  ['event_dates', 'Please submit by 3 March 2027.'],
  ['event_dates', 'Wir entscheiden am 3. März 2027.'],
  ['event_dates', '2.1. Rooms and 10 decisions'],
  ['event_dates', '3 marketing managers'],
  ['response_deadline', 'Cancellation deadline 3 March 2027'],
  ['room_block', '2 meeting rooms'],
])('lacks %s in %j', async (rule, text) => {
  expect((await finding(text, rule))?.status).toBe('lacks');
});

// Terms that are asked for are not yet told, though a date stands beside them.
test.each([
  ['vague', 'Your cancellation policy by 1 December 2026.'],
  ['vague', 'Your cancelation policy by 1 December 2026.'],
  ['vague', 'Ihre Stornobedingungen bis 1. Dezember 2026'],
  ['vague', 'Angebot mit Ihren Stornobedingungen bis 1. Dezember 2026'],
  ['vague', 'Angabe Ihrer Rücktrittsfristen bis 1. Dezember 2026'],
  ['vague', 'Please send cancellation terms by 1 December 2026.'],
  ['vague', 'Please tell us the cancellation terms by 1 December 2026.'],
  ['vague', 'Kindly add cancelation steps by 1 December 2026.'],
  ['vague', 'Bitte um Stornofristen bis 1. Dezember 2026'],
  ['vague', 'Bitte nennen Sie Rücktrittsfristen bis 1. Dezember 2026'],
  ['vague', 'Stornofristen bitte angeben, bis 1. Dezember 2026'],
  ['vague', 'Stornofristen nennen bis 1. Dezember 2026'],
  ['vague', 'Cancellation mitteilen bis 1. Dezember 2026'],
  ['vague', 'Cancelation fees bitte mitteilen bis 1. Dezember 2026'],
  ['has', 'Our cancellation policy: free until 60 days.'],
  ['has', 'Stornierung kostenfrei bis 60 Tage'],
  ['has', 'Please note that for this event cancellation is free until 60 days.'],
  ['has', 'Rücktritt ist bis 60 Tage kostenfrei'],
])('terms of cancellation: %s in %j', async (status, text) => {
  expect((await finding(text, 'cancellation'))?.status).toBe(status);
});

// Rooms that are told by who needs them.
test.each([
  ['has', '20 davon benötigen ein Zimmer'],
  ['has', '20 of them need a room'],
  ['has', '20 guests require accommodation'],
  ['has', '20 need rooms'],
  ['has', '20 Personen brauchen ein Zimmer'],
  ['lacks', 'Some of them need a chair'],
])('rooms for who stays: %s in %j', async (status, text) => {
  expect((await finding(text, 'room_block'))?.status).toBe(status);
});

test('writes the sentence to paste in the language of the RFP', async () => {
  expect((await finding(english, 'decision_criteria'))?.fix).toMatch(/^We decide/);
  expect((await finding('60 Zimmer, 85 Teilnehmer', 'budget'))?.fix).toMatch(/^Unser Budget/);
  expect((await finding('85', 'budget'))?.fix).toMatch(/^Our budget/);
  expect((await finding('Wir suchen ein Hotel für unsere Tagung.', 'budget'))?.fix).toMatch(/^Unser Budget/);
});

test('cuts evidence round what it found', async () => {
  const text = `${'We look forward to hearing from you and '.repeat(7)}we have a budget of €200 per person and day.`;
  expect((await finding(text, 'budget'))?.evidence).toMatch(/^… .*budget of €200/);
});

test('takes any text, answers the same twice, and answers storable findings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 2000 }), async (text) => {
      const findings = await audit(text);
      expect(await audit(text)).toEqual(findings);
      for (const each of findings) {
        findingSchema.parse(each);
        expect(each.evidence ?? '').not.toMatch(/\p{Cc}/u);
        expect((each.evidence ?? '').isWellFormed()).toBe(true);
      }
    }),
    { numRuns: 25 },
  );
});

test('reads 100 000 characters of anything in linear time', async () => {
  const units = [
    'a',
    ' ',
    '9',
    '1.',
    '€1 ',
    'a\n',
    'innerhalb ',
    'within 1 ',
    '12 May, ',
    'budget ',
    'aß-',
    '12.',
    'A. ',
    'storno',
    '\u0000',
    '(((',
    '9,9',
  ];
  for (const unit of units) {
    const seconds = await ownSeconds(() =>
      readRfpSnippet(unit.repeat(Math.ceil(100_000 / unit.length)), async (own) => ({
        own,
        language: null,
        said: {},
      })),
    );
    expect([unit, seconds < 1.5]).toEqual([unit, true]);
  }
});

test('reads no further than 100 000 characters', async () => {
  expect((await finding(`${'x '.repeat(50_000)}\nBudget €100`, 'budget'))?.status).toBe('lacks');
});

test('lets other requests have their turn while it reads', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const findings = await audit('0'.repeat(100_000));
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(findings.length);
});
