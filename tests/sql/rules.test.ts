// A rule has one home: what a number or a list of words says is read from there by all that go by it.
import { globSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { askRules } from '../../lib/local/database-rules.ts';
import { criteria } from '../../lib/schemas/criteria.ts';
import * as written from '../../lib/schemas/database-rules.ts';
import { largestLogo } from '../../lib/schemas/logo.ts';
import {
  freeHotelsADay,
  hotelsAtOnce,
  longest,
  mostAlternatives,
  mostFeatures,
  mostQuestions,
} from '../../lib/schemas/longest.ts';
import { openTestDatabase } from '../support/database.ts';

const { features, intents, ranges, sectors } = written;

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
    ['sql/00_rules/offer_statuses.sql'],
  ],
  ['a day that somebody typed', /\/\^\\d\{4\}-\\d\{2\}-\\d\{2\}\$\//, ['lib/web/data/typed.ts']],
  ['statuses of an unanswered request', /status (?:not )?in \('sent', 'opened'\)/, []],
  [
    'longest text',
    /maxLength(?:=\{|: )(?:[^,;}\n]*\? )?\d|At most [\d,]+ characters|\.max\(\d[\d_]*, ['`]At most/,
    [],
  ],
  [
    'range of a number',
    new RegExp(
      `(?:z\\.(?:int|number)\\(\\)[^\\n]*\\.max\\(|range\\('-?\\d+', '|whole\\((?:-?\\d+, )?|Number\\([^\\n]*\\) <= )(?:${Object.values(
        ranges,
      )
        .filter(({ most }) => most !== 1 && most !== 100)
        .map(({ most }) => String(most).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, '[_,]?'))
        .join('|')})\\b`,
    ),
    // What a document may hold, how many rows are read or ranked and how often a draw is repeated are limits of their own.
    [
      'lib/openapi/database.ts',
      'lib/schemas/pdf.ts',
      'lib/schemas/rpc/confidence.ts',
      'lib/schemas/rpc/scoring.ts',
    ],
  ],
  [
    'digits of an amount',
    /\\d\{1,\d+\}\)?\((?:\?:)?\[\.,\]\(?\\d\{1,2\}/,
    ['sql/06_parsing/mentions_of_money.sql'],
  ],
  ['most dates and questions', /(?:array\([^\n]*\.max\(|\.length <= )(?:5|20)\b/, []],
  [
    'size of a logo',
    /512 \* 1024|1_?048_?576|512 kB|[pP]ixels = \d|(?:maxBytes|largest|largestLogo) = 2 \* 1024|\d megapixels/,
    ['lib/schemas/logo.ts'],
  ],
  ['size of a bid sheet', /larger than \d+ MiB/, []],
  ['hotels a day on the Free tier', /up to 500 hotels/, []],
  ['prices of the plans', /\b(?:4900|14_?900|49_?000)\b/, ['lib/web/data/plan-facts.ts']],
  [
    'order of a tie',
    /score desc, \w\.price|price\w* \?\? (?:Number\.POSITIVE_INFINITY|Infinity)|hotel_id < [\w.]*hotel_id \?/,
    [
      'lib/schemas/ranking-order.ts',
      'sql/12_ranking/best_of_search.sql',
      'sql/12_ranking/rank_candidates.sql',
      'sql/14_weights/group_weights.sql',
    ],
  ],
  ['grid of cells', /\b(?:2880|2879|1439)\b/, []],
  ['widest search that an index serves', /radius_km > \d/, []],
  ['size of a large catalogue', /pg_relation_size\([^)]*\) > \d/, []],
  ['engagement', /0\.6(?:::float8)? \* p_response_rate/, ['sql/10_scoring/earned_boosts.sql']],
  ['boost', /0\.10?(?:::float8)? \* percent_rank|_?boost - 1\) \/ 0\.1/, []],
  ['points that approve a founding agency', /score\b[^\n;]{0,20}>=? ?80\b/, []],
  ['cohort of comparable offers', /sector = [^;]{0,60}\bstate >= 0/, ['sql/26_market/cohort_of.sql']],
  ['size of a large cohort', /(?:v_summed|count\(\*\)|v_size|cohort_size\([^)]*\)) >= \d{3}/, []],
  ['fewest comparable offers', /(?:v_size|\.size|\bp\.n|having count\(\*\)) (?:<|>=) [45]\b/, []],
  ['window of answers', /'180 days'/, ['sql/00_rules/scoring_age.sql']],
  ['age of a boost', /now\(\) - interval '1 day'/, []],
  ['radius of the earth', /\b6_?371(?:_?008|\.)/, ['sql/02_values/distance_m.sql']],
  ['weight of a role', /\b1\.2(?:::float8)? else 1\b/, ['sql/00_rules/role_weight.sql']],
  ['founding places', /\b100 - c\.approved|generate_series\(1, 100\)/, []],
  ['calls of a person an hour', /'rpc\/' \|\|/, ['sql/04_guards/hit_rate_limit.sql']],
  ['a day’s allowance', /Retry-After'.*interval '1 day'/, ['sql/04_guards/fail.sql']],
  ['lease of a claimed mail', /claimed_until [-+] interval/, []],
  [
    'default weights',
    new RegExp(
      criteria.map(({ weight }) => `\\b${String(weight).replace('.', '\\.')}\\b`).join('[^;]{1,500}'),
    ),
    ['sql/00_rules/criteria.sql'],
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
       private.response_window() = '180 days' and private.boost_age() = '1 day' and private.cohort_months() = 24
         and private.large_cohort() = 1000 and private.founding_places() = 100 and private.role_weight('event_venue') = 1.2
         and private.role_weight('full_service') = 1 and private.role_weight(null) = 1 as as_told,
       private.engagement(0.5, 1) as engagement
     from private.ranking_rules() r`,
  );
  expect(rules).toEqual({
    ...{
      boost_span: 0.1,
      grid_rows: 1440,
      grid_columns: 2880,
      live: ['submitted', 'shortlisted', 'won'],
    },
    ...{ lease: '00:10:00', as_told: true, engagement: 0.7 },
  });
});

/** Where the database holds a limit: a constraint by table and column, a function by its name and what it measures. */
const held: Record<
  | keyof typeof longest
  | 'mostFeatures'
  | 'mostQuestions'
  | 'mostAlternatives'
  | 'hotelsAtOnce'
  | 'freeHotelsADay'
  | 'storedLogo',
  string[]
> = {
  name: [
    ...[
      'profiles.full_name',
      'organizations.name',
      'agency_branding.agency_name',
      'hotels.name',
      'hotel_contacts.name',
    ],
    ...['agency_applications.agency_name', 'agency_applications.contact_name'],
    'create_organization v_name',
  ],
  email: ['email_address'],
  phone: ['hotel_contacts.phone', 'agency_applications.phone'],
  city: ['hotels.city', 'briefs.city', 'rfps.city'],
  chain: ['hotels.chain', 'private.read_import_rows chain'],
  street: ['hotels.street', 'private.read_import_rows street'],
  postalCode: ['hotels.postal_code', 'private.read_import_rows postal_code'],
  country: ['agency_applications.country'],
  currency: ['private.iso_currency'],
  url: ['hotels.photo_url', 'consent_log.page_url', 'private.read_import_rows photo_url'],
  locale: ['consent_log.locale'],
  title: ['briefs.title', 'rfps.title'],
  introduction: ['rfps.introduction'],
  question: ['private.check_rfp_terms text'],
  answer: ['private.check_offer_terms text'],
  enquiry: ['rfp_questions.body', 'private.ask_question_work v_body'],
  reply: ['rfp_questions.answer', 'private.answer_question_work v_answer'],
  comments: ['proposals.comments'],
  reason: [
    ...['sends.decline_reason', 'rfps.award_reason', 'rfps.cancel_reason'],
    ...[
      'private.decline_rfp_work p_reason',
      'award_proposal v_reason',
      'private.withdraw_award_work p_reason',
    ],
  ],
  staffReason: ['staff_access.reason', 'tier_changes.reason', 'private.staff_reason v_reason'],
  message: [
    ...['counter_offers.message', 'counter_offers.decline_message', 'rfp_rounds.message'],
    ...['private.make_counter_offer_work v_message', 'private.decline_counter_offer_work v_message'],
  ],
  application: ['agency_applications.why_founding'],
  note: ['agency_applications.review_note', 'review_founding_application p_note'],
  request: ['parse_rfp_text p_text'],
  description: ['hotels.description'],
  contactLine: ['agency_branding.contact_line'],
  footer: ['agency_branding.footer'],
  catalogue: ['import_hotels p_source'],
  foreignId: ['payment_events.event_id', 'email_events.event_id', 'organizations.payments_customer_id'],
  mostFeatures: ['hotels.features'],
  mostQuestions: ['private.check_rfp_terms questions'],
  mostAlternatives: ['private.check_rfp_terms alternative_start_dates'],
  freeHotelsADay: ['private.require_send_allowance c_most'],
  storedLogo: ['agency_branding.logo'],
  hotelsAtOnce: ['send_rfp v_hotel_ids', 'private.request_final_offers_work p_hotel_ids'],
};

test('the longest texts and lists of the pages and schemas are those that the database takes', async () => {
  const rules = await database.query<{ home: string; most: number }>(String.raw`
    select c.conrelid::regclass || '.' || m[1] as home, min(m[2]::int) as most
    from pg_constraint c,
      regexp_matches(pg_get_constraintdef(c.oid), '(?:length|cardinality)\(\(?(\w+)\)?(?:::text)?\) <= (\d+)', 'g') m
    where c.contype = 'c' and c.conrelid <> 0 group by 1
    union all
    select c.contypid::regtype::text, m[1]::int
    from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), 'length\(\(?VALUE\)?(?:::text)?\) <= (\d+)') m
    where c.contypid <> 0
    union all
    select c.contypid::regtype::text, max(length(m[1]))
    from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([A-Z]{2,})''', 'g') m
    where c.contypid <> 0 group by 1
    union all
    select p.oid::regproc || ' ' || m[1], m[2]::int
    from pg_proc p, regexp_matches(p.prosrc,
      '(?:length|cardinality)\((?:\w+\.)?(\w+)\)(?:, 0\))? (?:> |<= |not between 1 and )(\d+)', 'g') m
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    select p.oid::regproc || ' ' || m[1], m[2]::int
    from pg_proc p, regexp_matches(p.prosrc, '(c_most) constant integer := (\d+)') m
    union all
    select p.oid::regproc || ' ' || m[1], m[2]::int
    from pg_proc p, regexp_matches(p.prosrc, '(p_source) !~ ''[^'']*\{1,(\d+)\}') m`);
  const most = new Map(rules.map((rule) => [rule.home, rule.most]));
  const said = {
    ...longest,
    storedLogo: largestLogo.stored,
    freeHotelsADay,
    mostFeatures,
    mostQuestions,
    mostAlternatives,
    hotelsAtOnce,
  };
  expect(
    Object.entries(held).map(([name, homes]) => [name, homes.map((home) => [home, most.get(home)])]),
  ).toEqual(
    Object.entries(held).map(([name, homes]) => [
      name,
      homes.map((home) => [home, said[name as keyof typeof held]]),
    ]),
  );
});

test('what the import and the parser take is within the ranges of the columns it goes to', async () => {
  const named = { people: 'attendees', meeting_rooms: 'hotels_meeting_rooms' } as Record<string, string>;
  const rules = await database.query<{ name: string; most: number }>(String.raw`
    select coalesce(m[1], m[3], m[5]) as name, coalesce(m[2], m[4], m[6])::int as most
    from pg_proc p, regexp_matches(p.prosrc, '\y[a-z]\.(\w+) (?:not )?between -?\d+ and (\d+)|\yt\.(\w+) > (\d+)|\yr\.(\w+)::integer <= (\d+)', 'g') m
    where p.oid::regproc::text ~ '^private\.(read_import_rows|mentions_of_(rooms|people)|read_nights)$'`);
  expect(rules.map(({ name }) => name).sort()).toEqual(
    [
      ...['largest_room_capacity', 'latitude', 'longitude', 'meeting_rooms'],
      ...['nights', 'people', 'rooms', 'rooms_total'],
    ].sort(),
  );
  expect(rules.map(({ name, most }) => [name, most])).toEqual(
    rules.map(({ name }) => [name, ranges[(named[name] ?? name) as keyof typeof ranges]?.most]),
  );
});

test('what pages say of the database’s rules is what it answers: npm run db:types', async () => {
  const answers = (await askRules(database)).map(({ name, answer }) => [name, JSON.parse(answer)]);
  expect(Object.fromEntries(answers)).toEqual({ ...written });
});

test('what the parser reads and the weights go by is offered in the form of an RFP', async () => {
  const required = await database.query<{ term: string }>(
    `select term from private.brief_vocabulary() where kind = 'requirement'`,
  );
  expect(required.map(({ term }) => term).filter((term) => !features.includes(term))).toEqual([]);
  const named = readFileSync('sql/14_weights/suggest_weights_for_rfp.sql', 'utf8').matchAll(
    /^ *when (?:p_sector .*|')[^\n]*?(?= then)/gm,
  );
  const said = [...named].flatMap(([line]) => [...line.matchAll(/'(\w+)'/g)].map(([, term = '']) => term));
  expect(said.length).toBeGreaterThan(10);
  expect(said.filter((term) => !sectors.includes(term) && !intents.includes(term))).toEqual([]);
});
