// one story: a test begins with what the ones before it left.
import { afterAll, expect, test, vi } from 'vitest';
import { openServer } from '../../../../lib/local/database/engine.ts';
import type * as Sources from '../../../../lib/local/database/sources.ts';
import { deploy } from '../../../../lib/local/deploy.ts';
import { createHostedProject } from '../../../support/hosted.ts';

const migrations = vi.hoisted(() => [] as { path: string; text: string }[]);
vi.mock('../../../../lib/local/database/sources.ts', async (load) => {
  const sources = await load<typeof Sources>();
  return { ...sources, readMigrations: () => [...sources.readMigrations(), ...migrations] };
});

const project = await createHostedProject();
const admin = openServer(project.adminUrl);
afterAll(async () => {
  await admin.close();
  await project.drop();
});

const isValid = async () =>
  (
    await admin.query<{ valid: boolean }>(
      `select indisvalid as valid from pg_index where indexrelid = to_regclass('public.organizations_name_idx')`,
    )
  )[0]?.valid;

async function deployed(): Promise<string[]> {
  const said: string[] = [];
  await deploy(project.url, (line) => said.push(line));
  return said.filter((line) => /index|Applying supabase\/migrations\/2099/.test(line));
}

const building = 'Building the index organizations_name_idx on public.organizations, beside requests';

test('a migration that builds an index beside requests lets writers go on, and is in the history', async () => {
  await deploy(project.url, () => {});
  migrations.push({
    path: 'supabase/migrations/20990101000000_names.sql',
    text: 'create unique index concurrently if not exists organizations_name_idx on public.organizations (name);',
  });
  await admin.exec(`insert into public.organizations (name) values ('Twice')`);
  const written = Promise.withResolvers<void>();
  const writer = admin.transaction(async (session) => {
    await session.exec(`insert into public.organizations (name) values ('Before it began')`);
    await written.promise;
  });
  const deployment = deployed();
  await waitingForWriter();
  await admin.exec(`insert into public.organizations (name) values ('While it is built')`);
  written.resolve();
  await writer;
  expect(await deployment).toEqual(['Applying supabase/migrations/20990101000000_names.sql', building]);
  expect(await isValid()).toBe(true);
  const [last] = await admin.query<{ version: string }>(
    'select max(version) as version from supabase_migrations.schema_migrations',
  );
  expect(last?.version).toBe('20990101000000');
  expect(await deployed()).toEqual([]);
});

/** Waits until the index has begun to be built, which waits for the transaction that writes. */
async function waitingForWriter(): Promise<void> {
  for (let waits = 0; waits === 0; ) {
    const [found] = await admin.query<{ waits: number }>(
      `select count(*)::int as waits from pg_stat_progress_create_index where phase like 'waiting for writers%'`,
    );
    waits = found?.waits ?? 0;
  }
}

test('one that was interrupted is built anew by the next deployment, until it can be', async () => {
  await admin.exec('drop index public.organizations_name_idx');
  await admin.exec(`insert into public.organizations (name) values ('Twice')`);
  await expect(deployed()).rejects.toThrow(
    /could not create unique index[\s\S]*goes on where this one stopped/,
  );
  expect(await isValid()).toBe(false);
  await admin.exec(`update public.organizations set name = 'Once' where id = (
    select id from public.organizations where name = 'Twice' limit 1)`);
  expect(await deployed()).toEqual([building]);
  expect(await isValid()).toBe(true);
});
