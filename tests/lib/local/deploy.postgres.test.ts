import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer } from '../../../lib/local/database/engine.ts';
import { openDatabase } from '../../../lib/local/database/open.ts';
import { installPlatform } from '../../../lib/local/database/prepare.ts';
import { deployedFingerprint, readMigrations } from '../../../lib/local/database/sources.ts';
import { deploy } from '../../../lib/local/deploy.ts';
import { type CliAnswer, runSupabaseCli } from '../../../lib/local/supabase-cli.ts';
import { criterionKeys } from '../../../lib/schemas/criteria.ts';
import { createEmptyDatabase } from '../../support/server.ts';

// A hosted project, as far as a plain server can be one: the API roles and the auth schema are there.
const project = await createEmptyDatabase();
const engine = openServer(project.url);
afterAll(async () => {
  await engine.close();
  await project.drop();
});

/** Where each warning that is accepted is named, with its reason. */
const operatorsPage = readFileSync('public/docs/deploying.md', 'utf8');

interface LintedFunction {
  function: string;
  issues: { message: string; detail?: string }[];
}

const said: string[] = [];
beforeAll(async () => {
  await installPlatform(engine);
  await deploy(project.url, (line) => said.push(line));
});

/** Everything a deployment can change. Grants are sorted: their order tells only which was given first. */
const catalogue = () =>
  engine.query(`
    select 'function' as kind, p.oid::regprocedure::text as name, md5(pg_get_functiondef(p.oid)) as definition, array(select a::text from unnest(p.proacl) a order by 1) as acl
    from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
    union all
    select 'relation', c.oid::regclass::text, coalesce(pg_get_viewdef(c.oid), ''), array(select a::text from unnest(c.relacl) a order by 1)
    from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'v')
    union all
    select 'policy', p.schemaname || '.' || p.tablename || '.' || p.policyname, p::text, '{}' from pg_policies p
    union all
    select 'trigger', t.tgrelid::regclass || '.' || t.tgname, pg_get_triggerdef(t.oid), '{}'
    from pg_trigger t where not t.tgisinternal
    order by 1, 2`);

test('a deployment applies every migration and all of sql/', async () => {
  const history = await engine.query('select version from supabase_migrations.schema_migrations');
  expect(history).toHaveLength(readMigrations().length);
  expect(await engine.query('select slots_remaining from public.agency_applications_counter')).toEqual([
    { slots_remaining: 100 },
  ]);
  expect(said.at(-1)).toBe('Done.');
});

test('deploying again changes nothing', async () => {
  const before = await catalogue();
  await deploy(project.url, () => {});
  expect(await catalogue()).toEqual(before);
});

test('the sample data is not deployed', async () => {
  expect(await engine.query('select count(*)::int as hotels from public.hotels')).toEqual([{ hotels: 0 }]);
});

test('nor does a local start put it into a database that a deployment made', async () => {
  const steps: string[] = [];
  const opened = await openDatabase({
    databaseUrl: project.url,
    keys: { anonKey: 'sb_publishable_deployed', serviceKey: 'sb_secret_deployed', jwtSecret: 'x'.repeat(40) },
    sendSignInMail: async () => {},
    seed: true,
    onProgress: (step) => void steps.push(step),
  });
  expect(opened.sampleData).toBe(false);
  expect(steps).toContain('No sample data: this database was made by a deployment, not by this command');
  expect(
    await opened.query(
      'select (select count(*) from public.hotels) + (select count(*) from public.fx_rates) + (select count(*) from auth.users) as rows',
    ),
  ).toEqual([{ rows: 0 }]);
  await opened.close();
});

/** What the CLI found, as it prints it: a JSON array after lines about the connection, or a sentence. */
function findings<T>({ code, stdout, output }: CliAnswer, nothing: string): T[] {
  if (output.includes(nothing)) return [];
  const [json] = /^\[$.*^\]$/ms.exec(stdout) ?? [];
  if (code !== 0 || !json) throw new Error(`The CLI could not look.\n${output}`);
  return JSON.parse(json) as T[];
}

test('the Supabase advisors find nothing to warn about', async () => {
  const answer = await runSupabaseCli(['db', 'advisors', '--level=warn'], project.url);
  const found = findings<{ name: string; detail: string }>(answer, 'No issues found');
  // PostgreSQL has no "set search_path" for aggregates; what they are made of is named with its schema. Names in an
  // SQL-standard body are bound when the function is made, and a setting would keep it from being inlined.
  const unset = await engine.query<{ detail: string; name: string }>(`
    select p.pronamespace::regnamespace || '.' || p.proname as name, 'Function \`' || p.pronamespace::regnamespace || '.' || p.proname || '\` has a role mutable search_path' as detail
    from pg_proc p where (p.prokind = 'a' or p.prosqlbody is not null) and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`);
  // What there is one of per criterion stands there once, with KEY for its name.
  const ofKind = (name: string) =>
    criterionKeys.reduce(
      (text, key) =>
        text.replace(
          new RegExp(`(?<=private\\.raw_)${key}$|(?<=private\\.)${key}(?=_(?:utility|reason|sentence)$)`),
          'KEY',
        ),
      name,
    );
  for (const { name } of unset) expect(operatorsPage).toContain(`\`${ofKind(name)}\``);
  const accepted = new Set(unset.map(({ detail }) => detail));
  expect(found.filter(({ detail }) => !accepted.has(detail))).toEqual([]);
});

/**
 * The linter cannot look into EXECUTE, which the ranking needs for parallel plans, and warns that it cannot;
 * the tests of these functions run what it does not see.
 */
const blindSpots: Record<string, RegExp> = {
  'private.best_of_search': /dynamic SQL|OUT variable "statistics"/,
  'private.candidate_statistics': /dynamic SQL|OUT variable "statistics"/,
};

test('the Supabase linter finds nothing to warn about', async () => {
  const answer = await runSupabaseCli(
    ['db', 'lint', '--schema=public,private', '--level=warning'],
    project.url,
  );
  const found = findings<LintedFunction>(answer, 'No schema errors found').flatMap((linted) =>
    linted.issues.map(({ message, detail = '' }) => `${linted.function}: ${message} ${detail}`.trim()),
  );
  for (const name of Object.keys(blindSpots)) expect(operatorsPage).toContain(`\`${name}\``);
  const seen = found.filter((issue) => !blindSpots[issue.slice(0, issue.indexOf(':'))]?.test(issue));
  expect(seen).toEqual([]);
});

test('a deployment that cannot connect says so without the password', async () => {
  const lines: string[] = [];
  const url = 'postgresql://postgres:s3cret%21word@127.0.0.1:1/postgres';
  await expect(deploy(url, (line) => lines.push(line))).rejects.toThrow('Nothing was changed');
  expect(lines.join('\n')).not.toMatch(/s3cret/);
});

/** The schemas a deployment makes, as far as they are there. */
const schemas = `select nspname from pg_namespace where nspname in ('private', 'supabase_migrations')
  union all select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;

test('a plain server is told what it lacks, and nothing is changed', async () => {
  const plain = await createEmptyDatabase();
  const server = openServer(plain.url);
  await expect(deploy(plain.url, () => {})).rejects.toThrow(
    'This is no database of a Supabase project. Missing: the table auth.users; the function auth.uid().\nNothing was changed.',
  );
  expect(await server.query(schemas)).toEqual([]);
  await server.close();
  await plain.drop();
});

test('a deployment that fails in sql/, after all migrations, leaves nothing of them', async () => {
  const hindered = await createEmptyDatabase();
  const server = openServer(hindered.url);
  await installPlatform(server);
  await server.exec(`create function public.health_snapshot() returns int language sql as 'select 1'`);
  await expect(deploy(hindered.url, () => {})).rejects.toThrow(/health_snapshot.*\nNothing was changed\.$/s);
  expect(await server.query(schemas)).toEqual([]);
  await server.exec('drop function public.health_snapshot()');
  await deploy(hindered.url, () => {});
  expect(await server.query('select public.deployed_fingerprint() as kept')).toEqual([
    { kept: deployedFingerprint() },
  ]);
  await server.query("insert into supabase_migrations.schema_migrations (version) values ('29990101000000')");
  await expect(deploy(hindered.url, () => {})).rejects.toThrow('Deploy from a newer checkout.');
  await server.close();
  await hindered.drop();
});
