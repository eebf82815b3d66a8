import { type BenchDatabase, openBenchDatabase, requestAs } from './database.ts';
import { type BenchContext, type Measurement, type Timing, timeInTurns } from './measurement.ts';
import { connectAsPostgrest } from './postgrest.ts';
import { id, organizations } from './sourcing.ts';

/** Requests per round. There are many, because one request is as short as other things that run meanwhile. */
const requests = 30;
/** The largest size for naive policies. Without the organization in the query they read every row, which takes seconds beyond it. */
const largestNaive = 100_000;
/** The size for which the goal is set. In a smaller organization most of the time is planning. */
const goalSize = 1_000_000;

/**
 * What row-level security costs: the newest proposals of the caller's organization under the policies, against the same query by the
 * service, to which none apply. It is measured alone, in one message with role and claims and planned anew each time, and on a
 * server also as the request that PostgREST makes of it. Other forms of the policy are measured on copies of the table. `--size` is the
 * number of proposals.
 */
export async function run({ size, rounds = 15, databaseUrl }: BenchContext = {}): Promise<Measurement[]> {
  const sizes = size ? [size] : databaseUrl ? [10_000, 100_000, 1_000_000] : [10_000];
  const measured: Measurement[] = [];
  for (const count of sizes) {
    const database = await openBenchDatabase(databaseUrl);
    try {
      const began = performance.now();
      for (const statement of organizations(count)) await database.exec(statement);
      await database.exec(severalOrganizations);
      console.log(
        `  ${count.toLocaleString('en')} proposals filled in ${Math.round((performance.now() - began) / 1000)} s`,
      );
      measured.push(...(await policies(database, count, rounds)));
      if (database.url) measured.push(...(await wholeRequests(database, database.url, count, rounds)));
      if (count <= largestNaive) measured.push(...(await forms(database, count)));
    } finally {
      await database.close();
    }
  }
  return measured;
}

const one = { user: id('user', 7), organization: id('organization', 7) };
const ten = { user: "md5('of-ten')::uuid", organization: id('organization', 7) };
const severalOrganizations = `
  insert into auth.users (id, email, email_confirmed_at) values (${ten.user}, 'of-ten@example.com', now());
  insert into public.organization_members (organization_id, user_id, role)
  select ${id('organization', 'i')}, ${ten.user}, 'member' from generate_series(0, 9) i`;

const newest = (rows: number) => `
  select id, rfp_id, hotel_id, version, status, currency, room_rate, submitted_at, created_at from public.proposals
  where organization_id = ${one.organization} order by created_at desc limit ${rows}`;

async function policies(database: BenchDatabase, count: number, rounds: number): Promise<Measurement[]> {
  const ask = (role: Parameters<typeof requestAs>[0], user: string, rows: number) => () =>
    database.inSession(requestAs(role, user, newest(rows)));
  // Fails when rows are hidden, because policies that hide everything would be fast.
  const found = `select 1 / (count(*) = 50)::integer from (${newest(50)}) n`;
  for (const { user } of [one, ten]) await database.exec(requestAs('authenticated', user, found));
  const times = await timeInTurns(
    {
      'without 20': ask('service_role', one.user, 20),
      'with 20': ask('authenticated', one.user, 20),
      'with 20, member of ten organizations': ask('authenticated', ten.user, 20),
      'without 50': ask('service_role', one.user, 50),
      'with 50': ask('authenticated', one.user, 50),
    },
    rounds * requests,
  );
  return [
    ...compared('newest 20', count, times['with 20'], times['without 20']),
    ...compared(
      'newest 20, member of ten',
      count,
      times['with 20, member of ten organizations'],
      times['without 20'],
    ),
    ...compared('newest 50', count, times['with 50'], times['without 50']),
  ];
}

/** Measures the same as whole requests, with all that PostgREST adds to a query, with and without policies. */
async function wholeRequests(
  database: BenchDatabase,
  url: string,
  count: number,
  rounds: number,
): Promise<Measurement[]> {
  const postgrest = connectAsPostgrest(url);
  const [caller] = await database.query<{ user: string; organization: string }>(
    `select ${one.user} as "user", ${one.organization} as organization`,
  );
  const { user = '', organization = '' } = caller ?? {};
  const ask = (role: Parameters<typeof postgrest.ask>[0], limit: number) => async () => {
    const query =
      'select * from public.proposals where organization_id = $1 order by created_at desc limit $2';
    const { rows } = await postgrest.ask(role, user, query, [organization, String(limit)]);
    if (rows !== limit) throw new Error(`${rows} rows instead of ${limit}`);
  };
  try {
    const times = await timeInTurns(
      {
        'without 20': ask('service_role', 20),
        'with 20': ask('authenticated', 20),
        'without 50': ask('service_role', 50),
        'with 50': ask('authenticated', 50),
      },
      rounds * requests,
    );
    return [
      ...compared('request for the newest 20', count, times['with 20'], times['without 20']),
      ...compared('request for the newest 50', count, times['with 50'], times['without 50']),
    ];
  } finally {
    await postgrest.close();
  }
}

function compared(name: string, count: number, policy: Timing, none: Timing): Measurement[] {
  const among = `among ${count.toLocaleString('en')}`;
  const growth = (of: string) => ({ growth: { of, size: count } });
  return [
    { ...inMs(`${name} ${among}, no policy`, none), ...growth(`${name}, no policy`) },
    { ...inMs(`${name} ${among}, policies`, policy), ...growth(`${name}, policies`) },
    {
      name: `${name} ${among}: with ÷ without policies`,
      value: policy.median / none.median,
      unit: '×',
      goal: count === goalSize ? 1.2 : undefined,
      ...growth(`${name} ÷ without policies`),
    },
  ];
}

/** The same rule in three forms, each on its own copy of the table. */
const conditions = {
  'an array asked for once': 'organization_id = any ((select private.my_organization_ids())::uuid[])',
  'in (select …)':
    'organization_id in (select m.organization_id from public.organization_members m where m.user_id = (select auth.uid()))',
  'a function of the row': 'private.my_organization_ids() @> array[organization_id]',
};

/** Measures the caller's newest 20 where only the policy limits them to the caller. */
async function forms(database: BenchDatabase, count: number): Promise<Measurement[]> {
  const names = Object.keys(conditions) as (keyof typeof conditions)[];
  const copy = (name: string) => `bench.copy_${names.indexOf(name as keyof typeof conditions)}`;
  await database.exec('create schema bench; grant usage on schema bench to authenticated');
  for (const name of names) {
    await database.exec(`
      create table ${copy(name)} as select id, organization_id, status, created_at from public.proposals;
      create index on ${copy(name)} (organization_id, created_at desc);
      alter table ${copy(name)} enable row level security;
      create policy own on ${copy(name)} for select to authenticated using (${conditions[name]});
      grant select on ${copy(name)} to authenticated;
      analyze ${copy(name)}`);
  }
  const work = names.map((name) => {
    const query = `select id, status, created_at from ${copy(name)} order by created_at desc limit 20`;
    return [name, () => database.inSession(requestAs('authenticated', one.user, query))] as const;
  });
  const times = await timeInTurns(Object.fromEntries(work), 3);
  return work.map(([name]) => ({
    ...inMs(
      `a policy alone, ${name}, ${count.toLocaleString('en')}`,
      times[name] ?? { median: Number.NaN, spread: [0, 0] },
    ),
    growth: { of: `a policy alone, ${name}`, size: count },
  }));
}

const inMs = (name: string, { median: value, spread }: Timing): Measurement => ({
  name,
  value,
  spread,
  unit: 'ms',
});
