/** The closed forms against draws of the pick-up: each mean within three standard errors. DRAWS=10000000 draws as many as one may want. */
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
const draws = Number(process.env.DRAWS ?? 100_000);

/** Uniform numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function uniform(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const clip = (x: number) => Math.min(1, Math.max(0, x));
const scale = [
  { pickup_from_pct: 50, rental: 4000 },
  { pickup_from_pct: 80, rental: 2000 },
  { pickup_from_pct: 92, rental: 0 },
];
const rentalAt = (p: number) => scale.findLast((step) => p >= step.pickup_from_pct / 100)?.rental ?? 4000;

/** What is drawn of P, and the expression that says its mean. */
const forms: [string, (p: number) => number, string][] = [
  ...[0.5, 0.8, 0.9, 0.97, 1].map(
    (t): [string, (p: number) => number, string] =>
      [...[`missing to ${t}`, (p: number) => Math.max(0, t - p)], `private.expected_gap(${t}, a, m, b)`] as [
        string,
        (p: number) => number,
        string,
      ],
  ),
  ['used with +10 points', (p) => clip(p + 0.1), 'private.expected_use(0.1, a, m, b)'],
  ['used with -70 points', (p) => clip(p - 0.7), 'private.expected_use(-0.7, a, m, b)'],
  [
    'missing with -15 points',
    (p) => Math.max(0, 0.9 - clip(p - 0.15)),
    'private.missing_share(0.9, -0.15, a, m, b)',
  ],
  [
    'missing with -70 points',
    (p) => Math.max(0, 0.9 - clip(p - 0.7)),
    'private.missing_share(0.9, -0.7, a, m, b)',
  ],
  ['billed at 92 %', (p) => Math.max(p, 0.92), '(a + m + b) / 3 + private.expected_gap(0.92, a, m, b)'],
  ['reaches 80 %', (p) => (p >= 0.8 ? 1 : 0), 'private.chance_of_pickup(0.8, a, m, b)'],
  ['rental', rentalAt, `private.expected_rental('${JSON.stringify(scale)}', a, m, b)`],
];

test.for([
  [0.85, 0.95, 1],
  [0.6, 0.8, 0.95],
  [0.2, 0.2, 0.9],
  [0.3, 0.9, 0.9],
])('means of %j', async ([a = 0, m = 0, b = 0]) => {
  const [found = []] = await database
    .query<{ means: string[] }>(
      `select array[${forms.map(([, , sql]) => `(${sql})::text`).join(', ')}] as means from (values (${a}::numeric, ${m}::numeric, ${b}::numeric)) v (a, m, b)`,
    )
    .then((rows) => rows.map(({ means }) => means.map(Number)));
  const next = uniform(20_261_125);
  const sums = forms.map(() => ({ sum: 0, squares: 0 }));
  const bend = (m - a) / (b - a);
  for (let n = 0; n < draws; n++) {
    const u = next();
    const p = u < bend ? a + Math.sqrt(u * (b - a) * (m - a)) : b - Math.sqrt((1 - u) * (b - a) * (b - m));
    forms.forEach(([, value], k) => {
      const x = value(p);
      const total = sums[k] as { sum: number; squares: number };
      total.sum += x;
      total.squares += x * x;
    });
  }
  const off = forms.map(([name], k) => {
    const { sum = 0, squares = 0 } = sums[k] ?? {};
    const error = Math.sqrt(Math.max(0, squares / draws - (sum / draws) ** 2) / draws);
    return { name, errors: Math.abs(sum / draws - Number(found[k])) / (error + 1e-12) };
  });
  console.info(
    `${draws} draws of ${a} ${m} ${b}: at most ${Math.max(...off.map((o) => o.errors)).toFixed(2)} standard errors`,
  );
  expect(off.filter(({ errors }) => errors > 3)).toEqual([]);
});

test('where nothing is spread, nothing is left to chance', async () => {
  const [row] = await database.query(
    `select private.expected_gap(1, 0.9, 0.9, 0.9)::float8 as missing, private.expected_gap(0.9, 0.9, 0.9, 0.9)::float8 as nothing,
       private.chance_of_pickup(0.9, 0.9, 0.9, 0.9)::float8 as reaches, private.chance_of_pickup(0.91, 0.9, 0.9, 0.9)::float8 as fails,
       private.expected_use(0, 0.9, 0.9, 0.9)::float8 as used, private.cents(0.00499999999999999999)::float8 as half`,
  );
  expect(row).toEqual({ missing: 0.1, nothing: 0, reaches: 1, fails: 0, used: 0.9, half: 0.01 });
});
