// A rule has one home: what a number or a list of words says is read from there by all that go by it.
import { globSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { boostSpan, criteria } from '../../lib/schemas/criteria.ts';
import { openTestDatabase } from '../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const sources = globSync(['sql/**/*.sql', 'api/**/*.ts', 'lib/**/*.{ts,tsx}'], {
  exclude: ['lib/**/*.types.ts'],
})
  .sort()
  .map((path) => ({ path, text: readFileSync(path, 'utf8').replaceAll(/^\s*(?:--|\/\/|\*|\/\*).*$/gm, '') }));

/** What gives a rule away when it is written again, and where it may stand. */
const homes: [rule: string, sign: RegExp, homes: string[]][] = [
  [
    'statuses of a live offer',
    /'submitted', 'shortlisted', 'won'\]?(?!, 'lost')/,
    ['sql/00_private/live_statuses.sql'],
  ],
  ['grid of cells', /\b(?:2880|2879|1439)\b/, []],
  ['widest search that an index serves', /radius_km > \d/, []],
  ['size of a large catalogue', /pg_relation_size\([^)]*\) > \d/, []],
  ['engagement', /0\.6(?:::float8)? \* coalesce/, ['sql/10_scoring/engagement.sql']],
  ['boost', /0\.10?(?:::float8)? \* percent_rank|_?boost - 1\) \/ 0\.1/, []],
  ['lease of a claimed mail', /claimed_until [-+] interval/, []],
  [
    'default weights',
    new RegExp(
      criteria.map(({ weight }) => `\\b${String(weight).replace('.', '\\.')}\\b`).join('[^;]{1,500}'),
    ),
    ['sql/00_private/criteria.sql'],
  ],
];

test.each(homes)('%s', (_rule, sign, allowed) => {
  const found = sources.filter(({ text }) => sign.test(text)).map(({ path }) => path);
  expect(found.filter((path) => !allowed.includes(path))).toEqual([]);
  expect(found.length).toBeGreaterThanOrEqual(allowed.length);
});

test('the rules of the database are what the pages for users say', async () => {
  const [rules] = await database.query(
    `select r.boost_span, r.grid_rows, r.grid_columns, private.live_statuses() as live, private.email_lease()::text as lease,
       private.engagement(0.5, 1) as engagement, private.engagement(null, 1) as no_past
     from private.ranking_rules() r`,
  );
  expect(rules).toEqual({
    ...{
      boost_span: boostSpan,
      grid_rows: 1440,
      grid_columns: 2880,
      live: ['submitted', 'shortlisted', 'won'],
    },
    ...{ lease: '00:10:00', engagement: 0.7, no_past: 0.4 },
  });
});
