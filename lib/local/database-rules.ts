import type { SqlSession } from './database/types.ts';

/** What the database decides and pages say without asking it, each as a question whose answer is one JSON value. */
const rules: readonly [name: string, comment: string, answer: string][] = [
  [
    'gracePeriodDays',
    'Days a tier stays while its payment is overdue: `private.grace_period`.',
    'select to_jsonb(extract(day from private.grace_period())::int) as answer',
  ],
  [
    'boostSpan',
    'The most engaged hotel of a cluster has a boost of 1 + this: `private.ranking_rules`.',
    'select to_jsonb(boost_span) as answer from private.ranking_rules()',
  ],
  [
    'defaultColors',
    'The colours of an organization that has chosen none: the table `agency_branding`.',
    `select jsonb_object_agg(column_name, trim('''' from split_part(column_default, '::', 1)) order by ordinal_position) as answer
     from information_schema.columns
     where table_schema = 'public' and table_name = 'agency_branding' and column_name in ('primary_color', 'accent_color')`,
  ],
  [
    'ranges',
    'The least and the most that a number may be, by column; by table and column where tables differ. From their check constraints.',
    rangesQuestion(['rfps', 'briefs', 'proposals', 'hotels', 'agency_applications']),
  ],
  [
    'newestMigration',
    'The newest migration, which these functions need: `private.newest_migration`.',
    'select to_jsonb(private.newest_migration()) as answer',
  ],
  [
    'amountDigits',
    'The digits that an amount of money may have before its decimals: the domain `money_amount`.',
    `select to_jsonb(numeric_precision - numeric_scale) as answer from information_schema.domains
     where domain_schema = 'public' and domain_name = 'money_amount'`,
  ],
  [
    'sectors',
    'The sectors that the parser finds in a brief, and what is none of them: `private.brief_vocabulary`.',
    terms('sector'),
  ],
  ['intents', 'The same of kinds of event.', terms('intent')],
  [
    'features',
    'The words of `hotel_features` that are offered to everybody, in the parser’s order.',
    `select jsonb_agg(f.feature order by v.place, f.feature) as answer
     from public.hotel_features f left join (${places('requirement')}) v on v.term = f.feature
     where f.is_listed`,
  ],
];

/** Where a bound is none of those allowed, it is called `above`. */
function rangesQuestion(tables: readonly string[]): string {
  return String.raw`with bounds as (
    select c.conrelid::regclass::text as "table", a.attname as "column",
      json_object_agg(case m[1] when '>=' then 'least' when '>' then 'above' else 'most' end, m[2]::numeric order by m[1] desc)::text as range
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and array[a.attnum] = c.conkey
    join pg_type t on t.oid = a.atttypid and t.typcategory = 'N'
    cross join regexp_matches(pg_get_constraintdef(c.oid), '(>=|>|<=) \(*''?(-?\d+)', 'g') m
    where c.contype = 'c' and c.conrelid = any ('{${tables.join(',')}}'::regclass[])
    group by 1, 2, c.oid having count(*) = 2)
  select json_object_agg(n.name, n.range::json order by n.name) as answer from (
    select distinct b.range, case when exists (select from bounds o where o."column" = b."column" and o.range <> b.range)
      then b."table" || '_' else '' end || b."column" as name from bounds b) n`;
}

/** Terms of the parser's vocabulary by the place where each is first named. */
function places(kind: string): string {
  return `select v.term, min(v.place) as place from private.brief_vocabulary() with ordinality v (kind, term, pattern, place)
     where v.kind = '${kind}' group by v.term`;
}

function terms(kind: string): string {
  return `select jsonb_agg(v.term order by v.place) || '["other"]' as answer from (${places(kind)}) v`;
}

interface Rule {
  name: string;
  comment: string;
  /** JSON. */
  answer: string;
}

/** What the database says to each rule. */
export function askRules(database: Pick<SqlSession, 'query'>): Promise<Rule[]> {
  return Promise.all(
    rules.map(async ([name, comment, question]) => {
      const [row] = await database.query<{ answer: string }>(`select answer::text from (${question}) q`);
      return { name, comment, answer: row?.answer ?? 'null' };
    }),
  );
}

/** The text of lib/schemas/database-rules.ts, before it is formatted. */
export async function rulesModule(database: Pick<SqlSession, 'query'>): Promise<string> {
  const parts = (await askRules(database)).map(
    ({ name, comment, answer }) => `/** ${comment} */\nexport const ${name} = ${answer};\n`,
  );
  return [
    '// What the database decides and pages say too, written from it by `npm run db:types`.\n',
    ...parts,
  ].join('\n');
}
