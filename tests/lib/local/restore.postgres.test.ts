import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from '../../../lib/local/backup.ts';
import { openServer } from '../../../lib/local/database/engine.ts';
import { openDatabase } from '../../../lib/local/database/open.ts';
import { rightsOf, rightsThatDiffer } from '../../../lib/local/database/rights.ts';
import { runFile } from '../../../lib/local/database/run-file.ts';
import { deployedFingerprint, readSeedFiles } from '../../../lib/local/database/sources.ts';
import { deploy } from '../../../lib/local/deploy.ts';
import { examine } from '../../../lib/local/doctor/examine.ts';
import { restore } from '../../../lib/local/restore.ts';
import { rowsOf } from '../../deploy/last-release.ts';
import { environment, jwtSecret } from '../../support/environment.ts';
import { createHostedProject } from '../../support/hosted.ts';
import { HttpResponse, http, startNetwork } from '../../support/network.ts';
import { runPgTool } from '../../support/pg-tools.ts';

const network = startNetwork();
const folder = mkdtempSync(join(tmpdir(), 'hotel-rfp-backup-'));
const file = join(folder, 'backup.dump');
const kept = await createHostedProject();
const source = openServer(kept.adminUrl);
const close: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of [source.close, kept.drop, ...close]) await end();
  rmSync(folder, { recursive: true });
});

beforeAll(async () => {
  await deploy(kept.url, () => {});
  await source.transaction(async (session) => {
    for (const seed of readSeedFiles()) await runFile(session, seed);
  });
  await source.exec(`
    insert into auth.identities (id, provider, provider_id, user_id) select gen_random_uuid(), 'email', id::text, id from auth.users;
    insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users;
  `);
  await backUp(kept.url, file, () => {});
});

const keys = {
  anonKey: environment.SUPABASE_PUBLISHABLE_KEY,
  serviceKey: environment.SUPABASE_SECRET_KEY,
  jwtSecret,
};

async function project() {
  const made = await createHostedProject();
  const engine = openServer(made.adminUrl);
  close.push(engine.close, made.drop);
  /** What `npm run doctor` finds wrong in the database. */
  const doctor = async () => {
    const options = { databaseUrl: made.adminUrl, keys, sendSignInMail: async () => {}, seed: false };
    const opened = await openDatabase(options);
    network.use(
      http.all(`${environment.SUPABASE_URL}/*`, ({ request }) => opened.fetch(request)),
      http.all('https://api.*.com/*', () => HttpResponse.error()),
    );
    const found = await examine({ env: environment, local: false });
    await opened.close();
    const checks = ['Database', 'Migrations and functions', 'Passwords', 'Long statements', 'Request checks'];
    expect(found.map(({ check }) => check)).toEqual(expect.arrayContaining(checks));
    return found.filter(({ check, state }) => checks.includes(check) && state !== 'ok');
  };
  return { ...made, engine, doctor };
}

/** What a restore has to bring back: all rows but sessions, and what a deployment writes about itself. */
async function rowsIn(engine: typeof source) {
  const rows = await rowsOf(engine);
  rows.delete('auth.sessions');
  return rows;
}

const defaults = `select defaclobjtype, defaclnamespace, array(select a::text from unnest(defaclacl) a order by 1) as acl from pg_default_acl order by 1, 2`;

test('a backup is whole, is its owner’s alone, and is not written over', async () => {
  expect(statSync(file).mode & 0o077).toBe(0);
  await expect(backUp(kept.url, file, () => {})).rejects.toThrow('is there already');
});

test('the platform’s own role restores it into a fresh project: every row, every right, and what it gives by default', {
  timeout: 120_000,
}, async () => {
  const fresh = await project();
  const said: string[] = [];
  await restore(fresh.url, file, (line) => said.push(line));
  expect(await rowsIn(fresh.engine)).toEqual(await rowsIn(source));
  const rights = await fresh.engine.transaction(rightsOf);
  expect(rights.size).toBeGreaterThan(900);
  expect(rights).toEqual(await source.transaction(rightsOf));
  expect(await fresh.engine.query(defaults)).toEqual(await source.query(defaults));
  expect(await fresh.engine.query('select public.deployed_fingerprint() as kept')).toEqual([
    { kept: deployedFingerprint() },
  ]);
  expect(await fresh.engine.query('select count(*)::int as sessions from auth.sessions')).toEqual([
    { sessions: 0 },
  ]);
  expect(await fresh.doctor()).toEqual([]);
  expect(said.join('\n')).toMatch(
    /^Restoring .*\nAll [\d,]+ rows of \d+ tables are there\n.*\nAll [\d,]+ rights are those of this version$/s,
  );
});

test('so does it into one that was deployed and is empty, and twice is refused', async () => {
  const emptied = await project();
  await deploy(emptied.url, () => {});
  await restore(emptied.url, file, () => {}, { wanted: () => source.transaction(rightsOf) });
  expect(await rowsIn(emptied.engine)).toEqual(await rowsIn(source));
  const before = await rowsOf(emptied.engine);
  await expect(restore(emptied.url, file, () => {})).rejects.toThrow(/holds somebody’s data/);
  expect(await rowsOf(emptied.engine)).toEqual(before);
});

test('a project that keeps anything of somebody is refused and left as it is; so is a dump that is not whole, another’s, or of a later version', async () => {
  const { engine, url, adminUrl } = await project();
  const foreign = join(folder, 'foreign.dump');
  runPgTool('pg_dump', adminUrl, ['--format=custom', `--file=${foreign}`]);
  for (const [make, undo, named] of [
    ['create table public.of_others ()', 'drop table public.of_others', 'table public.of_others'],
    [
      `create function public.f() returns int language sql as 'select 1'`,
      'drop function public.f()',
      'function public.f()',
    ],
    [
      `insert into auth.users (id, email) values (gen_random_uuid(), 'a@b.example')`,
      'delete from auth.users',
      'auth.users (1 rows)',
    ],
  ] as const) {
    await engine.exec(make);
    await expect(restore(url, file, () => {})).rejects.toThrow(
      `holds somebody’s data, and nothing is restored over it: ${named}`,
    );
    await engine.exec(undo);
  }
  const broken = join(folder, 'broken.dump');
  writeFileSync(broken, readFileSync(file).subarray(0, Math.floor(statSync(file).size * 0.7)));
  await expect(restore(url, broken, () => {})).rejects.toThrow(/failed:/);
  await expect(restore(url, foreign, () => {})).rejects.toThrow('is no backup of this service');
  await source.exec(`insert into supabase_migrations.schema_migrations (version) values ('29990101000000')`);
  const later = join(folder, 'later.dump');
  await backUp(kept.url, later, () => {});
  await source.exec(`delete from supabase_migrations.schema_migrations where version = '29990101000000'`);
  await expect(restore(url, later, () => {})).rejects.toThrow('29990101000000');
  await engine.exec(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
  );
  await expect(
    restore(url, file, () => {}),
    'the first statement that fails ends it',
  ).rejects.toThrow(/failed:[\s\S]*read-only transaction/);
  expect(await engine.query(`select to_regnamespace('private') as made`)).toEqual([{ made: null }]);
});

test('rights that a naive restore leaves open are closed by a deployment of the same version', async () => {
  const naive = await project();
  const dump = (...args: string[]) => runPgTool('pg_dump', kept.adminUrl, ['--no-owner', ...args]);
  const accounts = dump('--data-only', '--table=auth.users');
  const schemas = dump('--schema=public', '--schema=private', '--schema=supabase_migrations');
  const script = `${accounts}${schemas.replace('CREATE SCHEMA public;', '')}`;
  runPgTool('psql', naive.url, ['--quiet', '--set=ON_ERROR_STOP=1', '--single-transaction'], script);
  const wanted = await source.transaction(rightsOf);
  expect(rightsThatDiffer(await naive.engine.transaction(rightsOf), wanted)).toContain(
    'Too much: public.deployed_fingerprint(): anon may EXECUTE',
  );
  await deploy(naive.url, () => {});
  expect(rightsThatDiffer(await naive.engine.transaction(rightsOf), wanted)).toEqual([]);
});
