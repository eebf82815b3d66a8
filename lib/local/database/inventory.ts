import { readMigrations } from './sources.ts';
import type { SqlSession } from './types.ts';

/** Something in our schemas, named so that `drop` understands it: `policy x on public.t`. */
export interface Found {
  name: string;
  /** Made or made again by the transaction that asks. */
  fresh: boolean;
}

/** Finds all functions, policies, triggers and views in our schemas, whoever made them. */
const foundSql = `
  select format('function %I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as name, p.xmin,
    'pg_proc'::regclass as catalogue, p.oid
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private')
  union all
  select format('policy %I on %I.%I', p.polname, n.nspname, c.relname), p.xmin, 'pg_policy', p.oid
  from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private')
  union all
  select format('trigger %I on %I.%I', t.tgname, n.nspname, c.relname), t.xmin, 'pg_trigger', t.oid
  from pg_trigger t
  join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_proc f on f.oid = t.tgfoid join pg_namespace fn on fn.oid = f.pronamespace
  where not t.tgisinternal and (n.nspname in ('public', 'private') or fn.nspname in ('public', 'private'))
  union all
  select format('view %I.%I', n.nspname, c.relname), r.xmin, 'pg_class', c.oid
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_rewrite r on r.ev_class = c.oid and r.rulename = '_RETURN'
  where c.relkind = 'v' and n.nspname in ('public', 'private')`;

/**
 * What is found, but for what belongs to extensions. `fresh` works because a row of the catalogue carries the transaction that wrote
 * it, and `create or replace` writes it again.
 */
const inventorySql = `
with found as (${foundSql})
select name, xmin = pg_current_xact_id()::xid as fresh from found
where not exists (select from pg_depend d where d.classid = catalogue and d.objid = found.oid and d.deptype = 'e')
order by name`;

export const inventory = (session: SqlSession): Promise<Found[]> => session.query<Found>(inventorySql);

/**
 * How everything that sql/ makes looks now, as a hash per name: definitions, rights and comments, and the rights on each table.
 * The search path is empty while it is asked, because names are written with their schema only then.
 */
export const definitionsSql = `
with found as (${foundSql}),
seen as (
  select f.name, case f.catalogue
    when 'pg_proc'::regclass then (
      select coalesce(case when p.prokind = 'f' then pg_get_functiondef(p.oid) end, p.proargtypes::text)
        || coalesce((select string_agg(a::text, ',' order by a::text) from unnest(p.proacl) a), '')
        || coalesce(obj_description(p.oid, 'pg_proc'), '')
      from pg_proc p where p.oid = f.oid)
    when 'pg_class'::regclass then (
      select pg_get_viewdef(c.oid) || coalesce(c.reloptions::text, '')
        || coalesce((select string_agg(a::text, ',' order by a::text) from unnest(c.relacl) a), '')
        || coalesce(obj_description(c.oid, 'pg_class'), '')
      from pg_class c where c.oid = f.oid)
    when 'pg_policy'::regclass then (
      select concat_ws(' ', p.polcmd::text, p.polpermissive, (select string_agg(r.rolname, ',' order by r.rolname) from pg_roles r where r.oid = any (p.polroles)),
        'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid))
      from pg_policy p where p.oid = f.oid)
    when 'pg_trigger'::regclass then (select pg_get_triggerdef(t.oid) || t.tgenabled::text from pg_trigger t where t.oid = f.oid)
    end as definition
  from found f
  union all
  select format('table %I.%I', n.nspname, c.relname), c.relrowsecurity::text
    || coalesce((select string_agg(a::text, ',' order by a::text) from unnest(c.relacl) a), '')
    || coalesce((select string_agg(a.attname || t::text, ',' order by a.attnum, t::text)
      from pg_attribute a cross join unnest(a.attacl) t where a.attrelid = c.oid), '')
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'private')
)
select json_object_agg(name, md5(definition))::text as definitions from seen`;

export async function definitions(session: SqlSession): Promise<Record<string, string>> {
  const [path] = await session.query<{ path: string }>(`select current_setting('search_path') as path`);
  await session.query(`select set_config('search_path', '', true)`);
  const [row] = await session.query<{ definitions: string }>(definitionsSql);
  await session.query(`select set_config('search_path', $1, true)`, [path?.path ?? '']);
  return JSON.parse(row?.definitions ?? '{}') ?? {};
}

/**
 * Finds the views and functions of ours (named in $1) that depend on tables, and whatever depends on those: more functions and
 * views, policies, triggers. A view or function that names a column or a row type keeps a migration from changing it. A view depends
 * on things through its rule.
 */
const pinningSql = `
with recursive found as (${foundSql}),
ours as (
  select f.catalogue::oid, f.oid from found f
  where f.name in (select json_array_elements_text($1::text::json)) and f.catalogue in ('pg_proc'::regclass, 'pg_class'::regclass)
),
uses as (
  select 'pg_class'::regclass::oid as catalogue, r.ev_class as oid, d.refclassid, d.refobjid
  from pg_depend d join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
  where d.deptype = 'n'
  union
  select d.classid, d.objid, d.refclassid, d.refobjid from pg_depend d
  where d.classid <> 'pg_rewrite'::regclass and d.deptype = 'n'
),
pinning as (
  select o.catalogue, o.oid from ours o join uses u using (catalogue, oid)
  where u.refclassid = 'pg_class'::regclass
    or u.refclassid = 'pg_type'::regclass and exists (select from pg_type t where t.oid = u.refobjid and t.typrelid <> 0)
  union
  select u.catalogue, u.oid from uses u join pinning p on u.refclassid = p.catalogue and u.refobjid = p.oid
)
select coalesce(f.name, pg_describe_object(p.catalogue, p.oid, 0)) as name
from pinning p left join found f on f.catalogue = p.catalogue and f.oid = p.oid
order by 1`;

export async function pinning(session: SqlSession, ours: string[]): Promise<string[]> {
  const rows = await session.query<{ name: string }>(pinningSql, [JSON.stringify(ours)]);
  return rows.map(({ name }) => name);
}

/** Tables in our schemas that no migration of this checkout makes. */
export async function foreignTables(session: SqlSession): Promise<string[]> {
  const made = new Set(
    readMigrations().flatMap(({ text }) =>
      [
        ...text.matchAll(/^create (?:unlogged )?table (?:if not exists )?((?:public|private)\.\w+)/gm),
        ...text.matchAll(/^alter table (public|private)\.\w+ rename to (\w+)/gm),
      ].map(([, name, renamed]) => (renamed ? `${name}.${renamed}` : name)),
    ),
  );
  const tables = await session.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'f', 'm')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`);
  return tables.flatMap(({ name }) => (made.has(name) ? [] : [`table ${name}`]));
}
