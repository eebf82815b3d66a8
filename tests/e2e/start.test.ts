import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';
import type { Message } from '../../lib/local/mailbox/message.ts';
import { dataFolder, ready, run } from './platform-process.ts';

/** How long a test may take before it counts as hanging, however busy the machine: nothing in here waits for a time. */
vi.setConfig({ testTimeout: 900_000 });

test('npm start serves, says how to call it, keeps its data over kill -9, and stops on request', async () => {
  const folder = dataFolder();
  const first = run('start.ts', folder);
  const env = await ready(first);
  expect(first.output().slice(first.output().indexOf('BASE_URL='))).toBe(
    readFileSync(path.join(folder, 'local.env'), 'utf8'),
  );
  expect((await fetch(`${env.BASE_URL}/api/founding-counter`)).status).toBe(200);
  expect((await fetch(`${env.RPC_URL}/rest/v1/hotels`)).status).toBe(401);

  const second = run('start.ts', folder);
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain(`process ${first.child.pid} `);
  const reset = run('reset.ts', folder);
  expect([await reset.exit, reset.output()]).toEqual([
    1,
    expect.stringContaining(`process ${first.child.pid}`),
  ]);

  const cron = run('cron.ts', folder, {}, ['outbox-cron']);
  expect([await cron.exit, cron.output()]).toEqual([0, expect.stringMatching(/^status +200\nok +true\n/)]);

  const admin = run('admin.ts', folder, {}, ['add', 'operator@example.com']);
  expect([await admin.exit, admin.output()]).toEqual([0, expect.stringContaining('is platform staff now')]);
  const doctor = run('doctor.ts', folder);
  expect([await doctor.exit, doctor.output()]).toEqual([0, expect.stringMatching(/checks: 0 failed/)]);
  expect(doctor.output()).not.toContain(env.SERVICE_KEY);

  // From a brief to an award, mails included.
  const demo = run('demo.ts', folder);
  const told = [await demo.exit, demo.output()];
  for (const words of [
    'the same',
    'a mail to',
    'asked a question',
    'You declined',
    'You have won',
    'Decided',
  ])
    expect(told).toEqual([0, expect.stringContaining(words)]);

  const catalogue = path.join(dataFolder(), 'hotels.csv');
  writeFileSync(
    catalogue,
    'Hotel ID,What = it is called,City,Country,Latitude,Longitude\n1,Probe House,Graz,AT,47.07,15.44\n2,,Graz,AT,47,15\n',
  );
  const hotels = async (...args: string[]) => {
    const command = run('hotels.ts', folder, {}, args);
    return [await command.exit, command.output().replace(/ {2,}/g, ' ')];
  };
  const load = [
    'import',
    catalogue,
    '--source',
    'probe',
    '--map',
    'What = it is called=name',
    '--currency',
    'eur',
  ];
  expect(await hotels(...load, '--dry-run')).toEqual([
    0,
    expect.stringMatching(/^ 2 rows read\n 1 would be new\n 1 refused\n/m),
  ]);
  expect(await hotels('export', '--source', 'probe')).toEqual([
    0,
    expect.not.stringContaining('Probe House'),
  ]);
  const [, loaded] = await hotels(...load);
  expect(loaded).toMatch(
    /^ 2 rows read\n 1 new\n 1 refused\nRows that were left out:\n +1 +name: is missing \(first in row 2\)\nWhat was left out, and why: .*\n$/m,
  );
  expect(await hotels(...load)).toEqual([
    0,
    expect.stringMatching(/1 as before\n 1 refused\nNothing has changed\./),
  ]);
  expect(await hotels('export', '--source', 'probe')).toEqual([
    0,
    expect.stringMatching(/^[^\n]*name[^\n]*\n[^\n]*Probe House[^\n]*\n$/),
  ]);

  const userId = await signIn(env, 'somebody.new@example.com');
  // Mail that a function queues goes out by itself.
  const anon = connectAnonymously(env);
  await anon.rpc('dsar_request', { p_email: 'somebody.new@example.com' });
  await arrived(env, 'somebody.new@example.com', 2);
  first.child.kill('SIGKILL');
  await first.exit;

  const again = run('start.ts', folder);
  const sameEnv = await ready(again);
  for (const name of ['ANON_KEY', 'SERVICE_KEY', 'CRON_SECRET', 'INDEXNOW_KEY'])
    expect(sameEnv[name]).toBe(env[name]);
  expect(await mailsTo(sameEnv, 'somebody.new@example.com')).toHaveLength(2);
  expect(await signIn(sameEnv, 'somebody.new@example.com')).toBe(userId);

  again.child.kill('SIGTERM');
  expect(await again.exit).toBe(0);
  expect(await run('reset.ts', folder).exit).toBe(0);
  expect(existsSync(folder)).toBe(false);
});

test.each(['PORT', 'RPC_PORT', 'MAILBOX_PORT'])(
  'a busy %s is one clear line, before any data is touched',
  async (name) => {
    const folder = path.join(dataFolder(), 'data');
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const start = run('start.ts', folder, { [name]: String(port) });
    expect(await start.exit).toBe(1);
    server.close();
    expect(start.output()).toBe(
      `Port ${port} is in use. Stop what listens there, or set ${name} to another port.\n`,
    );
    expect(existsSync(path.join(folder, 'database'))).toBe(false);
    expect(existsSync(path.join(folder, 'platform.lock'))).toBe(false);
  },
);

test('a database server that does not answer is one clear line', async () => {
  const folder = dataFolder();
  const start = run('start.ts', folder, {
    DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:1/none',
  });
  expect(await start.exit).toBe(1);
  expect(start.output()).toBe('DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1\n');
  // No database of our own is made beside it. A reset takes what there is, and leaves what others put there.
  expect(existsSync(path.join(folder, 'database'))).toBe(false);
  writeFileSync(path.join(folder, 'notes.txt'), 'Mine');
  const reset = run('reset.ts', folder);
  expect([await reset.exit, reset.output()]).toEqual([
    0,
    `What the service kept in ${folder} is gone; 1 other files and folders were left.\n`,
  ]);
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});

test('a data folder that cannot be one is one clear line', async () => {
  const folder = dataFolder();
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  const start = run('start.ts', file);
  expect([await start.exit, start.output()]).toEqual([
    1,
    `${file} is a file where a folder is needed. Set DATA_DIR to a folder.\n`,
  ]);

  writeFileSync(path.join(folder, 'secrets.json'), '{"cronSecret": 1}');
  const broken = run('start.ts', folder);
  expect([await broken.exit, broken.output()]).toEqual([
    1,
    expect.stringMatching(/secrets\.json lacks .*next start makes a new one.*\n$/),
  ]);
});

test('npm run cron lists the schedules, and says when there is nothing to call or nothing of that name', async () => {
  const folder = dataFolder();
  const list = run('cron.ts', folder);
  expect([await list.exit, list.output()]).toEqual([
    0,
    expect.stringMatching(/^0 8 \* \* \* +welcome-email-cron$/m),
  ]);
  const early = run('cron.ts', folder, {}, ['welcome-email']);
  expect([await early.exit, early.output()]).toEqual([1, expect.stringContaining('npm start')]);
  const unknown = run('cron.ts', folder, {}, ['nothing']);
  expect([await unknown.exit, unknown.output()]).toEqual([
    1,
    expect.stringContaining('no cron named nothing'),
  ]);
});

test('npm run hotels says what it lacks, before any database is asked', async () => {
  const folder = dataFolder();
  const file = path.join(folder, 'hotels.csv');
  writeFileSync(file, 'Hotel\nProbe House\n');
  const told = async (...args: string[]) => {
    const command = run('hotels.ts', folder, {}, args);
    return [await command.exit, command.output()];
  };
  const usage = expect.stringContaining('npm run hotels -- import FILE --source NAME');
  expect(
    await Promise.all([
      told(),
      told('import', file, 'another.csv', '--source', 'probe'),
      told('import', file, '--sauce', 'probe'),
      told('import', file),
      told('import', `${file}.gone`, '--source', 'probe'),
      told('import', file, '--source', 'probe', '--map', '=name'),
      told('export', file),
    ]),
  ).toEqual([
    [1, usage],
    [1, usage],
    [1, usage],
    [1, expect.stringContaining('Name the source')],
    [1, `There is no file ${file}.gone.\n`],
    [1, '--map =name: write COLUMN=FIELD\n'],
    [1, usage],
  ]);
});

async function mailsTo(env: Record<string, string>, email: string): Promise<Message[]> {
  return (await fetch(`${env.MAILBOX_URL}/messages?to=${email}`)).json();
}

/** Waits until so many mails are there. */
async function arrived(env: Record<string, string>, email: string, count: number): Promise<void> {
  while ((await mailsTo(env, email)).length < count) await new Promise((again) => setTimeout(again, 100));
}

/** A client as a page has it, which does not renew its session when the service has long stopped. */
const connectAnonymously = (env: Record<string, string>) =>
  createClient(env.RPC_URL ?? '', env.ANON_KEY ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  });

/** Signs in as people do: asks for a code, reads it in the mailbox, gives it back. Returns the user's id. */
async function signIn(env: Record<string, string>, email: string): Promise<string | undefined> {
  const client = connectAnonymously(env);
  expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
  const code = /\b\d{6}\b/.exec((await mailsTo(env, email))[0]?.text ?? '')?.[0] ?? '';
  const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'email' });
  expect(error).toBeNull();
  return data.user?.id;
}
