/** The parts that parse_rfp_text is made of, each by itself; what they read together is in parse_rfp_text.test.ts. */
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** A text as the parts get it: folded with digits for words, and with marks. */
const folded = `(select private.digits_for_words(private.fold_text($1)) as folded) f cross join private.marked_text(f.folded) m`;

async function value<T>(expression: string, params: unknown[] = []): Promise<T> {
  const [row] = await database.query<{ value: T }>(`select ${expression} as value`, params);
  return row?.value as T;
}

describe('private.fold_text', () => {
  test.each([
    ['Köln – Großer Saal', 'koln - groser saal'],
    ['ÉCOLE\u00a0Łódź', 'ecole lodz'],
    ['12.—14.\tMärz', '12.-14. marz'],
    ['a soft\nwrap, a\nNEW line', 'a soft wrap, a\nnew line'],
    ['Rooms\t45', 'rooms|45'],
    [
      'Wir suchen ein ruhiges Hotel mit einem großen\nTagungsraum und mehreren kleinen Räumen sowie\neinem Garten',
      'wir suchen ein ruhiges hotel mit einem grosen tagungsraum und mehreren kleinen raumen sowie einem garten',
    ],
    [
      'Wir suchen ein ruhiges Hotel mit einem großen\nTagungsraum und einem Garten',
      'wir suchen ein ruhiges hotel mit einem grosen\ntagungsraum und einem garten',
    ],
  ])('%j is read as %j, place by place', async (text, folded) => {
    expect(await value('private.fold_text($1)', [text])).toBe(folded);
    expect(folded).toHaveLength(text.length);
  });
});

describe('private.read_number', () => {
  test.each([
    ['120', 120],
    ['1.200', 1200],
    ['1,200', 1200],
    ['1 200', 1200],
    ["1'200", 1200],
    ['1.234.567', 1234567],
    ['12,50', 12.5],
    ['12.5', 12.5],
    ['1.234,50', 1234.5],
    ['20k', 20000],
    ['1.5 million', 1500000],
    ['20 tsd.', 20000],
    ['______120', 120],
    ['one', 1],
    ['eine', 1],
    ['and', null],
    ['many', null],
    ['', null],
  ])('%j is %j', async (text, number) => {
    expect(await value('private.read_number($1)::float8', [text])).toBe(number);
  });
});

describe('private.digits_for_words', () => {
  test.each([
    ['two hundred and twenty delegates', '___________________220 delegates'],
    ['one hundred and fifty', '__________________150'],
    ['de 13h30 a 17h', 'de 13:30 a 17h'],
    ['a hundred, hundred', '______100, ____100'],
    ['twenty-five or two dozen', '_________25 or _______24'],
    ['zweihundertfunfzig, funfundzwanzig', '_______________250, ____________25'],
    ['cent vingt personnes', '_______120 personnes'],
    ['quatre-vingt-dix', '______________90'],
    ['two three', '__2 ____3'],
    ['20 thousand, ten per cent', '20 thousand, _10 per cent'],
    ['nobody, one and a room', 'nobody, one and a room'],
    ['from 8.30 a.m. to 2 p.m.', 'from 8.30 am   to 2 pm  '],
  ])('%j is %j, place by place', async (text, digits) => {
    expect(await value('private.digits_for_words($1)', [text])).toBe(digits);
    expect(digits).toHaveLength(text.length);
  });
});

describe('private.marked_text', () => {
  test.each([
    ['rooms for 40 guests', 'R____ for 40 Q_____', 'E____ E__ 40 guests'],
    ['12 march', '12 Mc___', '12 march'],
    ['break out rooms', 'R________ R____', 'break out E____'],
    ['jahresgruppenraum', 'R________________', 'jahresgruppenraum'],
    ['angebotsabgabe', 'angebotsabgabe', 'V_____________'],
    ['42', '42', '42'],
    ['', '', ''],
  ])('%j counts as %j, and as %j round dates', async (text, facts, roles) => {
    expect(await database.query('select * from private.marked_text($1)', [text])).toEqual([{ facts, roles }]);
  });
});

test('the evidence of requirements is their passage up to 500 characters, else the first of them', async () => {
  const evidence = (length: number) => {
    const text = `wifi${' and so on'.repeat(60)}`.slice(0, length - ' parking'.length).concat(' parking');
    return value(
      `private.read_vocabulary($1, $1, (select jsonb_agg(t) from private.terms($1, '{}') t)) -> 'requirements' ->> 'evidence'`,
      [text],
    );
  };
  expect(await evidence(500)).toHaveLength(500);
  expect(await evidence(501)).toBe('wifi');
});

describe('private.date_or_null', () => {
  test.each([
    [2028, 2, 29, '2028-02-29'],
    [2027, 2, 29, null],
    [2027, 4, 31, null],
    [2027, 13, 1, null],
    [2027, 1, 0, null],
    [1899, 12, 31, null],
    [null, 1, 1, null],
  ])('%j-%j-%j is %j', async (year, month, day, date) => {
    expect(await value('private.date_or_null($1, $2, $3)::text', [year, month, day])).toBe(date);
  });
});

describe('private.read_field', () => {
  const field = (json: string | null, confidence: number, evidence: string | null) =>
    value('private.read_field($1::text::jsonb, $2, $3)', [json, confidence, evidence]);
  const nothing = { value: null, confidence: 0, evidence: null };

  test('has no value without a quote, and no quote without a value', async () => {
    expect(await field('60', 0.856, '60 rooms')).toEqual({
      value: 60,
      confidence: 0.86,
      evidence: '60 rooms',
    });
    expect(await field('60', 0.9, '')).toEqual(nothing);
    expect(await field('60', 0.9, null)).toEqual(nothing);
    expect(await field(null, 0.9, 'rooms')).toEqual(nothing);
    expect(await field('null', 0.9, 'rooms')).toEqual(nothing);
  });
});

interface Match {
  pos: number;
  quote: string;
  groups: string[];
}

describe('private.text_matches', () => {
  const matches = (text: string, pattern: string) =>
    database.query<Match>(
      'select pos, quote, to_jsonb(groups[1:3]) as groups from private.text_matches($1, $2)',
      [text, pattern],
    );

  test('says where each match stands, what it is and its groups', async () => {
    expect(await matches('12 rooms, 3 suites', '\\m(\\d+) (rooms|suites)')).toMatchObject([
      { pos: 1, quote: '12 rooms', groups: ['12', 'rooms', null] },
      { pos: 11, quote: '3 suites', groups: ['3', 'suites', null] },
    ]);
    expect(await matches('nothing', '\\m(\\d+) rooms')).toEqual([]);
  });

  test.each([3993, 3996, 4000, 4001, 4296])(
    'misses none and repeats none at %i, about a window’s edge',
    async (at) => {
      const text = `${'x'.repeat(at - 2)} 12 rooms ${'y '.repeat(2300)}7 rooms`;
      expect((await matches(text, '\\m(\\d+) rooms')).map(({ pos, quote }) => [pos, quote])).toEqual([
        [at, '12 rooms'],
        [text.length - 6, '7 rooms'],
      ]);
    },
  );

  test('stops at a hundred', async () => {
    expect(await matches('1 room '.repeat(50_000), '\\m(\\d) room')).toHaveLength(100);
  });
});

describe('private.mentions_of_dates', () => {
  const dates = (text: string) =>
    database.query(
      `select year, month, day, last_day from ${folded} cross join private.mentions_of_dates(f.folded, m.facts)`,
      [text],
    );

  test.each([
    ['March 12–14, 2027', { year: 2027, month: 3, day: 12, last_day: 14 }],
    ['12.-14.03.2027', { year: 2027, month: 3, day: 12, last_day: 14 }],
    ['3. Dezember 2027', { year: 2027, month: 12, day: 3, last_day: null }],
    ['2027-03-12', { year: 2027, month: 3, day: 12, last_day: null }],
    ['12/03/27', { year: 2027, month: 3, day: 12, last_day: null }],
    ['04/25/2027', { year: 2027, month: 4, day: 25, last_day: null }],
  ])('%s', async (text, mention) => {
    expect(await dates(text)).toEqual([mention]);
  });

  test('day first, unless the text itself writes one that can only be month first', async () => {
    expect(await dates('05/06/2027')).toMatchObject([{ month: 6, day: 5 }]);
    expect(await dates('05/06/2027 to 05/25/2027')).toMatchObject([
      { month: 5, day: 6 },
      { month: 5, day: 25 },
    ]);
  });
});

describe('private.mentions_of_money', () => {
  const money = (text: string) =>
    database.query(
      `select quote, amount::float8 as amount, currency, basis from ${folded} cross join private.mentions_of_money($1, f.folded, m.facts)`,
      [text],
    );

  test.each([
    ['EUR 150 pp', { quote: 'EUR 150 pp', amount: 150, currency: 'EUR', basis: 'per_attendee' }],
    ['20.000 € gesamt', { quote: '20.000 € gesamt', amount: 20000, currency: 'EUR', basis: 'total' }],
    ['CHF 95 per person per day', { amount: 95, currency: 'CHF', basis: 'per_attendee_day' }],
    ['£140 per room', { amount: 140, currency: 'GBP', basis: 'per_room_night' }],
    ['Budget: 20k', { amount: 20000, currency: null, basis: 'total' }],
  ])('%s', async (text, mention) => {
    expect(await money(text)).toMatchObject([mention]);
  });

  test('codes that are also words count in capitals only', async () => {
    expect(await money('we try 20 hotels')).toEqual([]);
    expect(await money('TRY 20')).toMatchObject([{ amount: 20, currency: 'TRY' }]);
  });
});

describe('private.mentions_of_rooms', () => {
  test.each([
    ['60 single rooms', [{ kind: 'single', rooms: 60 }]],
    [
      '20 Doppelzimmer und zwei Suiten',
      [
        { kind: 'double', rooms: 20 },
        { kind: 'suite', rooms: 2 },
      ],
    ],
    ['3 Tagungsräume', [{ kind: 'meeting', rooms: 3 }]],
    ['Rooms: 45', [{ kind: 'any', rooms: 45 }]],
    ['120 room nights', []],
    ['Davon übernachten 70 im Einzelzimmer', [{ kind: 'any', rooms: 70 }]],
  ])('%s', async (text, mentions) => {
    expect(
      await database.query(
        `select kind, rooms from ${folded} cross join private.mentions_of_rooms(f.folded, m.facts)`,
        [text],
      ),
    ).toEqual(mentions);
  });
});

describe('private.brief_vocabulary', () => {
  test('has phrases as folded text writes them, each once for a kind', async () => {
    const rows = await database.query<{ kind: string; term: string; words: string }>(
      'select * from private.brief_vocabulary()',
    );
    for (const { term, words } of rows) {
      expect(term).toMatch(/^[a-z][a-z_]*$/);
      for (const phrase of words.split(','))
        expect(phrase, term).toMatch(/^(?:[a-z]+(?: [a-z]+){0,3}|[a-z]{4,}\*|\*[a-z]{4,})$/);
    }
    expect(new Set(rows.map(({ term }) => term)).size).toBe(rows.length);
  });
});

describe('private.city_names', () => {
  test('gives each city the folded forms people write, no form to two cities', async () => {
    const rows = await database.query<{ name: string; form: string; folded: string; own: string }>(
      `select c.name, f.form, private.fold_text(f.form) as folded, private.fold_text(c.name) as own
       from private.city_names() c cross join unnest(c.forms) as f (form)`,
    );
    for (const { form, folded } of rows) expect(form).toBe(folded);
    expect(new Set(rows.map(({ form }) => form)).size).toBe(rows.length);
    const forms = new Set(rows.map(({ form }) => form));
    for (const { name, own } of rows) expect(forms, name).toContain(own);
  });
});
