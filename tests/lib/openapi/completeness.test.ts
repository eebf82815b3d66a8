import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Definition } from '../../../lib/http/definition.ts';
import type { Endpoint } from '../../../lib/http/endpoint.ts';
import { abandonmentTypes } from '../../../lib/local/payments/webhooks.ts';
import { exportViews } from '../../../lib/schemas/rpc/exports.ts';
import { rpcSchemas } from '../../../lib/schemas/rpc/functions.ts';
import vercel from '../../../vercel.json' with { type: 'json' };
import { document, paths } from '../../support/contract.ts';
import { openTestDatabase } from '../../support/database.ts';

const root = join(import.meta.dirname, '../../..');
const described = (prefix: string) =>
  Object.keys(paths)
    .filter((path) => path.startsWith(prefix))
    .sort();

describe('web API', () => {
  const files = globSync('api/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    // Where every path that names nothing is sent: no endpoint.
    .filter((file) => file !== 'api/not-found.ts');
  const rewritten = vercel.rewrites
    .map(({ source }) => source)
    .filter((source) => source.startsWith('/api/'));

  test('every endpoint is described, and nothing else', () => {
    const endpoints = files.map((file) => `/${file.replace(/\.ts$/, '')}`);
    expect(described('/api/')).toEqual([...endpoints, ...rewritten].sort());
  });

  test.each(files)('%s follows the route of its own path', async (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const schedule = /cronEndpoint\(\s*'([\w-]+)'/.exec(text)?.[1];
    const name = /\bendpoint\((\w+), \{/.exec(text)?.[1];
    const from = /from '(?:\.\.\/)+lib\/routes\/([\w-]+)\.ts'/.exec(text)?.[1];
    const routes = (from ? await import(join(root, `lib/routes/${from}.ts`)) : {}) as Record<
      string,
      Definition
    >;
    expect(schedule ? `/api/${schedule}` : routes[name ?? '']?.path).toBe(`/${file.replace(/\.ts$/, '')}`);
  });

  test('an endpoint that takes more or less than others says how much', () => {
    const said = (path: string) =>
      (paths[path]?.post as { description?: string } | undefined)?.description ?? '';
    expect(said('/api/pdf-whitelabel')).toContain('The body may be 2 MiB large.');
    expect(said('/api/rfp-audit')).toContain('The body may be 1 MiB large.');
    expect(said('/api/contact')).not.toContain('The body may be');
    const all = Object.values(paths).map((methods) => JSON.stringify(methods));
    expect(all.some((text) => text.includes('The body may be 256 KiB large.'))).toBe(true);
  });

  test.each(files)('%s has the methods that are described', async (file) => {
    const path = `/${file.replace(/\.ts$/, '')}`;
    const { default: endpoint }: { default: Endpoint } = await import(join(root, file));
    const refused = await endpoint.fetch(new Request(`https://hotel-rfp.example${path}`, { method: 'PUT' }));
    const allowed = (refused.headers.get('allow') ?? '').split(', ').filter((method) => method !== 'HEAD');
    const methods = Object.entries(paths[path] ?? {})
      // One that only ever answers 405 is a probe.
      .filter(([, operation]) => !('405' in operation.responses))
      .map(([method]) => method.toUpperCase());
    expect(methods.sort()).toEqual(allowed.sort());
  });
});

test('every event that the abandonment webhook follows is described, and nothing else', () => {
  expect(Object.keys(document.webhooks).sort()).toEqual([...abandonmentTypes].sort());
});

test('what is said of the endpoints is words: what is so comes from their routes', () => {
  for (const file of globSync('lib/openapi/web/*.ts', { cwd: root })) {
    const imported = readFileSync(join(root, file), 'utf8').matchAll(/^import (type )?.*from '(.*)';$/gm);
    for (const [line, isType] of imported) expect(isType, `${file}: ${line}`).toBeDefined();
  }
});

describe('database', async () => {
  const database = await openTestDatabase();
  afterAll(() => database.close());
  const functions = await database.query<{
    name: string;
    args: string[];
    needed: number;
    anonymous: boolean;
  }>(
    `select p.proname as name, p.pronargs - p.pronargdefaults as needed,
       coalesce(p.proargnames[1:p.pronargs], '{}') as args, has_function_privilege('anon', p.oid, 'execute') as anonymous
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
       and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))
     order by 1`,
  );

  test('every function that callers may use is described, and nothing else', () => {
    expect(described('/rest/v1/rpc/')).toEqual(functions.map(({ name }) => `/rest/v1/rpc/${name}`));
  });

  test.each(functions)('$name: the same arguments, as optional, for the same callers', (fn) => {
    const { shape } = rpcSchemas[fn.name as keyof typeof rpcSchemas].args as {
      shape: Record<string, object>;
    };
    expect(Object.keys(shape).sort()).toEqual(fn.args.toSorted());
    const required = Object.entries(shape)
      .filter(
        ([, schema]) =>
          !(schema as { safeParse(value: unknown): { success: boolean } }).safeParse(undefined).success,
      )
      .map(([name]) => name);
    expect(required.sort()).toEqual(fn.args.slice(0, fn.needed).sort());
    const operation = paths[`/rest/v1/rpc/${fn.name}`]?.post as { security?: object[] } | undefined;
    expect(operation?.security?.every((schemes) => !('accessToken' in schemes))).toBe(fn.anonymous);
  });

  // Like tables, the founding counter's view is read by whoever knows it; what it says is /api/founding-counter.
  test('every export is described with its columns, and nothing else', async () => {
    const columns = await database.query<{ name: string; columns: string[] }>(
      `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and c.relname like 'v\\_%'
         and has_table_privilege('authenticated', c.oid, 'select')
       group by 1`,
    );
    const actual = Object.fromEntries(columns.map((view) => [view.name, view.columns]));
    expect(
      Object.fromEntries(Object.entries(exportViews).map(([name, row]) => [name, Object.keys(row.shape)])),
    ).toEqual(actual);
    expect(described('/rest/v1/v_')).toEqual(
      Object.keys(actual)
        .map((name) => `/rest/v1/${name}`)
        .sort(),
    );
  });
});
