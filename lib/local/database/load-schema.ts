import { createHash } from 'node:crypto';
import { type FileParts, partsOf } from './file-parts.ts';
import firstRelease from './first-release.json' with { type: 'json' };
import { definitions, definitionsSql, type Found, foreignTables, inventory, pinning } from './inventory.ts';
import { closedByDefault, closeToService } from './rights.ts';
import { runFile, runFiles } from './run-file.ts';
import { deployedFingerprint, readSchemaFiles } from './sources.ts';
import type { SqlSession } from './types.ts';

export interface LoadedSchema {
  /** Files of sql/ that were loaded, because they or what they made had changed. */
  loaded: number;
  /** What an earlier version of sql/ made and this one no longer has: dropped. */
  dropped: string[];
  /** What is in our schemas and nobody of ours made: left as it is. */
  foreign: string[];
}

export interface Loading {
  /** Locks tables and views, all of them or none, before they are changed. Where nobody else works in the database nothing has to be. */
  lock?: (relations: string[]) => Promise<void>;
  /** What is loaded: what differs, everything in path order, or that file by file, which tells in which file an error is. */
  mode?: 'differing' | 'everything' | 'singly';
}

/** What the last deployment left: what each file was and made, and how each object looked when it was done. */
interface Remembered {
  fingerprint?: string;
  objects: Set<string>;
  files: Record<string, { hash: string; objects: string[] }>;
  definitions: Record<string, string>;
}

/** The name of a policy that is ours: it follows our convention `<table>_<action>_<who>`, so it needs no entry in `objects`. */
const policyOfOurs = /^policy (\w+)_(?:select|insert|update|delete|all)_\w+ on (?:public|private)\.\1$/;

/** What the sample data adds to our schemas. It is loaded only once, so it must not be dropped. */
const ofTheSampleData = new Set(['function private.refresh_sample_fx_rates()']);

/** Another one makes the next deployment load every file again, because files are loaded in another way: closed to the service first. */
const way = '2';
const hashOf = (text: string) => createHash('sha256').update(`${way}:${text}`).digest('hex').slice(0, 32);
/** The name of a function without its arguments; every other name as it is. */
const baseOf = (name: string) => name.replace(/\(.*$/, '');
const tableOf = (name: string) => / on ([\w.]+)$/.exec(name)?.[1];

/**
 * Loads what of sql/ differs from what the database was last given, or from what is there now, in the transaction of `session`;
 * drops what earlier versions of sql/ made and this one no longer has, and records what is there. Functions go first, because they
 * lock no table. Then all tables and views are locked at once, and what follows is short: policies, triggers, grants and views in one
 * query. A database without a record is compared with what the first release made.
 */
export async function loadSchema(session: SqlSession, loading: Loading = {}): Promise<LoadedSchema> {
  const { lock = async () => {}, mode = 'differing' } = loading;
  const known = await remembered(session);
  const files = readSchemaFiles().map(partsOf);
  const before = await definitions(session);
  const changed = mode === 'differing' ? files.filter((file) => differs(file, known, before)) : files;
  await session.exec(closedByDefault);
  await closeToService(
    session,
    changed.flatMap(({ made }) => made),
  );
  const first = mode === 'differing' ? [] : changed.flatMap(({ tables }) => tables);
  if (first.length > 0) await lock([...new Set(first)].toSorted());
  if (mode === 'singly') for (const file of changed) await runFile(session, file);
  else if (mode === 'everything') await runFiles(session, changed);
  else
    await runFiles(
      session,
      changed.map(({ path, free }) => ({ path, text: free })),
    );

  const found = await inventory(session);
  const { record, kept } = whatIsMade(files, changed, known, found);
  const left = found.flatMap(({ name }) => (kept.has(name) || ofTheSampleData.has(name) ? [] : [name]));
  const dropped = left.filter((name) => known.objects.has(name) || policyOfOurs.test(name));
  const foreign = [...left.filter((name) => !dropped.includes(name)), ...(await foreignTables(session))];
  if (changed.length > 0 || dropped.length > 0 || known.fingerprint !== deployedFingerprint()) {
    await remember(session, [...kept], record);
    await lock(
      [
        ...new Set([
          ...changed.flatMap(({ tables }) => tables),
          ...dropped.flatMap((name) => tableOf(name) ?? []),
        ]),
      ].toSorted(),
    );
    const locking = mode === 'differing' ? changed.map(({ path, locking }) => ({ path, text: locking })) : [];
    await runFiles(session, [...locking, { path: 'what is dropped', text: drops(dropped) }]);
  }
  return { loaded: changed.length, dropped, foreign };
}

/** What each file makes: functions as the inventory found them, with their arguments, the rest as the file names it. */
function whatIsMade(files: FileParts[], changed: FileParts[], known: Remembered, found: Found[]) {
  const fresh = found.flatMap(({ name, fresh }) => (fresh ? [name] : []));
  const record: Remembered['files'] = {};
  for (const file of files) {
    const earlier = known.files[file.path];
    const names = new Set(file.made);
    record[file.path] =
      earlier && !changed.includes(file)
        ? earlier
        : {
            hash: hashOf(file.text),
            objects: [
              ...fresh.filter((name) => /^function /.test(name) && names.has(baseOf(name))),
              ...file.made.filter((name) => /^(view|policy|trigger) /.test(name)),
            ],
          };
  }
  return { record, kept: new Set(Object.values(record).flatMap(({ objects }) => objects)) };
}

function differs(file: FileParts, known: Remembered, now: Record<string, string>): boolean {
  const record = known.files[file.path];
  if (record?.hash !== hashOf(file.text)) return true;
  const names = [...record.objects, ...file.granted.map((table) => `table ${table}`)];
  return names.some((name) => now[name] !== known.definitions[name]);
}

async function remembered(session: SqlSession): Promise<Remembered> {
  const nothing = { objects: new Set<string>(firstRelease), files: {}, definitions: {} };
  const [there] = await session.query<{ kept: boolean }>(
    `select to_regclass('private.deployment') is not null as kept`,
  );
  if (!there?.kept) return nothing;
  // Read as one value: columns that a pending migration adds are not there yet.
  const [row] = await session.query<{ kept: string }>(
    'select to_jsonb(d)::text as kept from private.deployment d',
  );
  if (!row) return nothing;
  const { fingerprint, objects, files = {}, definitions = {} } = JSON.parse(row.kept);
  return { fingerprint, objects: new Set(objects), files, definitions };
}

/** Writes down what was loaded, and that data which triggers keep has to be looked through (fills.ts). */
async function remember(session: SqlSession, objects: string[], files: Remembered['files']): Promise<void> {
  await session.query(
    `insert into private.deployment (fingerprint, objects, files)
     values ($1, (select array_agg(value) from json_array_elements_text($2::text::json)), $3::text::jsonb)
     on conflict (singleton) do update
     set fingerprint = excluded.fingerprint, objects = excluded.objects, files = excluded.files,
       definitions = excluded.definitions, unfilled = excluded.unfilled, deployed_at = now()`,
    [deployedFingerprint(), JSON.stringify(objects.toSorted()), JSON.stringify(files)],
  );
}

/**
 * Writes down how what was loaded looks, so that the next deployment sees what somebody changed since. It comes after the commit:
 * nobody waits for it, and where it is missing the next deployment replaces everything.
 */
export async function rememberDefinitions(session: SqlSession): Promise<void> {
  await session.exec(`set local search_path = ''`);
  await session.query(
    `update private.deployment set definitions = (${definitionsSql})::jsonb where singleton and definitions = '{}'`,
  );
}

/**
 * Drops what of sql/ depends on tables, so that a migration may change them: a view or function that names a column or a row type
 * would keep it from doing so, on some versions of PostgreSQL even where it only adds a column. loadSchema makes all of it again.
 */
export async function dropPinning(
  session: SqlSession,
  lock?: Loading['lock'],
  more: string[] = [],
): Promise<void> {
  const { objects: ours } = await remembered(session);
  const names = await pinning(session, [...ours]);
  const foreign = names.filter((name) => !ours.has(name) && !policyOfOurs.test(name));
  if (foreign.length > 0) {
    throw new Error(
      `A migration needs views and functions of this service out of the way, and something that is not ours uses them: ` +
        `${foreign.join(', ')}. Drop it, and make it again afterwards.`,
    );
  }
  const named = (kind: string) =>
    names.flatMap((name) => (name.startsWith(`${kind} `) ? [name.slice(kind.length + 1)] : []));
  await lock?.([
    ...named('view'),
    ...new Set([...names.flatMap((name) => tableOf(name) ?? []), ...more].toSorted()),
  ]);
  // What is dropped with them is among the names, and ours.
  if (named('view').length > 0) await session.exec(`drop view if exists ${named('view').join(', ')} cascade`);
  if (named('function').length > 0) {
    await session.exec(`drop routine if exists ${named('function').join(', ')} cascade`);
  }
}

/**
 * The script that drops what is named. Policies, triggers and views go first, because they use
 * functions. Functions go together, because they may use each other.
 */
function drops(names: string[]): string {
  const script = ['policy', 'trigger', 'view'].flatMap((kind) =>
    names.flatMap((name) => (name.startsWith(`${kind} `) ? [`drop ${name};`] : [])),
  );
  const functions = names.flatMap((name) =>
    name.startsWith('function ') ? [name.slice('function '.length)] : [],
  );
  if (functions.length > 0) script.push(`drop routine ${functions.join(', ')};`);
  return script.join('\n');
}
