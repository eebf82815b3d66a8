import firstRelease from './first-release.json' with { type: 'json' };
import { foreignTables, inventory, pinning } from './inventory.ts';
import { runFile } from './run-file.ts';
import { deployedFingerprint, readSchemaFiles } from './sources.ts';
import type { SqlSession } from './types.ts';

export interface LoadedSchema {
  /** What an earlier version of sql/ made and this one no longer has: dropped. */
  dropped: string[];
  /** What is in our schemas and nobody of ours made: left as it is. */
  foreign: string[];
}

/** The name of a policy that is ours: it follows our convention `<table>_<action>_<who>`, so it needs no entry in `objects`. */
const policyOfOurs = /^policy (\w+)_(?:select|insert|update|delete|all)_\w+ on (?:public|private)\.\1$/;

/** What the sample data adds to our schemas. It is loaded only once, so it must not be dropped. */
const ofTheSampleData = new Set(['function private.refresh_sample_fx_rates()']);

/**
 * Loads all of sql/ in the transaction of `session`, drops what earlier versions of sql/ made and this one no longer has, and
 * records what is there now. A database without such a record is compared with what the first release made.
 */
export async function loadSchema(session: SqlSession): Promise<LoadedSchema> {
  const ours = await rememberedObjects(session);
  for (const file of readSchemaFiles()) await runFile(session, file);
  const found = await inventory(session);
  const left = found
    .filter(({ name, fresh }) => !fresh && !ofTheSampleData.has(name))
    .map(({ name }) => name);
  const dropped = left.filter((name) => ours.has(name) || policyOfOurs.test(name));
  await drop(session, dropped);
  // What sends are marked with, the rest counts on.
  await session.query('select private.fill_send_marks()');
  // Completes what a migration only noted: it needs functions of sql/, which are loaded after the migrations.
  await session.query('select private.record_past_decisions()');
  // Fills values that triggers keep, for rows that were written without those triggers.
  await session.query('select private.fill_cohorts()');
  const objects = found.flatMap(({ name, fresh }) => (fresh ? [name] : []));
  await session.query(
    `insert into private.deployment (fingerprint, objects) values ($1, (select array_agg(value) from json_array_elements_text($2::text::json)))
     on conflict (singleton) do update
     set fingerprint = excluded.fingerprint, objects = excluded.objects, deployed_at = now()`,
    [deployedFingerprint(), JSON.stringify(objects)],
  );
  const foreign = [...left.filter((name) => !dropped.includes(name)), ...(await foreignTables(session))];
  return { dropped, foreign };
}

async function rememberedObjects(session: SqlSession): Promise<Set<string>> {
  const [there] = await session.query<{ kept: boolean }>(
    `select to_regclass('private.deployment') is not null as kept`,
  );
  if (!there?.kept) return new Set(firstRelease);
  const [row] = await session.query<{ objects: string[] }>('select objects from private.deployment');
  return new Set(row?.objects ?? firstRelease);
}

/**
 * Drops what of sql/ depends on tables, so that a migration may change them: a view or function that names a column or a row type
 * would keep it from doing so, on some versions of PostgreSQL even where it only adds a column. loadSchema makes all of it again.
 */
export async function dropPinning(session: SqlSession): Promise<void> {
  const ours = await rememberedObjects(session);
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
  // What is dropped with them is among the names, and ours.
  if (named('view').length > 0) await session.exec(`drop view if exists ${named('view').join(', ')} cascade`);
  if (named('function').length > 0) {
    await session.exec(`drop routine if exists ${named('function').join(', ')} cascade`);
  }
}

/** Drops what is named. Policies, triggers and views go first, because they use functions. Functions go together, because they may use each other. */
async function drop(session: SqlSession, names: string[]): Promise<void> {
  for (const kind of ['policy', 'trigger', 'view']) {
    for (const name of names) if (name.startsWith(`${kind} `)) await session.exec(`drop ${name}`);
  }
  const functions = names.flatMap((name) =>
    name.startsWith('function ') ? [name.slice('function '.length)] : [],
  );
  if (functions.length > 0) await session.exec(`drop routine ${functions.join(', ')}`);
}
