/**
 * What the database platform's advisors look for, and our own rules of the house, as queries over the catalogue. Each returns
 * one column `finding`; none may return a row.
 */
const ours = `n.nspname in ('public', 'private')`;

const tables = `
  pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and ${ours}`;

/** Functions of ours: not those that belong to an extension. */
const functions = `
  pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${ours} and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

const policies = `(
  select *, concat_ws(' ', qual, with_check) as expression from pg_policies where schemaname in ('public', 'private')
) p`;

/** Web clients reach these, and so do not need a secret. */
const anonymousRpcs = [
  'hotel_prefill',
  'dsar_request',
  'dsar_export_by_token',
  'confirm_erasure',
  'rfp_by_token',
  'submit_proposal_by_token',
  'decline_rfp_by_token',
  'ask_question_by_token',
  'accept_counter_offer_by_token',
  'decline_counter_offer_by_token',
  'confirm_offer_by_token',
];

export const lints: Record<string, string> = {
  'every table has row-level security on': `select c.oid::regclass::text as finding from ${tables} and not c.relrowsecurity`,

  'every table has a policy': `
    select c.oid::regclass::text as finding from ${tables}
    and not exists (select from pg_policy p where p.polrelid = c.oid)`,

  'every table has a primary key': `
    select c.oid::regclass::text as finding from ${tables}
    and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`,

  'every foreign key is indexed': `
    select k.conrelid::regclass || '.' || k.conname as finding
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and ${ours}
      and not exists (
        select from pg_index i
        where i.indrelid = k.conrelid and i.indpred is null
          and (i.indkey::smallint[])[0:cardinality(k.conkey) - 1] @> k.conkey
      )`,

  'no two indexes are the same': `
    select min(i.indexrelid::regclass::text) || ' = ' || max(i.indexrelid::regclass::text) as finding
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours}
    group by i.indrelid, i.indkey, i.indclass, i.indoption, pg_get_expr(i.indpred, i.indrelid), pg_get_expr(i.indexprs, i.indrelid)
    having count(*) > 1`,

  'every view is security_invoker': `
    select c.oid::regclass::text as finding
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'v' and ${ours} and not coalesce(c.reloptions @> '{security_invoker=true}', false)
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,

  'no materialized view is exposed': `
    select c.oid::regclass::text as finding
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'm' and n.nspname = 'public'`,

  'no extension lives in public': `
    select e.extname as finding from pg_extension e where e.extnamespace = 'public'::regnamespace and e.extname <> 'plpgsql_check'`,

  'policies are named <table>_<action>_<who>': `
    select tablename || ': ' || policyname as finding from ${policies}
    where policyname !~ ('^' || tablename || '_' || lower(cmd) || '_[a-z_]+$')`,

  'policies name their role': `
    select tablename || ': ' || policyname as finding from ${policies} where 'public' = any (roles)`,

  // private.is_unplanned is called while a query is planned, once, and leaves nothing of it in the plan.
  'policies call functions once per statement, in a sub-select': `
    select tablename || ': ' || policyname as finding from ${policies}
    where expression ~ '(?<!SELECT )\\m(auth|private)\\.(?!is_unplanned\\()\\w+\\(' or expression ~ '(?<!SELECT )\\mcurrent_setting\\('`,

  'no table has two permissive policies for one role and action': `
    select schemaname || '.' || tablename || ': ' || string_agg(policyname, ', ') as finding
    from ${policies}
    cross join unnest(roles) as r (role)
    cross join unnest(case cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[cmd] end) as a (action)
    where permissive = 'PERMISSIVE'
    group by schemaname, tablename, r.role, a.action
    having count(*) > 1`,

  'what API roles may read tells no estimates': `
    select c.relname as finding from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and (has_any_column_privilege('anon', c.oid, 'select') or has_any_column_privilege('authenticated', c.oid, 'select'))
    and not exists (select from ${policies} where tablename = c.relname and permissive = 'RESTRICTIVE' and qual = 'private.is_unplanned()'
      and roles @> array['anon', 'authenticated']::name[])`,

  'no policy lets everybody write': `
    select tablename || ': ' || policyname as finding from ${policies}
    where cmd <> 'SELECT' and (qual = 'true' or with_check = 'true')`,

  'nothing trusts what users write about themselves': `
    select policyname as finding from ${policies} where expression ~ 'user_meta_?data'
    union all
    select p.oid::regprocedure::text from ${functions} and p.prosrc ~ 'user_meta_?data'`,

  // A body in standard SQL was resolved when the function was made: names mean what they meant then, whatever the path. Such a
  // function may stay without a pin, which would keep it from being inlined.
  'every function pins its search_path to nothing': `
    select p.oid::regprocedure::text as finding from ${functions} and p.prokind <> 'a' and p.prosqlbody is null
    and not coalesce(p.proconfig @> array['search_path=""'], false)`,

  'what may answer with an archive has a minute for it': `
    select p.oid::regprocedure::text as finding from ${functions} and n.nspname = 'public' and 'p_format' = any (p.proargnames)
    and not coalesce(p.proconfig @> array['statement_timeout=60s'], false)`,

  'no exposed function runs as its owner': `
    select p.oid::regprocedure::text as finding from ${functions} and n.nspname = 'public' and p.prosecdef`,

  'no function is executable by everybody': `
    select p.oid::regprocedure::text as finding from ${functions}
    and (p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0))`,

  'only the anonymous RPCs are open to anon': `
    select p.oid::regprocedure::text as finding from ${functions} and n.nspname = 'public'
    and has_function_privilege('anon', p.oid, 'execute') <> (p.proname in ('${anonymousRpcs.join("', '")}'))`,

  'API roles execute, guards aside, only those private functions that something of theirs calls': `
    with callers as (
      select concat(p.prosrc, pg_get_function_sqlbody(p.oid)) as source from ${functions} and not p.prosecdef
      union all select expression from ${policies}
      union all select pg_get_viewdef(c.oid) from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'v' and ${ours}
    )
    select p.oid::regprocedure::text as finding from ${functions} and n.nspname = 'private'
    and p.proname !~ '^((fail|enter|require)_|check_request$)'
    and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
    and not exists (select from callers where source ~ ('private\\.' || p.proname || '\\M'))`,

  'every exposed function counts on the rate limiter first': `
    select p.oid::regprocedure::text as finding from ${functions} and n.nspname = 'public'
    and has_function_privilege('authenticated', p.oid, 'execute')
    and p.prosrc !~ case when p.proname ~ '_by_token$' and p.proname <> 'dsar_export_by_token' then 'private\\.\\w+_by_token_work\\('
      when p.proname in ('${anonymousRpcs.join("', '")}')
      then 'private\\.enter_anonymous_rpc\\(' else 'private\\.enter_rpc\\(' end`,

  'what counts is volatile, since read-only transactions cannot count': `
    select p.oid::regprocedure::text as finding from ${functions}
    and p.prosrc ~ 'private\\.(enter_rpc|enter_anonymous_rpc|hit_rate_limit)\\(' and p.provolatile <> 'v'`,

  'every table and function says what it is for': `
    select c.oid::regclass::text as finding from ${tables} and obj_description(c.oid, 'pg_class') is null
    union all
    select p.oid::regprocedure::text from ${functions} and obj_description(p.oid, 'pg_proc') is null`,
};

/** Who may do what, one line per object and role, columns where the right is on columns. Owners left out. */
export const accessControlLists = `
  select line from (
    select format('%s.%s %s: %s', n.nspname, c.relname, a.grantee::regrole, string_agg(lower(a.privilege_type), ', ' order by a.privilege_type)) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
    where ${ours} and a.grantee <> c.relowner and c.relkind in ('r', 'p', 'v', 'm', 'S')
    group by n.nspname, c.relname, a.grantee
    union all
    select format('%s.%s %s: %s (%s)', n.nspname, c.relname, a.grantee::regrole, lower(a.privilege_type), string_agg(t.attname, ', ' order by t.attnum))
    from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace, aclexplode(t.attacl) a
    where ${ours}
    group by n.nspname, c.relname, a.grantee, a.privilege_type
    union all
    select format('%s.%s(%s) %s%s', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid),
      case when p.prosecdef then '(definer) ' else '' end,
      coalesce(string_agg(a.grantee::regrole::text, ', ' order by a.grantee::regrole::text), '-'))
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    left join lateral aclexplode(p.proacl) a on a.grantee <> p.proowner
    where ${ours} and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    group by n.nspname, p.oid
  ) as acl
  order by line collate "C"`;

/** Findings of plpgsql_check, trigger functions with each of their tables, but that it cannot look into EXECUTE. Needs the extension. */
export const staticChecks = `
  select format('%s:%s %s', p.oid::regprocedure, f.lineno, f.message) as finding
  from pg_language l
  join pg_proc p on p.prolang = l.oid and l.lanname = 'plpgsql'
  join pg_namespace n on n.oid = p.pronamespace
  left join (
    select distinct tgfoid, tgrelid, tgoldtable, tgnewtable from pg_trigger where not tgisinternal
  ) t on t.tgfoid = p.oid
  cross join lateral plpgsql_check_function_tb(
    p.oid, coalesce(t.tgrelid, 0), oldtable => t.tgoldtable, newtable => t.tgnewtable) f
  where ${ours} and f.level not in ('warning extra') and f.message !~ 'dynamic SQL'`;
