/** What a restore does around the dump: whose database it is, what is removed, and rights that the platform gives by itself. */
import { StartProblem } from '../start-problem.ts';
import { ownSchemas } from './dump-file.ts';
import { foreignTables, inventory } from './inventory.ts';
import { readMigrations } from './sources.ts';
import type { SqlSession } from './types.ts';

export const migrationVersions = (): Set<string> =>
  new Set(readMigrations().flatMap(({ path }) => /(\d{14})_/.exec(path)?.[1] ?? []));

/** What a deployment, the schedules and requests of strangers write into a database that nobody uses yet. */
const writtenByItself = [
  ...['supabase_migrations.schema_migrations', 'private.deployment', 'public.hotel_features'],
  ...['public.fx_rates', 'public.cron_heartbeats', 'private.rate_limits', 'private.consent_salts'],
];

/** Refuses a database that somebody keeps something in: accounts, rows of ours, or tables, views and functions that are not ours. */
export async function refuseWhatOthersKeep(session: SqlSession): Promise<void> {
  const tables = await session.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and (n.nspname in (select json_array_elements_text($1::text::json)) or c.oid = to_regclass('auth.users'))
       and n.nspname || '.' || c.relname not in (select json_array_elements_text($2::text::json))
     order by 1`,
    [JSON.stringify(ownSchemas), JSON.stringify(writtenByItself)],
  );
  const made = await madeHere(session);
  const others = (await inventory(session)).flatMap(({ name }) =>
    /^(function|view) /.test(name) && !made.has(name) ? [name] : [],
  );
  refuse([...(await foreignTables(session)), ...others]);
  const counted = await countRows(
    session,
    tables.map(({ name }) => name),
  );
  refuse([...counted].flatMap(([name, count]) => (count > 0 ? [`${name} (${count} rows)`] : [])));
}

function refuse(kept: string[]): void {
  if (kept.length === 0) return;
  throw new StartProblem(
    `This database holds somebody’s data, and nothing is restored over it: ${kept.slice(0, 5).join(', ')}. ` +
      'Restore into a fresh project, or empty this one first.',
  );
}

/** What the last deployment left, if there was one. */
async function madeHere(session: SqlSession): Promise<Set<string>> {
  const [there] = await session.query<{ kept: boolean }>(
    `select to_regclass('private.deployment') is not null as kept`,
  );
  if (!there?.kept) return new Set();
  const rows = await session.query<{ name: string }>(
    'select unnest(objects) as name from private.deployment',
  );
  return new Set(rows.map(({ name }) => name));
}

/** How many rows each table has. Names are as a dump writes them. */
export async function countRows(session: SqlSession, tables: string[]): Promise<Map<string, number>> {
  if (tables.length === 0) return new Map();
  const counts = tables.map((name) => `select '${name}' as name, count(*)::float8 as rows from ${name}`);
  const rows = await session.query<{ name: string; rows: number }>(counts.join(' union all '));
  return new Map(rows.map(({ name, rows }) => [name, rows]));
}

/**
 * Removes what a deployment made. The schema public stays, because the platform's own settings hang on it; triggers on its accounts go
 * with their functions. Anything that is not ours was refused before.
 */
export const emptyAgain = `
set local search_path = '';
drop schema if exists private, supabase_migrations cascade;
do $$
declare
  v_drop text;
begin
  -- All names are read before the first drop takes others with it.
  foreach v_drop in array array(
    select format('drop %s if exists %s cascade',
      case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, c.oid::regclass)
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure)
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('drop type if exists %s cascade', t.oid::regtype)
    from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype in ('d', 'e')
      and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e'))
  loop
    execute v_drop;
  end loop;
end
$$;`;
