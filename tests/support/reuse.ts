import type { LocalDatabase, SignInMail } from '../../lib/local/database/types.ts';

/**
 * Hands one embedded database from test file to test file, because opening one and reading its schema takes a second of work, and
 * emptying it a tenth of that. Every file starts with the same: rows, sequences and the session are put back, and a database whose
 * schema a file has changed is not used again.
 */
interface Held {
  opened: LocalDatabase;
  /** Its sign-in mails go to the file that has it. */
  mailbox: Mailbox;
  start: Start;
  uses: number;
  /** The SQL that undoes a planted defect, and the schema with the defect. */
  planted?: { undo: string; schema: string };
}

interface Mailbox {
  deliver: (mail: SignInMail) => void;
}

/** What a database is compared with before it is used again. */
interface Start {
  schema: string;
  /** Tables that have rows at the start, by name, with a value that changes when one of their rows does. */
  filled: Map<string, string>;
  sequences: Map<string, string>;
}

/** After how many files the engine is opened anew, because it keeps the memory that it once took. */
const mostUses = 30;

// A global, because the modules may be loaded anew for the next file.
const lasting = globalThis as { idleDatabases?: Held[] };
lasting.idleDatabases ??= [];
const idle = lasting.idleDatabases;
const held = new Map<LocalDatabase, Held>();

/** A database as if just opened: an idle one, else the one that `open` returns. Its sign-in mails go to `mailbox`. */
export async function takeDatabase(
  mailbox: Mailbox,
  open: (mailbox: Mailbox) => Promise<LocalDatabase>,
): Promise<LocalDatabase> {
  const one = (await usable()) ?? (await opened(open));
  one.mailbox.deliver = mailbox.deliver;
  held.set(one.opened, one);
  return one.opened;
}

async function usable(): Promise<Held | undefined> {
  const one = idle.pop();
  if (!one || (await putBack(one))) return one;
  await one.opened.close();
  return undefined;
}

async function opened(open: (mailbox: Mailbox) => Promise<LocalDatabase>): Promise<Held> {
  const mailbox: Mailbox = { deliver: () => {} };
  const database = await open(mailbox);
  return { opened: database, mailbox, start: await startOf(database), uses: 0 };
}

/** Keeps a database for the next file, or closes it. */
export async function giveBack(database: LocalDatabase): Promise<void> {
  const one = held.get(database);
  if (!one) return;
  held.delete(database);
  one.mailbox.deliver = () => {};
  one.uses += 1;
  const isWhole = one.planted === undefined || (await takeDefectOut(one, one.planted));
  if (isWhole && one.uses < mostUses && idle.length === 0) idle.push(one);
  else await database.close();
}

/** Mutation testing: runs a file of sql/ again with a defect; when the database is given back, `undo` runs. */
export async function plant(database: LocalDatabase, defect: string, undo: string): Promise<void> {
  await database.exec(defect);
  const one = held.get(database);
  if (one) one.planted = { undo, schema: await schemaOf(database) };
}

async function takeDefectOut(
  one: Held,
  { undo, schema }: { undo: string; schema: string },
): Promise<boolean> {
  if ((await schemaOf(one.opened)) !== schema) return false;
  await one.opened.exec(undo);
  one.start.schema = await schemaOf(one.opened);
  delete one.planted;
  return true;
}

async function putBack({ opened, start }: Held): Promise<boolean> {
  try {
    await opened.query('discard all');
    await opened.query("set timezone to 'UTC'");
    const now = await startOf(opened);
    if (now.schema !== start.schema) return false;
    const left = [...now.filled].filter(([table]) => !start.filled.has(table)).map(([table]) => table);
    for (const [table, rows] of start.filled) if (now.filled.get(table) !== rows) return false;
    const moved = [...now.sequences].filter(([name, at]) => start.sequences.get(name) !== at);
    // Without triggers, which would queue mails, refuse changes and change other tables.
    await opened.query(`do $$ begin
      perform set_config('session_replication_role', 'replica', true);
      ${left.map((table) => `delete from ${table};`).join('\n')}
      ${moved.map(([name]) => `alter sequence ${name} restart;`).join('\n')}
    end $$`);
    if (left.length > 0) await opened.query(`vacuum ${left.join()}`);
    return true;
  } catch {
    return false; // a session that cannot be put back is closed
  }
}

/** Lists the tables that take room on disk, because only they can have rows. Most take none. */
const tablesSql = `
select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
  and pg_relation_size(c.oid) > 0 order by 1`;

const catalogs = [
  'pg_authid',
  'pg_constraint',
  'pg_extension',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_rewrite',
  'pg_trigger',
  'pg_type',
];

/**
 * A digest of objects, rights, settings and statistics, with the versions of their rows. The versions in pg_class and pg_index are
 * left out, because emptying a table and restarting a sequence change them.
 */
const schemaSql = `
select md5(string_agg(what, ' ' order by what)) as schema from (
  select format('%s %s %s %s %s', oid, relkind, relacl, relrowsecurity, reloptions) as what from pg_class
  where relnamespace <> 'pg_toast'::regnamespace
  ${catalogs.map((catalog) => `union all select '${catalog} ' || oid || ' ' || xmin from ${catalog}`).join('\n  ')}
  union all select 'pg_attribute ' || count(*) || ' ' || max(xmin::text::bigint) from pg_attribute where attrelid >= 16384
  union all select 'pg_statistic ' || count(*) from pg_statistic
  union all select 'pg_auth_members ' || count(*) || ' ' || max(xmin::text::bigint) from pg_auth_members
  union all select 'pg_db_role_setting ' || setdatabase || setrole || setconfig::text from pg_db_role_setting
) of_schema`;

async function schemaOf(opened: LocalDatabase): Promise<string> {
  const [row] = await opened.query<{ schema: string }>(schemaSql);
  return row?.schema ?? '';
}

async function startOf(opened: LocalDatabase): Promise<Start> {
  const tables = await opened.query<{ name: string }>(tablesSql);
  const schema = await schemaOf(opened);
  const rows = await opened.query<{ name: string; rows: string }>(
    `select * from (${tables
      .map(
        ({ name }) =>
          `select '${name}' as name, (select count(*) || ' ' || max(xmin::text::bigint) from ${name}) as rows`,
      )
      .join('\nunion all ')}) t where rows is not null`,
  );
  const sequences = await opened.query<{ name: string; at: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value::text, '') as at from pg_sequences`,
  );
  return {
    schema,
    filled: new Map(rows.map(({ name, rows: there }) => [name, there])),
    sequences: new Map(sequences.map(({ name, at }) => [name, at])),
  };
}
