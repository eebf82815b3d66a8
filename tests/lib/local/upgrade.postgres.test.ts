// also: private.deployment
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer } from '../../../lib/local/database/engine.ts';
import { installPlatform, prepare } from '../../../lib/local/database/prepare.ts';
import { apiRolesSql } from '../../../lib/local/database/roles.ts';
import { deploy } from '../../../lib/local/deploy.ts';
import { dumpSchema, runPgTool } from '../../support/pg-tools.ts';
import { createEmptyDatabase } from '../../support/server.ts';

/**
 * Each release had a database like this: its schema as `pg_dump` wrote it, with the sample data of that day. It is
 * deployed over with what is here now. A database made today has to look the same, and no row may be lost.
 * The files are frozen: nobody edits them, as nobody edits a migration. A release adds its own.
 */
const release = (name: string) =>
  gunzipSync(readFileSync(join(import.meta.dirname, `upgrade/${name}-release.sql.gz`)));

const upgraded = await createEmptyDatabase();
const made = await createEmptyDatabase();
const old = openServer(upgraded.url);
const fresh = openServer(made.url);
afterAll(async () => {
  for (const engine of [old, fresh]) await engine.close();
  for (const database of [upgraded, made]) await database.drop();
});

type Row = Record<string, unknown>;

/** What a migration changes in rows that were there, on purpose. Each with its reason; a column that is gone is listed too. */
const changedOnPurpose: Record<string, string[]> = {
  // The history of migrations gets the new ones, and is no data of ours.
};

/** Rows of every table that holds what people entered or what happened, by primary key. */
async function rows(engine = old): Promise<Map<string, Map<string, Row>>> {
  const tables = await engine.query<{ name: string; key: string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as name, array(
      select a.attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'auth')`);
  const found = new Map<string, Map<string, Row>>();
  for (const { name, key } of tables) {
    const list = await engine.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`);
    found.set(
      name,
      new Map(list.map(({ row }) => [key.map((column) => String(row[column])).join(' '), row])),
    );
  }
  return found;
}

/** Ours by name, and in the way of a migration: all of it hangs on a column whose type one changes. */
const inTheWay = `
  drop view public.v_fx_audit_export, private.sweep_welcome;
  drop function private.brief_vocabulary;
  create view public.v_fx_audit_export as select c.email from public.hotel_contacts c;
  create function private.brief_vocabulary() returns bigint language sql set search_path = ''
    return (select count(v.email) from public.v_fx_audit_export v);
  create view private.sweep_welcome as select private.brief_vocabulary() as n;
  create policy hotel_contacts_select_nobody on public.hotel_contacts for select using (private.brief_vocabulary() = 0);
`;

let before: Awaited<ReturnType<typeof rows>>;
const said: string[] = [];
beforeAll(async () => {
  await old.exec(apiRolesSql);
  runPgTool(
    'psql',
    upgraded.url,
    ['--quiet', '--set=ON_ERROR_STOP=1', '--single-transaction'],
    release('first'),
  );
  before = await rows();
  // What versions between releases, and other people, may have left.
  await old.exec(`
    create policy hotels_select_everybody on public.hotels for select to authenticated using (true);
    create function public.stale() returns int language sql set search_path = '' as 'select 1';
    create function public.of_somebody_else() returns int language sql set search_path = '' as 'select 1';
    create table public.table_of_somebody_else (id int primary key);
  `);
  await old.exec(inTheWay);
  await deploy(upgraded.url, (line) => said.push(line));
  await installPlatform(fresh);
  await deploy(made.url, () => {});
});

/** Rows that were there and are not, or say something else; and how many were looked at. */
function compare(earlier: Awaited<ReturnType<typeof rows>>, after: Awaited<ReturnType<typeof rows>>) {
  const lost: string[] = [];
  let compared = 0;
  for (const [table, list] of earlier) {
    const meant = new Set(changedOnPurpose[table]);
    for (const [key, row] of list) {
      const now = after.get(table)?.get(key);
      if (!now) lost.push(`${table} ${key} is gone`);
      const columns = Object.keys(row).filter((column) => !meant.has(column));
      const changed = columns.filter(
        (column) => JSON.stringify(now?.[column]) !== JSON.stringify(row[column]),
      );
      if (now && changed.length > 0) lost.push(`${table} ${key}: ${changed.join(', ')}`);
      compared += 1;
    }
  }
  return { lost, compared };
}

test('what was in the database is still there, row by row', async () => {
  const { lost, compared } = compare(before, await rows());
  expect(compared).toBeGreaterThan(3_000);
  expect(lost).toEqual([]);
});

test('a local start brings such a database up to date as well, and keeps its rows', async () => {
  const database = await createEmptyDatabase();
  const engine = openServer(database.url);
  try {
    runPgTool(
      'psql',
      database.url,
      ['--quiet', '--set=ON_ERROR_STOP=1', '--single-transaction'],
      release('first'),
    );
    await engine.exec(inTheWay);
    const { sampleData } = await prepare(engine, { seed: false });
    expect(sampleData).toBe(false);
    const { lost, compared } = compare(before, await rows(engine));
    expect(compared).toBeGreaterThan(3_000);
    expect(lost).toEqual([]);
    expect(
      await engine.query('select count(*)::int as views from pg_views where viewname = $1', [
        'v_fx_audit_export',
      ]),
    ).toEqual([{ views: 1 }]);
  } finally {
    await engine.close();
    await database.drop();
  }
});

test('what is not ours and hangs on a view that has to go is named, and nothing is changed but the gate for requests', async () => {
  const database = await createEmptyDatabase();
  const engine = openServer(database.url);
  try {
    runPgTool(
      'psql',
      database.url,
      ['--quiet', '--set=ON_ERROR_STOP=1', '--single-transaction'],
      release('second'),
    );
    await engine.exec(`
      create schema reports;
      create view reports.everything as select * from public.v_proposals_csv_export;
    `);
    await expect(deploy(database.url, () => {})).rejects.toThrow(
      /something that is not ours uses them: view reports\.everything\. Drop it, .*\nThe version before is there, and works with what was prepared .* Nothing else was changed\.$/s,
    );
    expect(await engine.query('select from reports.everything limit 1')).toHaveLength(1);
  } finally {
    await engine.close();
    await database.drop();
  }
});

test('so is what the second release had; and its database becomes the same as one made today', async () => {
  const database = await createEmptyDatabase();
  const engine = openServer(database.url);
  try {
    runPgTool(
      'psql',
      database.url,
      ['--quiet', '--set=ON_ERROR_STOP=1', '--single-transaction'],
      release('second'),
    );
    const earlier = await rows(engine);
    await deploy(database.url, () => {});
    const { lost, compared } = compare(earlier, await rows(engine));
    expect(compared).toBeGreaterThan(5_000);
    expect(lost).toEqual([]);
    expect(dumpSchema(database.url)).toBe(dumpSchema(made.url));
  } finally {
    await engine.close();
    await database.drop();
  }
});

test('decisions made before estimates were kept have them now, each offer once, and a record each', async () => {
  const [found] = await old.query<Record<string, number>>(`select
    (select count(*)::int from public.rfps where status = 'decided') as decided,
    (select count(distinct rfp_id)::int from public.win_records where won) as kept,
    (select count(distinct rfp_id)::int from public.decision_snapshots) as written,
    (select count(*)::int from private.past_decisions) as waiting`);
  expect(found?.decided).toBeGreaterThan(20);
  expect(found).toMatchObject({ kept: found?.decided, written: found?.decided, waiting: 0 });
});

test('stale functions and policies of ours are dropped, what is foreign is named and kept', async () => {
  expect(said).toContain('Dropped, of an earlier version: policy hotels_select_everybody on public.hotels');
  for (const name of [
    'function public.of_somebody_else()',
    'function public.stale()',
    'table public.table_of_somebody_else',
  ])
    expect(said).toContain(`Not ours, left as it is: ${name}`);
  await old.exec(`
    drop function public.of_somebody_else, public.stale;
    drop table public.table_of_somebody_else;
  `);
});

test('an upgraded database and one made today are the same to the letter, grants included', () => {
  expect(dumpSchema(upgraded.url)).toBe(dumpSchema(made.url));
});

test('what a later sql/ no longer has goes with the next deployment', async () => {
  // As if this version's sql/ had made them: the last deployment remembers.
  await fresh.exec(`
    create function private.gone() returns int language sql set search_path = '' as 'select 1';
    create function public.gone_too(p int) returns int language sql set search_path = '' as 'select private.gone()';
    create view public.gone_view with (security_invoker = true) as select public.gone_too(1) as x;
    create function private.gone_trigger() returns trigger language plpgsql set search_path = '' as 'begin return null; end';
    create trigger gone_trigger after insert on public.hotels execute function private.gone_trigger();
    update private.deployment set objects = objects || array['function private.gone()', 'function public.gone_too(p integer)',
      'view public.gone_view', 'function private.gone_trigger()', 'trigger gone_trigger on public.hotels'];
  `);
  const before = dumpSchema(upgraded.url);
  await deploy(made.url, () => {});
  expect(dumpSchema(made.url)).toBe(before);
});
