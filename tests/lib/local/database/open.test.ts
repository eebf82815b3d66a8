import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { engineVersion } from '../../../../lib/local/database/data-dir.ts';
import { openDatabase } from '../../../../lib/local/database/open.ts';
import { preparedDataDir } from '../../../support/prepared.ts';

// Real folders, opened several times over.
vi.setConfig({ testTimeout: 60_000 });

const newFolder = () => mkdtempSync(join(tmpdir(), 'hotel-rfp-open-'));
let folder: string;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

const options = (steps: string[] = [], inFolder = folder) => ({
  dataDir: join(inFolder, 'database'),
  keys: { anonKey: 'sb_publishable_open', serviceKey: 'sb_secret_open', jwtSecret: 'x'.repeat(40) },
  sendSignInMail: async () => {},
  seed: false,
  onProgress: (step: string) => void steps.push(step),
});

/** What a first start leaves, of which each test gets a copy. */
const started = newFolder();
beforeAll(async () => {
  const first = await openDatabase({ ...options([], started), loadDataDir: await preparedDataDir(false) });
  await first.close();
});
afterAll(() => rmSync(started, { recursive: true }));

const copyStarted = () => cpSync(started, folder, { recursive: true });
const openStarted = () => {
  copyStarted();
  return openDatabase(options());
};

test('a second start keeps the data, and does nothing again', async () => {
  const first = await openStarted();
  await first.query("insert into public.organizations (name) values ('Kept')");
  await first.close();

  const again: string[] = [];
  const second = await openDatabase(options(again));
  expect(again).toEqual([]);
  expect(await second.query('select name from public.organizations')).toEqual([{ name: 'Kept' }]);
  await second.close();
});

test('when sql/ has changed, the next start applies it to the data that is there', async () => {
  const first = await openStarted();
  await first.query("insert into public.organizations (name) values ('Kept')");
  await first.exec(`
    update local_platform.applied set fingerprint = 'of an older version' where what = 'schema';
    drop view public.agency_applications_counter;
  `);
  await first.close();

  const second = await openDatabase(options());
  expect(await second.query('select count(*)::int as rows from public.agency_applications_counter')).toEqual([
    { rows: 1 },
  ]);
  expect(await second.query('select name from public.organizations')).toEqual([{ name: 'Kept' }]);
  await second.close();
});

test('the sample data is loaded once in a database’s life', async () => {
  const first = await openDatabase({ ...options(), loadDataDir: await preparedDataDir(true), seed: true });
  await first.query('delete from public.field_facts');
  await first.close();

  const second = await openDatabase({ ...options(), seed: true });
  expect(await second.query('select count(*)::int as facts from public.field_facts')).toEqual([{ facts: 0 }]);
  expect(await second.query('select count(*) > 100 as hotels from public.hotels')).toEqual([
    { hotels: true },
  ]);
  await second.close();
});

test('an empty start stays empty, and says so; one with sample data is not emptied by asking', async () => {
  const empty = await openStarted();
  expect(empty.sampleData).toBe(false);
  await empty.close();
  const steps: string[] = [];
  const again = await openDatabase({ ...options(steps), seed: true });
  expect([again.sampleData, steps]).toEqual([false, [expect.stringContaining('started with --empty')]]);
  await again.query("update local_platform.applied set fingerprint = 'loaded' where what = 'seed'");
  await again.close();
  await expect(openDatabase(options())).rejects.toThrow('The sample data is in this database already');
});

test('a folder of another engine, or a damaged one, is told in a sentence that says what to do', async () => {
  copyStarted();
  const { dataDir } = options();
  expect(readFileSync(`${dataDir}.version`, 'utf8')).toBe(`${engineVersion()}\n`);
  writeFileSync(`${dataDir}.version`, '0.0.1\n');
  await expect(openDatabase(options())).rejects.toThrow(
    `was made by version 0.0.1 of its engine, and this is ${engineVersion()}. Start over with \`npm run reset\``,
  );
  rmSync(`${dataDir}.version`);
  writeFileSync(join(dataDir, 'global/pg_control'), 'not a control file');
  await expect(openDatabase(options())).rejects.toThrow(/is damaged\. .*npm run reset/);
});

test('two processes cannot open one folder', async () => {
  const database = await openStarted();
  await expect(openDatabase(options())).rejects.toThrow(`in use by process ${process.pid}`);
  await database.close();
});

test('no acknowledged write is lost when the process is killed', async () => {
  copyStarted();
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'keep-writing.ts'), join(folder, 'database')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let acknowledged = 0;
  await new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (lines: string) => {
      acknowledged = Number(lines.trim().split('\n').at(-1));
      if (acknowledged > 50) child.kill('SIGKILL');
    });
    child.on('close', () => resolve());
  });
  expect(acknowledged).toBeGreaterThan(50);

  const database = await openDatabase(options());
  const [row] = await database.query<{ kept: number }>(
    `select max(name::int) as kept from public.organizations`,
  );
  expect(row?.kept).toBeGreaterThanOrEqual(acknowledged);
  await database.close();
});
