// also: private.refusal_sentence, private.param_words
import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { type RefusalCode, refusals } from '../../../lib/schemas/refusals.ts';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const words = async (code: string, params: object) =>
  (
    await database.query<{ words: string }>('select private.refusal_words($1, $2) as words', [
      code,
      JSON.stringify(params),
    ])
  )[0]?.words;

test.each<[string, RefusalCode, object]>([
  ['p_note: must have at most 2000 characters', 'too_long', { field: 'p_note', most: 2000 }],
  [
    'p_lines: line 3, unit_price: must be a number of 0 or more',
    'at_least',
    { field: 'p_lines', entry: 'line', position: 3, part: 'unit_price', least: 0 },
  ],
  [
    'room_block: entry 2: must be an object',
    'not_an_object',
    { field: 'room_block', entry: 'entry', position: 2 },
  ],
  ['p_format: must be one of json, zip', 'one_of', { field: 'p_format', of: ['json', 'zip'] }],
  ['programme: must be { days, sessions, package_contents }', 'programme_shape', { field: 'programme' }],
  ['A statement writes at most 500 rows', 'too_many_rows', { field: null, most: 500 }],
  ['This RFP is decided', 'in_state', { subject: 'RFP', state: 'decided' }],
  ['RFP: sent → draft is not possible', 'no_transition', { subject: 'RFP', from: 'sent', to: 'draft' }],
  [
    'send: declined → sent is not possible: the hotel has answered',
    'hotel_answered',
    { subject: 'send', from: 'declined', to: 'sent' },
  ],
  [
    'This RFP is sent: a last round runs until 2026-03-01 17:00 UTC',
    'round_runs',
    { subject: 'RFP', state: 'sent', until: '2026-03-01T17:00:00Z' },
  ],
  [
    'Still under way: a last round runs until 2026-03-01 17:00 UTC, a counter-offer to Hotel {most} is open until 2026-03-02 08:30 UTC. Confirm to award all the same',
    'still_open',
    {
      open: [
        { code: 'round_runs', params: { until: '2026-03-01T17:00:00Z' } },
        { code: 'counter_offer_open', params: { hotel_name: 'Hotel {most}', until: '2026-03-02T08:30:00Z' } },
      ],
    },
  ],
])('%s', async (said, code, params) => {
  expect(await words(code, params)).toBe(said);
});

const placeholders = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

test('every sentence says its params, whatever they are, and nothing else of its own changes', async () => {
  const value = fc.oneof(
    fc.integer(),
    fc.constantFrom(0, 1, 2, 5, 21),
    fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
    fc.constantFrom('{most}', '{', '}', '\\1', '$1', "o'clock", 'مرحبا'),
  );
  for (const [code, sentence] of Object.entries(refusals)) {
    const names = placeholders(sentence);
    // `subject` and `field` have the frame put around a sentence.
    if (names.includes('subject')) continue;
    await fc.assert(
      fc.asyncProperty(fc.tuple(...names.map(() => value)), async (values) => {
        const params = Object.fromEntries(names.map((name, i) => [name, values[i]]));
        const parts = sentence.split(/\{\w+\}/);
        const said = parts.map((part, i) => part + (i < values.length ? String(values[i]) : '')).join('');
        expect(await words(code, params)).toBe(said);
      }),
      { numRuns: names.length === 0 ? 1 : 5 },
    );
  }
});

describe('what sql/ refuses with', () => {
  const reasonAt = {
    fail_because: 2,
    fail_invalid: 1,
    fail_forbidden: 0,
    fail_state: 2,
    fail_transition: 3,
    fail_today: 0,
    refuse: 2,
    fault: 1,
  };
  /** Texts are kept, comments are not. */
  const withoutComments = (sql: string) =>
    sql.replaceAll(/'[^']*'|--.*/g, (found) => (found.startsWith('--') ? '' : found));

  /** The arguments of the call whose bracket opens before `from`. */
  function argumentsAt(sql: string, from: number): string[] {
    const found: string[] = [];
    let depth = 1;
    let start = from;
    for (let at = from; depth > 0; at++) {
      const char = sql[at];
      if (char === "'") at = sql.indexOf("'", at + 1);
      else if (char === '(' || char === '[') depth++;
      else if (char === ')' || char === ']') depth--;
      if ((char === ',' && depth === 1) || depth === 0) {
        found.push(sql.slice(start, at).trim());
        start = at + 1;
      }
    }
    return found;
  }

  const calls = globSync('sql/**/*.sql').flatMap((file) => {
    const sql = withoutComments(readFileSync(file, 'utf8'));
    return [...sql.matchAll(/(?<!function )private\.(\w+)\(/g)]
      .filter(([, name = '']) => name in reasonAt)
      .map((found) => {
        const name = found[1] as keyof typeof reasonAt;
        const all = argumentsAt(sql, found.index + found[0].length);
        const reason = all[reasonAt[name]] ?? '';
        const codes = /^'\w+'$/.test(reason)
          ? [reason]
          : [...reason.matchAll(/(?:then|else) ('\w+')/g)].map(([, code = '']) => code);
        return { file, call: all.join(', '), codes: codes.map((code) => code.slice(1, -1)) };
      });
  });
  const known: Record<string, string> = refusals;

  test('each reason is in the list', () => {
    expect(calls.length).toBeGreaterThan(250);
    expect(
      calls.flatMap(({ file, codes }) =>
        codes.filter((code) => !(code in known)).map((code) => [file, code]),
      ),
    ).toEqual([]);
  });

  test('each comes with the params that its sentence says', () => {
    const missing = calls.flatMap(({ file, call, codes }) =>
      codes.flatMap((code) =>
        placeholders(known[code] ?? '')
          .filter((name) => !['subject', 'state', 'from', 'to'].includes(name))
          .filter((name) => !call.includes(`'${name}'`) && !call.includes(`"${name}"`))
          .map((name) => `${file}: ${code} without ${name}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('no sentence says a param that stands around it', () => {
    const around = ['field', 'entry', 'position', 'part'];
    const clashes = Object.entries(known).filter(([, sentence]) =>
      placeholders(sentence).some((name) => around.includes(name)),
    );
    expect(clashes).toEqual([]);
  });

  test('each of the list is used', () => {
    const named = globSync('sql/**/*.sql')
      .filter((file) => !file.endsWith('refusal_words.sql'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    expect(Object.keys(known).filter((code) => !named.includes(`'${code}'`))).toEqual([]);
  });
});
