import firstRelease from './first-release.json' with { type: 'json' };
import { foreignTables, inventory } from './inventory.ts';
import { runFile } from './run-file.ts';
import { deployedFingerprint, readSchemaFiles } from './sources.ts';
import type { SqlSession } from './types.ts';

interface LoadedSchema {
  /** What an earlier version of sql/ made and this one no longer has: dropped. */
  dropped: string[];
  /** What is in our schemas and nobody of ours made: left as it is. */
  foreign: string[];
}

/** Policies on our tables with names after our convention, <table>_<action>_<who>, are ours whoever remembers them. */
const policyOfOurs = /^policy (\w+)_(?:select|insert|update|delete|all)_\w+ on (?:public|private)\.\1$/;

/** What the sample data brings with it; it is loaded once, and stays. */
const ofTheSampleData = new Set(['function private.refresh_sample_fx_rates()']);

/**
 * Loads all of sql/ into the transaction of `session`, drops what earlier versions of it left, and writes down what is
 * there now. Databases from before it was written down are held against what the first release made.
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
  // What a migration could only note, because it needs functions of sql/.
  await session.query('select private.record_past_decisions()');
  // What was written past the triggers that keep it, or before there were any.
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
  const [row] = await session.query<{ objects: string[] }>('select objects from private.deployment');
  return new Set(row?.objects ?? firstRelease);
}

/** Policies, triggers and views first: they are what functions are needed by. Functions may need each other, so they go together. */
async function drop(session: SqlSession, names: string[]): Promise<void> {
  for (const kind of ['policy', 'trigger', 'view']) {
    for (const name of names) if (name.startsWith(`${kind} `)) await session.exec(`drop ${name}`);
  }
  const functions = names.flatMap((name) =>
    name.startsWith('function ') ? [name.slice('function '.length)] : [],
  );
  if (functions.length > 0) await session.exec(`drop routine ${functions.join(', ')}`);
}
