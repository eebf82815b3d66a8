import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type CriterionKey, criteria, criterionKeys } from '../../../lib/schemas/criteria.ts';
import { expectEdges, expectField, expectShares, expectWins } from '../../support/confidence-laws.ts';
import {
  type Alternative,
  counted,
  criteriaNames,
  type Explanation,
  even,
  order,
  padded,
  rescaled,
  weighing,
} from '../../support/confidence-reference.ts';
import { openTestDatabase } from '../../support/database.ts';
import { directions } from '../../support/ranking.ts';
import { median, topsis } from '../../support/topsis-reference.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const n = 100;

interface Field {
  field: Alternative[];
  weights: number[];
  isSent: boolean;
}

/** The field as explain_ranking hands it on: by price and id, with ranks, scores and what TOPSIS needs of all. */
function handedOn({ field, weights, isSent }: Field) {
  const price = ({ raw }: Alternative) => raw[0] ?? Number.MAX_VALUE;
  const inOrder = field.toSorted((a, b) => price(a) - price(b) || (a.id < b.id ? -1 : 1));
  const base = rescaled(weights, counted(field));
  const ids = order(field, base);
  const closeness = topsis(
    inOrder.map(({ raw }) => raw),
    base,
    directions,
  );
  const columns = criterionKeys.map((_, j) => field.flatMap(({ raw }) => raw[j] ?? []));
  return {
    ids: inOrder.map(({ id }) => id),
    ranks: inOrder.map(({ id }) => ids.indexOf(id) + 1),
    scores: inOrder.map(({ boost }, i) => Math.min(1, (closeness[i] as number) * boost)),
    boosts: inOrder.map(({ boost }) => boost),
    raw: inOrder.map(({ raw }) => raw),
    statistics: {
      candidates: field.length,
      known: columns.map((values) => values.length),
      squares: columns.map((values) => values.reduce((sum, one) => sum + one * one, 0)),
      least: columns.map((values) => (values.length ? Math.min(...values) : null)),
      most: columns.map((values) => (values.length ? Math.max(...values) : null)),
      median: columns.map(median),
    },
    weights,
    is_sent: isSent,
  };
}

/** What the function behind explain_ranking says of many fields, asked in one go. */
async function explainAll(fields: readonly Field[]): Promise<Explanation[]> {
  const rows = await database.query<{ found: Explanation }>(
    `select private.explained_field(f.ids, f.ranks, f.scores, f.boosts, f.raw,
       jsonb_populate_record(null::private.field_statistics, f.statistics), f.weights, ${n}, f.is_sent, '{}') as found
     from jsonb_array_elements($1::text::jsonb) with ordinality as e (value, n)
     cross join lateral jsonb_to_record(e.value) as f (ids uuid[], ranks int[], scores float8[], boosts float8[],
       raw float8[], statistics jsonb, weights float8[], is_sent boolean)
     order by e.n`,
    [JSON.stringify(fields.map(handedOn))],
  );
  return rows.map(({ found }) => found);
}

const between = (min: number, max: number) => fc.integer({ min, max });
const cell = (arbitrary: fc.Arbitrary<number>) => fc.option(arbitrary, { freq: 6 });
const hundredths = between(10, 120).map((n) => n / 100);
const values: Partial<Record<CriterionKey, fc.Arbitrary<number>>> = {
  price: between(5000, 40_000).map((cents) => cents / 100),
  location: between(1, 400).map((n) => (n + 0.5) / 20),
  response_time: between(1, 900).map((n) => n / 10),
};
const alternative: fc.Arbitrary<Alternative> = fc.record({
  id: fc.uuid(),
  raw: fc.tuple(
    ...criteria.map(({ key, mayBeUnknown }) => {
      const value = values[key] ?? hundredths;
      return mayBeUnknown ? cell(value) : value;
    }),
  ),
  boost: fc.oneof(
    fc.constant(1),
    between(0, 10).map((n) => 1 + n / 100),
  ),
});
const weights = fc
  .tuple(...criterionKeys.slice(1).map((_, _i, others) => between(0, Math.floor(180 / others.length))))
  .map((w) => [...w, w.reduce((left, one) => left - one, 180)].map((share) => share / 180));
const field: fc.Arbitrary<Field> = fc.record({
  field: fc.uniqueArray(alternative, { minLength: 1, maxLength: 7, selector: ({ id }) => id }),
  weights,
  isSent: fc.boolean(),
});

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const plain = (n: number, raw: (number | null)[], boost = 1): Alternative => ({
  id: id(n),
  raw: padded(raw),
  boost,
});
const three = [plain(1, [100, 2, 0.9, 5]), plain(2, [120, 1, 0.8, 9]), plain(3, [90, 4, 0.7, 30])];
const without = (j: number) => three.map((one) => ({ ...one, raw: one.raw.with(j, null) }));
const degenerate: [string, Field][] = (
  [
    ['one candidate', [three[0]], even],
    ['all alike', [1, 2, 3].map((n) => plain(n, [100, 2, 0.9, 5])), even],
    ['nobody has a price', without(0), even],
    ['nobody has ever answered', without(3), even],
    ['neither', without(0).map((one) => ({ ...one, raw: one.raw.with(3, null) })), even],
    ['all the weight on what is dropped', without(0), weighing(1)],
    ['a weight of 0', three, weighing(0, 0.5, 0.25, 0.25)],
    ['all the weight on one', three, weighing(0, 0, 1)],
    ['two that tie', [...three, plain(4, [100, 2, 0.9, 5])], even],
    ['a price that is 0, and an answer at once', [...three, plain(4, [0, 9, 0.2, 0])], even],
    ['all dominated by one', [...three, plain(4, [80, 0.5, 1.1, 1])], even],
    [
      'dominated, but for its boost',
      [...three, plain(4, [130, 4, 0.6, 40], 1.1)],
      weighing(0.4, 0.3, 0.2, 0.1),
    ],
  ] as [string, Alternative[], number[]][]
).map(([name, alternatives, split]) => [name, { field: alternatives, weights: split, isSent: true }]);

function expectAll({ field, weights, isSent }: Field, found: Explanation) {
  const counts = counted(field);
  const base = rescaled(weights, counts);
  const ids = order(field, base);
  const ranked = ids.map((one) => field.find((other) => other.id === one) as Alternative);
  expect(found.candidates.map(({ hotel_id }) => hotel_id)).toEqual(ids);
  expectShares(ranked, counts, found, n);
  expectEdges(ranked, counts, base, found);
  if (isSent) expectWins(ranked, base, found, isSent);
  expectField(ranked, base, found, isSent);
}

test('120 random fields and every degenerate one equal a recomputation by hand', {
  timeout: 120_000,
}, async () => {
  const random = fc.sample(field, { numRuns: 120, seed: 7 });
  const all: [string, Field][] = [
    ...degenerate,
    ...random.map((one, i): [string, Field] => [`random ${i}`, one]),
  ];
  const found = await explainAll(all.map(([, one]) => one));
  for (const [i, [name, one]] of all.entries()) {
    try {
      expectAll(one, found[i] as Explanation);
    } catch (cause) {
      throw new Error(`${name}: ${JSON.stringify(one)}\n${(cause as Error).message}`, { cause });
    }
  }
});

test('without boosts and ties whoever is dominated is never first; a copy that comes later never is either', async () => {
  const fields = fc.sample(field, { numRuns: 60, seed: 11 }).map((one) => ({
    ...one,
    field: one.field.map((other) => ({ ...other, boost: 1 })),
  }));
  const copied = fields.map((one) => {
    const [first] = one.field as [Alternative, ...Alternative[]];
    return { ...one, field: [...one.field, { ...first, id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' }] };
  });
  const [apart, together] = [await explainAll(fields), await explainAll(copied)];
  let seen = 0;
  for (const [i, { candidates }] of apart.entries()) {
    const field = (fields[i] as Field).field;
    const spread = (j: number) => new Set(field.map(({ raw }) => raw[j])).size > 1;
    for (const one of candidates.filter(({ dominated_by }) => dominated_by.length > 0)) {
      if (!criteriaNames.some((_, j) => spread(j))) continue;
      expect(one.first_share).toBe(0);
      seen += 1;
    }
    // The copy enters the norms, so shares move as the reference says; with its original it shares nothing.
    const withCopy = together[i] as Explanation;
    const copy = withCopy.candidates.find(
      ({ hotel_id }) => hotel_id === 'ffffffff-ffff-4fff-bfff-ffffffffffff',
    );
    expect(copy?.first_share).toBe(0);
    expectAll(copied[i] as Field, withCopy);
  }
  expect(seen).toBeGreaterThan(10);
});

test('the worked example of the page is what the service says', async () => {
  const text = readFileSync(
    join(import.meta.dirname, '../../../public/docs/how-sure-a-ranking-is.md'),
    'utf8',
  );
  const [anchor, bridge, cedar] = [
    plain(1, [100, 2, 0.9, 5]),
    plain(2, [120, 1, 0.8, 9]),
    plain(3, [90, 4, 0.7, 30]),
  ] as const;
  const example = { field: [anchor, bridge, cedar], weights: weighing(0.35, 0.25, 0.25, 0.15), isSent: true };
  const [found] = await explainAll([example]);
  if (!found) throw new Error('Nothing was said.');
  expectAll(example, found);
  const of = ({ id: hotel }: Alternative) =>
    found.candidates.find(({ hotel_id }) => hotel_id === hotel) as Explanation['candidates'][number];
  for (const [name, one] of [
    ['Anchor', anchor],
    ['Bridge', bridge],
    ['Cedar', cedar],
  ] as const)
    expect(text).toMatch(
      new RegExp(`\\| ${name} \\|.*\\| ${of(one).topsis_score.toFixed(6)} \\| ${of(one).rank} \\|`),
    );
  const percent = ({ first_share }: { first_share: number }) => Math.round(first_share * 100);
  const [a, b, c] = [of(anchor), of(bridge), of(cedar)];
  for (const said of [
    `Anchor is first in ${percent(a)}, Bridge in ${percent(b)}, Cedar in ${percent(c)}`,
    `${a.expected_rank}, ${b.expected_rank}, ${c.expected_rank}`,
    `from 0 up to ${found.stability?.price?.high.toFixed(4)}`,
    `${found.stability?.location?.low.toFixed(4)} to 1`,
    `at a price of ${a.price_to_win} (at ${((a.price_to_win as number) + 0.01).toFixed(2)} it is not)`,
    `within ${a.hours_to_win?.toFixed(2)} hours`,
    `${a.weight_to_win?.weight.toFixed(4)}`,
    `price of ${c.price_to_win}`,
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(said);
  const draws = await database.query<Record<string, number>>(
    'select * from private.draws(3, $1::text::boolean[])',
    [`{${criteria.map(() => 't')}}`],
  );
  for (const draw of draws)
    expect(text).toContain(
      `| ${draw.k} | ${criterionKeys.map((key) => draw[key]?.toFixed(4)).join(' | ')} |`,
    );
  expect(found.verdict?.kind).toBe('close');
});
