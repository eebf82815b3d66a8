// also: private.read_attendees, private.read_budget, private.read_city, private.read_dates
// also: private.read_nights, private.read_rooms, private.read_vocabulary
import { describe, expect, test } from 'vitest';
import { createHotel } from '../../support/factories.ts';
import { ownSeconds } from '../../support/own-time.ts';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer } = scene;
for (const city of ['Munich', 'Hamburg', 'Kraków', 'Zürich', 'Essen', 'Nice']) {
  await createHotel(database, { city });
}

interface Field {
  value: unknown;
  confidence: number;
  evidence: string | null;
}

/** Reads a text, holding every field to the rule: no value without a quote from the text itself. */
async function read(text: string): Promise<Record<string, Field>> {
  const { data } = await organizer.client.rpc('parse_rfp_text', { p_text: text }).throwOnError();
  for (const [name, field] of Object.entries<Field>(data)) {
    if (field.value === null) {
      expect(field, name).toMatchObject({ confidence: 0, evidence: null });
    } else {
      expect(text, name).toContain(field.evidence);
      expect(field.confidence, name).toBeGreaterThan(0);
      expect(field.confidence, name).toBeLessThanOrEqual(1);
    }
  }
  return data;
}

test('reads an English request', async () => {
  const text =
    'We are a pharma company planning a conference in Munich from March 12–14, 2027 for 120 participants. ' +
    'We need 60 single rooms for 2 nights, 4 breakout rooms, WiFi and parking. Budget: EUR 150 pp.';
  expect(await read(text)).toMatchObject({
    dates: { value: { start: '2027-03-12', end: '2027-03-14' }, evidence: 'March 12–14, 2027' },
    nights: { value: 2, evidence: '2 nights' },
    attendees: { value: 120, evidence: '120 participants' },
    rooms: { value: 60, evidence: '60 single rooms' },
    meeting_rooms: { value: 4, evidence: '4 breakout rooms' },
    city: { value: 'Munich', evidence: 'Munich' },
    budget: { value: 150, basis: 'per_attendee', evidence: 'EUR 150 pp' },
    currency: { value: 'EUR' },
    sector: { value: 'pharma' },
    intent: { value: 'conference' },
    requirements: {
      value: ['breakout_rooms', 'wifi', 'parking'],
      evidence: 'breakout rooms, WiFi and parking',
      items: [{ evidence: 'breakout rooms' }, { evidence: 'WiFi' }, { evidence: 'parking' }],
    },
  });
});

test('reads a German request', async () => {
  const text =
    'Sehr geehrte Damen und Herren, wir suchen für unsere Verbandstagung vom 12.–14. März 2027 in München ein Hotel ' +
    'für 80 Teilnehmer, 60 Einzelzimmer und 20 Doppelzimmer, 3 Tagungsräume mit Tageslicht, barrierefrei, WLAN. ' +
    'Budget max. 20.000 EUR gesamt. Kein Spa. Angebot bitte bis 15.01.2027.';
  expect(await read(text)).toMatchObject({
    dates: { value: { start: '2027-03-12', end: '2027-03-14' }, evidence: '12.–14. März 2027' },
    nights: { value: 2 },
    attendees: { value: 80 },
    rooms: { value: 80, evidence: '60 Einzelzimmer und 20 Doppelzimmer' },
    meeting_rooms: { value: 3 },
    city: { value: 'Munich', evidence: 'München' },
    budget: { value: 20000, basis: 'total' },
    sector: { value: 'association' },
    requirements: { value: ['daylight', 'step_free', 'wifi'] },
  });
});

describe('dates', () => {
  test.each([
    ['12.03.2027 - 14.03.2027', '2027-03-12', '2027-03-14'],
    ['12.03.-14.03.2027', '2027-03-12', '2027-03-14'],
    ['12.-14.3.27', '2027-03-12', '2027-03-14'],
    ['12/03/2027 to 14/03/2027', '2027-03-12', '2027-03-14'],
    ['03/12/2027 to 03/25/2027', '2027-03-12', '2027-03-25'],
    ['03/25/2027', '2027-03-25', '2027-03-25'],
    ['event 12/03-14/03/2027', '2027-03-12', '2027-03-14'],
    ['2027-03-12 bis 2027-03-14', '2027-03-12', '2027-03-14'],
    ['12-14 March 2027', '2027-03-12', '2027-03-14'],
    ['12th to 14th of March 2027', '2027-03-12', '2027-03-14'],
    ['March 30 – April 2, 2027', '2027-03-30', '2027-04-02'],
    ['from Friday 30 December to Sunday 2 January 2028', '2027-12-30', '2028-01-02'],
    ['Anreise: Mo, 12.04.2027, Abreise: Mi, 14.04.2027', '2027-04-12', '2027-04-14'],
    ['Check-in: 12.03.2027\nCheck-out: 14.03.2027', '2027-03-12', '2027-03-14'],
    ['Please reply by 1 February 2027. The meeting is on 5 April 2027.', '2027-04-05', '2027-04-05'],
    ['29.02.2028', '2028-02-29', '2028-02-29'],
  ])('%j', async (text, start, end) => {
    expect((await read(text)).dates?.value).toEqual({ start, end });
  });

  test.each([
    '31.02.2027',
    '29.02.2027',
    'Angebot bis 15.01.2027',
    'version 1.2.3',
    'in March 2027',
    '99/99/2027',
  ])('none in %j', async (text) => {
    expect((await read(text)).dates?.value).toBeNull();
  });

  test('are less sure where day and month could be swapped', async () => {
    const sure = (await read('13/03/2027')).dates?.confidence ?? 0;
    const unsure = (await read('12/03/2027')).dates?.confidence ?? 0;
    expect(unsure).toBeLessThan(sure);
  });
});

describe('other fields', () => {
  test.each([
    ['attendees', 'Participants: 1,200', 1200],
    ['attendees', '80-100 pax', 100],
    ['attendees', 'plenary for 1.200 Teilnehmer:innen', 1200],
    ['attendees', '2 persons per room', null],
    ['rooms', 'Guest rooms: 450', 450],
    ['rooms', '45 EZ und 10 DZ', 55],
    ['rooms', '120 room nights', null],
    ['rooms', '4 meeting rooms', null],
    ['meeting_rooms', 'zwei Gruppenräume', 2],
    ['nights', 'zwei Nächte', 2],
    ['nights', 'one night', 1],
    ['city', 'Our Berlin-based client meets in Hamburg', 'Hamburg'],
    ['city', 'Ort: Essen', 'Essen'],
    ['city', 'Das Essen war gut', null],
    ['city', 'a nice hotel', null],
    ['city', 'ZUERICH', 'Zürich'],
    ['city', 'Krakau', 'Kraków'],
    ['budget', 'CHF 95.50 pro Person', 95.5],
    ['budget', 'max. 20.000 EUR', 20000],
    ['budget', 'budget of up to £12k', 12000],
    ['budget', 'our revenue is $5 million', null],
    ['currency', '£85 per delegate', 'GBP'],
    ['currency', 'We try 3 hotels', null],
    ['sector', 'Industry: finance', 'finance'],
    ['sector', 'Bankett im Ballsaal', null],
    ['requirements', 'No parking needed, ohne Spa', null],
    ['requirements', 'Tiefgarage mit Ladesäulen', ['parking', 'ev_charging']],
    ['requirements', 'hello world', null],
    ['asked_lines', '96 players and coaches', null],
  ])('%s in %j is %j', async (field, text, value) => {
    expect((await read(text))[field]?.value).toEqual(value);
  });

  test.each(['derselbe Raum', 'im selben Raum', 'gleicher Raum', 'same room'])(
    'a session in “%s” has the people and the set-up of the first',
    async (words) => {
      const { programme } = await read(
        `3. bis 4. Mai 2027\n03.05.: 09:00 Plenum, 40 Personen, U-Form\n04.05.: 10:00 ${words}`,
      );
      expect(programme?.value).toMatchObject({
        sessions: [{ day: 0 }, { day: 1, people: 40, setup: 'u_shape', from: '10:00' }],
      });
    },
  );

  test('tell what a budget is for', async () => {
    const basis = async (text: string) => (await read(text)).budget;
    expect(await basis('€85 per person per day')).toMatchObject({ value: 85, basis: 'per_attendee_day' });
    expect(await basis('max. 180 EUR per night')).toMatchObject({ value: 180, basis: 'per_room_night' });
  });
});

describe('limits', () => {
  test('400 for no text and for more than 20 000 characters, naming the limit', async () => {
    for (const text of [null, 'x'.repeat(20_001)]) {
      const response = await organizer.client.rpc('parse_rfp_text', { p_text: text });
      expectRefusal(response, 400, '22023', /p_text.* at most 20000 characters/);
    }
    expect((await read('x'.repeat(20_000))).rooms?.value).toBeNull();
  });

  test('an empty text says nothing', async () => {
    expect(Object.values(await read('')).every((field) => field.value === null)).toBe(true);
  });

  test('401 without signing in', async () => {
    expect((await database.anon.rpc('parse_rfp_text', { p_text: 'x' })).status).toBe(401);
  });

  // The same text ten times as long costs no more than so many times the work: it grows with the length, not with its square.
  test.each([
    ...[
      '1 ',
      '12.03.2027-',
      'EUR 1 ',
      'wifi ',
      '1 zimmer: ',
      '(',
      '\n',
      'Ü ',
      '😀',
      '12 mar ',
      "'; --",
      'a',
      'ab ',
    ],
    ...[
      'one hundred and ',
      'hundert',
      'berlin ',
      'we are ',
      'per person 5 ',
      'From: a\nSubject: b\n',
      '> 5 rooms\n',
      'reply by 5 May ',
      'Rooms: Sun 20, Mon 45. ',
      'Day 2: plenary 120 theatre, 3 breakouts of 40 from 14:00\n',
    ],
  ])('20 000 characters of %j cost in proportion to 2 000', { timeout: 60_000 }, async (piece) => {
    const text = piece.repeat(Math.ceil(20_000 / piece.length));
    const cost = async (length: number) => {
      const once = () => database.query('select private.read_rfp($1, current_date)', [text.slice(0, length)]);
      await once();
      return Math.min(await ownSeconds(once), await ownSeconds(once), await ownSeconds(once));
    };
    expect((await cost(20_000)) / (await cost(2000))).toBeLessThan(20);
  });
});
