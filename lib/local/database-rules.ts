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

/** Terms of the parser's vocabulary by the place where each is first named. */
function places(kind: string): string {
  return `select v.term, min(v.place) as place from private.brief_vocabulary() with ordinality v (kind, term, pattern, place)
     where v.kind = '${kind}' group by v.term`;
}

function terms(kind: string): string {
  return `select jsonb_agg(v.term order by v.place) || '["other"]' as answer from (${places(kind)}) v`;
}

/** The text of lib/schemas/database-rules.ts, before it is formatted. */
export async function rulesModule(database: Pick<SqlSession, 'query'>): Promise<string> {
  const parts = ['// What the database decides and pages say too, written from it by `npm run db:types`.\n'];
  for (const [name, comment, question] of rules) {
    const [row] = await database.query<{ answer: string }>(`select answer::text from (${question}) q`);
    parts.push(`/** ${comment} */\nexport const ${name} = ${row?.answer};\n`);
  }
  return parts.join('\n');
}
