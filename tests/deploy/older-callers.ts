import type { SqlSession } from '../../lib/local/database/types.ts';

/** What programs written for a release rely on, by name. */
export interface Offered {
  functions: Map<string, Callable[]>;
  /** By `table.column`. */
  columns: Map<string, Column>;
}

interface Argument {
  name: string;
  type: string;
  optional: boolean;
}

interface Callable {
  roles: string[];
  takes: Argument[];
  /** The type that comes back, and its columns where it has some. */
  returns: string;
  gives: { name: string; type: string }[];
}

interface Column {
  type: string;
  /** Such as `anon SELECT`. */
  rights: string[];
  /** Whether a row can be stored without it. */
  optional: boolean;
}

const roles = `unnest(array['anon', 'authenticated', 'service_role']) as r (role)`;

/** Arguments go by name, and the last `pronargdefaults` of those that go in may be left out. */
const functionsSql = `
  select p.proname as name,
    array(select role from ${roles} where has_function_privilege(role, p.oid, 'execute')) as roles,
    coalesce((select json_agg(json_build_object('name', a.name, 'type', format_type(a.type, null),
        'optional', a.place > p.pronargs - p.pronargdefaults) order by a.place)
      from unnest(p.proargnames[:p.pronargs], p.proargtypes::oid[]) with ordinality as a (name, type, place)), '[]') as takes,
    format_type(p.prorettype, null) || case when p.proretset then '[]' else '' end as returns,
    coalesce((select json_agg(json_build_object('name', c.name, 'type', format_type(c.type, null))) from (
        select a.name, a.type from unnest(p.proargnames, p.proallargtypes, p.proargmodes) as a (name, type, mode) where a.mode in ('t', 'o')
        union all select a.attname, a.atttypid from pg_type t join pg_attribute a on a.attrelid = t.typrelid
        where t.oid = p.prorettype and a.attnum > 0 and not a.attisdropped) as c (name, type)), '[]') as gives
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
    and exists (select from ${roles} where has_function_privilege(role, p.oid, 'execute'))`;

const columnsSql = `
  select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    array(select role || ' ' || need from ${roles}, unnest(array['SELECT', 'INSERT', 'UPDATE']) as n (need)
      where has_column_privilege(role, c.oid, a.attnum, need)) as rights,
    not a.attnotnull or a.atthasdef or a.attidentity <> '' as optional
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`;

/** What a database offers to the roles that PostgREST takes on. */
export async function offeredBy(session: Pick<SqlSession, 'query'>): Promise<Offered> {
  const functions = await session.query<Callable & { name: string }>(functionsSql);
  const columns = await session.query<Column & { name: string }>(columnsSql);
  return {
    functions: Map.groupBy(functions, ({ name }) => name),
    columns: new Map(columns.map((column) => [column.name, column])),
  };
}

/** What programs of the earlier release can no longer do, a sentence each. */
export function unmet(before: Offered, now: Offered): string[] {
  const forms = [...before.functions].flatMap(([name, earlier]) =>
    earlier.flatMap((form) => {
      const wrong = (now.functions.get(name) ?? []).map((one) => unmetByForm(form, one));
      if (wrong.some((list) => list.length === 0)) return [];
      return (wrong[0] ?? ['is gone']).map((what) => `${name} ${what}`);
    }),
  );
  const columns = [...before.columns].flatMap(([name, column]) =>
    unmetByColumn(column, now.columns.get(name)).map((what) => `${name} ${what}`),
  );
  const stored = new Set(
    [...before.columns].flatMap(([name, { rights }]) => (rights.some(isInsert) ? tableOf(name) : [])),
  );
  const needed = [...now.columns].filter(
    ([name, { optional }]) => !optional && !before.columns.has(name) && stored.has(tableOf(name)),
  );
  return [...forms, ...columns, ...needed.map(([name]) => `${name} is needed by every new row`)];
}

const isInsert = (right: string) => right.endsWith(' INSERT');
const tableOf = (column: string) => column.replace(/\..*$/, '');

function unmetByForm(before: Callable, now: Callable): string[] {
  const same = (name: string) => now.takes.find((argument) => argument.name === name);
  return [
    ...before.roles.filter((role) => !now.roles.includes(role)).map((role) => `is closed to ${role}`),
    ...before.takes.flatMap(({ name, type, optional }) => {
      const argument = same(name);
      if (argument?.type !== type) return [`takes ${name} as ${argument?.type ?? 'nothing'}, not ${type}`];
      return optional && !argument.optional ? [`needs ${name}`] : [];
    }),
    ...now.takes
      .filter(({ name, optional }) => !optional && !before.takes.some((argument) => argument.name === name))
      .map(({ name }) => `needs ${name}`),
    ...(before.returns === now.returns ? [] : [`returns ${now.returns}, not ${before.returns}`]),
    ...before.gives
      .filter(({ name, type }) => !now.gives.some((one) => one.name === name && one.type === type))
      .map(({ name, type }) => `no longer gives ${name} as ${type}`),
  ];
}

function unmetByColumn(before: Column, now: Column | undefined): string[] {
  if (!now) return ['is gone'];
  return [
    ...(before.type === now.type ? [] : [`is ${now.type}, not ${before.type}`]),
    ...before.rights.filter((right) => !now.rights.includes(right)).map((right) => `is closed to ${right}`),
  ];
}

/**
 * The places of values in a snapshot of functions, by function: `rank_hotels returns[].score`. Which of several forms a value has, and
 * whether it may be missing, is left out.
 */
export function placesIn(snapshot: string): Set<string> {
  const places = new Set<string>();
  let name = '';
  for (const line of snapshot.split('\n')) {
    const [, place] = /^ {2}(\S+?)(?: is)?: /.exec(line) ?? [];
    if (place === undefined) name = line;
    else places.add(`${name} ${place.replaceAll(/\|\d+|\?/g, '').replaceAll(/\[[^\]]*\]/g, '[]')}`);
  }
  return places;
}
