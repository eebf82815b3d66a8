import type { SqlSession } from './types.ts';

/**
 * Whatever this role makes from now on has no rights but those it is given. PostgreSQL lets everybody call a new function, and the hosted
 * platform opens what is made in the schema public to its API roles.
 */
export const closedByDefault = `alter default privileges revoke execute on functions from public;
  ${['tables', 'sequences', 'functions']
    .map(
      (kind) =>
        `alter default privileges in schema public revoke all on ${kind} from anon, authenticated, service_role;`,
    )
    .join('\n')}`;

/** Takes from the service what was given to it by default, before files are loaded that take from everybody else and give by name. */
export async function closeToService(session: SqlSession, functions: string[]): Promise<void> {
  const found = await session.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and pg_has_role(p.proowner, 'usage')
       and 'function public.' || p.proname in (select json_array_elements_text($1::text::json))`,
    [JSON.stringify(functions)],
  );
  if (found.length === 0) return;
  const names = found.map(({ name }) => name).join(', ');
  await session.exec(`revoke all on routine ${names} from service_role`);
}

/**
 * Who may do what in our schemas, a line each: `public.hotels: anon may SELECT`. Owners are left out, and what only one version of
 * PostgreSQL knows. No list of rights on something means those that PostgreSQL gives everybody.
 */
const rightsSql = `
with things as (
  select format('%s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as name, p.proowner as owner, coalesce(p.proacl, acldefault('f', p.proowner)) as acl
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private')
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select n.nspname || '.' || c.relname, c.relowner, coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'S')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  union all
  select n.nspname || '.' || c.relname || '.' || a.attname, c.relowner, a.attacl
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and a.attacl is not null and not a.attisdropped
  union all
  select 'schema ' || nspname, nspowner, nspacl from pg_namespace where nspname = 'private'
)
select t.name || ': ' || coalesce(r.rolname, 'everybody') || ' may ' || x.privilege_type || case when x.is_grantable then ' and pass it on' else '' end as line
from things t cross join aclexplode(t.acl) x left join pg_roles r on r.oid = x.grantee
where x.grantee <> t.owner and x.privilege_type <> 'MAINTAIN'`;

/** It is asked in a transaction, in which names are written with their schema from here on. */
export async function rightsOf(session: Pick<SqlSession, 'query'>): Promise<Set<string>> {
  await session.query(`select set_config('search_path', '', true)`);
  const rows = await session.query<{ line: string }>(rightsSql);
  return new Set(rows.map(({ line }) => line));
}

/** What one has and the other has not, a line each. */
export function rightsThatDiffer(here: Set<string>, wanted: Set<string>): string[] {
  return [
    ...[...here].flatMap((line) => (wanted.has(line) ? [] : [`Too much: ${line}`])),
    ...[...wanted].flatMap((line) => (here.has(line) ? [] : [`Missing: ${line}`])),
  ].toSorted();
}
