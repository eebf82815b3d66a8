import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTerms } from '../../../../lib/web/terms/read-terms.ts';
import { factsOf, tuned } from './texts.ts';

const facts = (text: string) => factsOf(readTerms(text));

test.each([
  ['free of charge up to 60 days, then 50 %', 'cancel 59 50'],
  ['kostenfrei bis 8 Wochen vor Anreise, danach 50 %', 'cancel 55 50'],
  ['less than 14 days: 90 %', 'cancel 13 90'],
  ['from 14 days 90 %', 'cancel 14 90'],
  ['ab Vertragsabschluss 20 %, ab 90 Tage 50 %', 'cancel signed 20'],
])('day 60 of "free up to 60 days" is free, and the step is 59: %s', (text, fact) => {
  expect(facts(text)).toContain(fact);
});

test('a share of the block that costs nothing is attrition, a share of the price is a charge', () => {
  expect(facts('10 % der Zimmer können bis 30 Tage vor Anreise kostenfrei storniert werden')).toEqual([
    'reduce 30 10',
  ]);
  expect(facts('Storno ab 30 Tage: 10 % des Zimmerpreises')).toEqual(['cancel 30 10 rooms']);
});

test('until when a block may be reduced stays open where the text does not say it', () => {
  expect(readTerms('10 % Stornokontingent').terms.attrition_steps).toEqual([
    { until_days: null, allowed_pct: 10, of: 'contracted' },
  ]);
});

test('"80 % attrition" is what must be used, "10 % attrition" what may be missing', () => {
  expect(facts('80 % attrition')).toEqual(['pickup 80']);
  expect(facts('10 % attrition until 30 days')).toEqual(['reduce 30 10']);
});

test.each([
  'Parking is 12 EUR a day.',
  'Der Wellnessbereich ist inklusive',
  'Cancellation is free up to 60 days',
  'Free of charge until 18:00 on the day of arrival',
  'Storno auf Anfrage',
  'Cancellation costs EUR 500 within 30 days',
])('what is not understood is handed back as it stands: %s', (text) => {
  const { rest } = readTerms(text);
  expect(rest.join(', ')).toBe(text.replace(/\.$/, ''));
});

test('a month is taken for 30 days, and says that it is a guess', () => {
  expect(readTerms('free until 2 months before, then 50 %')).toMatchObject({
    terms: { cancellation: [{ from_days_before: 59, charge_pct: 50 }] },
    isGuess: true,
  });
  expect(readTerms('free until 60 days before, then 50 %').isGuess).toBe(false);
});

test('a clause keeps its sentence, and is refused where the text refuses it', () => {
  expect(readTerms('Walked guests get a comparable hotel and transport.').terms.walk).toEqual({
    answer: 'yes',
    text: 'Walked guests get a comparable hotel and transport',
  });
  expect(facts('The hotel does not accept a construction clause')).toEqual(['construction no']);
});

test.each([
  ['12,5 % deposit on signature', 'deposit signed 12.5'],
  ['Anzahlung 2.500,00 € bei Vertragsabschluss', 'deposit signed EUR2500'],
  ['Deposit $1,234.50 on signing', 'deposit signed EUR1234.5'],
])('numbers are read in both spellings: %s', (text, fact) => {
  expect(facts(text)).toEqual([fact]);
});

test('whatever is written, percentages and days stay within their bounds', () => {
  const word = fc.oneof(
    fc.constantFrom(...tuned.flatMap(({ text }) => text.split(/\s/)).slice(0, 400)),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      const { terms } = readTerms(words.join(' '));
      for (const { charge_pct, from_days_before } of terms.cancellation ?? []) {
        expect(charge_pct).toBeGreaterThanOrEqual(0);
        expect(charge_pct).toBeLessThanOrEqual(100);
        expect(from_days_before ?? 0).toBeGreaterThanOrEqual(0);
      }
      for (const { pct = 0 } of terms.deposits ?? []) expect(pct).toBeLessThanOrEqual(100);
    }),
    { numRuns: Number(process.env.FUZZ_REQUESTS ?? 200) },
  );
});

test.each(['bis ', '9', '50 % ', '30 days ', ', ', '. A', 'up to the ', '1.', 'room ', '(', 'dann '])(
  'ten times as much of %j takes at most twenty times as long',
  (piece) => {
    const timed = (length: number) => {
      const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
      // The quickest of some, because others work on the machine too.
      return Math.min(
        ...Array.from({ length: 5 }, () => {
          const began = performance.now();
          readTerms(text);
          return performance.now() - began;
        }),
      );
    };
    timed(2000);
    expect(timed(20_000)).toBeLessThan(20 * Math.max(timed(2000), 5));
  },
);
