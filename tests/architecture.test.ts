import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { errorStatus, otherStatuses } from '../lib/errors.ts';

const root = join(import.meta.dirname, '..');
const files = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The project's own modules a module needs when it runs, as paths from the root: type imports are gone by then. */
function importsOf(path: string): string[] {
  const code = read(path).replaceAll(/^(?:import|export) type [^;]*;/gm, '');
  const found = code.matchAll(/\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g);
  return [...found].map(([, target = '']) => posix.join(dirname(path), target));
}

const modules = [...files('api/**/*.ts'), ...files('lib/**/*.{ts,tsx}')];
const sqlFiles = files('sql/**/*.sql');
const tests = new Set(files('tests/**/*.test.ts'));

test('there is something to look at', () => {
  expect(modules.length).toBeGreaterThan(20);
  expect(sqlFiles.length).toBeGreaterThan(50);
});

test('what runs in production imports nothing of the local platform', () => {
  const importers = modules.filter(
    (path) =>
      !path.startsWith('lib/local/') && importsOf(path).some((target) => target.startsWith('lib/local/')),
  );
  expect(importers).toEqual([]);
});

test('lib/ imports nothing of api/', () => {
  const importers = modules.filter(
    (path) => path.startsWith('lib/') && importsOf(path).some((target) => target.startsWith('api/')),
  );
  expect(importers.filter((path) => !path.startsWith('lib/local/'))).toEqual([]);
});

// The reading of a hotel file is the same in the console and in the operator's command, and the cells of a spreadsheet here and in the
// workbook; neither does I/O of its own.
test('what runs in a browser imports of the repository only schemas, the database’s types, spreadsheets and the reading of hotel files', () => {
  const others = modules
    .filter((path) => path.startsWith('lib/web/'))
    .flatMap((path) => importsOf(path).map((target) => `${path}: ${target}`))
    .filter((one) => !/: lib\/(web|schemas|hotels|spreadsheet)\//.test(one));
  expect(others).toEqual([]);
});

test('no module imports itself by way of others', () => {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, way: string[]): void => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '));
    if (done.has(path) || way.includes(path)) return;
    for (const target of importsOf(path)) if (modules.includes(target)) visit(target, [...way, path]);
    done.add(path);
  };
  for (const path of modules) visit(path, []);
  expect(circles).toEqual([]);
});

/** Every import of a module as it stands, types included. */
const namedImports = (path: string) =>
  [...read(path).matchAll(/\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(([, target = '']) =>
    posix.join(dirname(path), target),
  );

/** Ways by which a folder reaches itself. `folderOf` says which folder a module belongs to. */
function circlesOf(folderOf: (path: string) => string): string[] {
  const imports = new Map<string, Set<string>>();
  for (const path of modules)
    for (const target of namedImports(path)) {
      const [from, to] = [folderOf(path), folderOf(target)];
      if (!isPartOf(from, to) && !isPartOf(to, from))
        imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  expect(imports.size).toBeGreaterThan(15);
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (folder: string, way: string[]): void => {
    if (way.includes(folder)) circles.push([...way.slice(way.indexOf(folder)), folder].join(' → '));
    if (done.has(folder) || way.includes(folder)) return;
    for (const target of imports.get(folder) ?? []) visit(target, [...way, folder]);
    done.add(folder);
  };
  for (const folder of imports.keys()) visit(folder, []);
  return circles;
}

/** A folder and those within it are one subject; what lies in lib/ itself is the ground floor, and has none within it. */
const isPartOf = (inner: string, outer: string) =>
  inner === outer || (outer !== 'lib' && inner.startsWith(`${outer}/`));

test('no folder of lib/ or api/ imports one that imports it back, types included', () => {
  expect(circlesOf((path) => /^(?:lib|api)(?:\/[\w-]+(?=\/))?/.exec(path)?.[0] ?? path)).toEqual([]);
});

test('nor does any folder within them', () => {
  expect(circlesOf((path) => posix.dirname(path))).toEqual([]);
});

/** The text of each call of a function in a file, from its name to its closing bracket. */
function callsOf(name: string, code: string): string[] {
  return [...code.matchAll(new RegExp(`\\b${name}\\(`, 'g'))].map(({ index, 0: { length } }) => {
    let end = index + length;
    for (let depth = 1; depth > 0 && end < code.length; end++)
      depth += code[end] === '(' ? 1 : code[end] === ')' ? -1 : 0;
    return code.slice(index, end);
  });
}

test('what the database returns to the service has its shape in lib/schemas', () => {
  const callers = modules.filter((path) => !path.startsWith('lib/web/') && path !== 'lib/db/rpc.ts');
  const calls = callers.flatMap((path) =>
    callsOf('callRpc', read(path)).map((call) => ({ path, call, code: read(path) })),
  );
  expect(calls.length).toBeGreaterThan(30);
  const own = calls.filter(({ call, code }) => {
    const isOwn = (name: string) => new RegExp(`\\bconst ${name} = z\\.`).test(code);
    return (
      /\bz\./.test(call) ||
      [...call.matchAll(/[{,\s(](\w+)(?=\s*[,)])/g)].some(([, name = '']) => isOwn(name))
    );
  });
  expect(own.map(({ path, call }) => `${path}: ${call.slice(0, 60)}`)).toEqual([]);

  const readers = callers.filter((path) =>
    /(?:user|service)Client\([^)]*\)\s*\.(?:from|rpc)\(/.test(read(path)),
  );
  expect(readers.length).toBeGreaterThan(5);
  // What the payment provider sends is shaped where it is read.
  const shaping = readers.filter((path) => /\bz\.(?!infer\b|output\b)/.test(read(path)));
  expect(shaping.filter((path) => !path.startsWith('lib/payments/'))).toEqual([]);
});

/** Functions, aggregates and views a SQL file makes, each with its statements; comments do not count. */
function objectsMadeBy(path: string): { name: string; text: string }[] {
  const statements = read(path).replaceAll(/--.*$/gm, '');
  const parts = statements.split(/^(?=create (?:or replace )?(?:function|aggregate|view) )/m);
  return parts.flatMap((text) => {
    const [, name] =
      /^create (?:or replace )?(?:function|aggregate|view) (?:public|private)\.(\w+)/.exec(text) ?? [];
    return name === undefined ? [] : [{ name, text }];
  });
}

/** Small families of private functions that say one thing together, under the name one looks for first. */
const families: ReadonlyMap<string, string[]> = new Map([
  [
    'sql/00_private/answer_link.sql',
    ['make_answer_link', 'enter_by_link', 'acting_link_id', 'acting_send', 'acts_by_correction'],
  ],
  [
    'sql/00_private/cohort_of.sql',
    [
      ...['cohort_months', 'cohort_start', 'is_on_offer', 'cohort_of'],
      ...['fewest_for_targets', 'fewest_for_outliers', 'large_cohort', 'size_range'],
    ],
  ],
  ['sql/00_private/distance_m.sql', ['earth_radius_km', 'distance_m']],
  ['sql/00_private/event_days.sql', ['first_day', 'last_day']],
  ['sql/00_private/fail_unfit.sql', ['rule_in_words', 'broken_rule', 'fail_unfit']],
  [
    'sql/00_private/fail.sql',
    [
      ...['fail', 'fail_invalid', 'fail_forbidden', 'fail_not_found', 'fail_transition'],
      ...['fail_today', 'fail_no_rate', 'refuse'],
    ],
  ],
  ['sql/00_private/founding_counts.sql', ['founding_places', 'founding_counts']],
  ['sql/00_private/hit_rate_limit.sql', ['hit_rate_limit', 'hit_times', 'hit_call_limit', 'hit_row_limit']],
  [
    'sql/00_private/my_ids.sql',
    [
      ...['my_organization_ids', 'my_administered_organization_ids', 'my_hotel_ids', 'my_managed_hotel_ids'],
      ...['visible_organization_ids', 'overseen_organization_ids', 'overseen_from', 'overseen_to'],
    ],
  ],
  ['sql/00_private/offer_statuses.sql', ['live_statuses', 'undecided_statuses']],
  ['sql/00_private/punycode.sql', ['punycode', 'punycode_bias', 'punycode_digit']],
  ['sql/00_private/role_settings.sql', ['statement_timeout_ms', 'pre_request']],
  [
    'sql/00_private/scoring_age.sql',
    ['response_window', 'boost_age', 'sends_that_count', 'fewest_sends_for_boost'],
  ],
  ['sql/00_private/weights_of.sql', ['weights_of_rfp', 'weights_of_member']],
  ['sql/80_triggers/count_write.sql', ['open_write_count', 'count_row', 'count_write']],
  ['sql/10_scoring/collect.sql', ['collect', 'collect_candidates']],
  ['sql/10_scoring/features_missing.sql', ['must_bits', 'missing_must', 'lacks_must_by_name', 'lacks_must']],
  ['sql/10_scoring/features_by_name.sql', ['has_every_bit', 'features_met_by_name']],
  ['sql/30_money/fx_rate.sql', ['fx_rates_to', 'fx_rate']],
  ['sql/40_privacy/crc32.sql', ['crc32', 'crc32_tables']],
]);

test('a file of sql/ makes the one function, aggregate or view it is named after, or its family', () => {
  const others = sqlFiles
    .filter((path) => !path.startsWith('sql/90_policies/'))
    .map((path) => [path, objectsMadeBy(path).map(({ name }) => name)] as const)
    .filter(([path, made]) => {
      const meant = families.get(path) ?? [basename(path, '.sql')];
      return made.join() !== meant.join();
    });
  expect(others).toEqual([]);
  const strangers = [...families.keys()].flatMap((path) =>
    objectsMadeBy(path).filter(({ text }) => !/^create [^.]*? private\./.test(text)),
  );
  expect(strangers).toEqual([]);
});

// All functions are born closed (the first migration's default, held by the catalogue test). Where an open one would give more than
// its caller has, the file says so itself, so that no default and no earlier version of the file decides about it.
test('what is exposed, runs as its owner or is granted to somebody has its execution revoked in its own file', () => {
  const listed = (path: string, kind: 'revoke all' | 'grant execute') =>
    [
      ...read(path).matchAll(
        new RegExp(`^${kind} on function ([^;]*?)\\s+(?:from public, anon, authenticated|to .*);`, 'gm'),
      ),
    ].flatMap(([, names = '']) => names.match(/(?<=\b(?:public|private)\.)\w+/g) ?? []);
  const functions = sqlFiles.flatMap((path) =>
    objectsMadeBy(path)
      .filter(({ text }) => /^create (?:or replace )?function /.test(text))
      .map((made) => ({ ...made, path })),
  );
  expect(functions.length).toBeGreaterThan(500);
  const open = functions.filter(
    ({ name, text, path }) =>
      (/^create (?:or replace )?function public\./.test(text) ||
        /^ *(?:[a-z ]+ )?security definer\b/m.test(text) ||
        listed(path, 'grant execute').includes(name)) &&
      !listed(path, 'revoke all').includes(name),
  );
  expect(open.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});

const statementOnTable =
  /^(?:create policy|drop policy|grant|revoke)\b[^;]*?\bon (?:table )?(?:public|private)\.(\w+)/gm;

test('a file of policies speaks of the one table it is named after', () => {
  const others = files('sql/90_policies/*.sql').filter((path) => {
    const on = [...read(path).matchAll(statementOnTable)];
    expect(on.length).toBeGreaterThan(0);
    return on.some(([, table]) => table !== basename(path, '.sql'));
  });
  expect(others).toEqual([]);
});

test('every error SQL raises is in the registry, with its status', () => {
  const registry: Record<string, number> = errorStatus;
  const raised = sqlFiles.flatMap((path) =>
    [...read(path).matchAll(/private\.fail\(\s*(\d{3}),\s*'(\w+)'/g)].map(([, status, code = '']) => ({
      path,
      code,
      status: Number(status),
    })),
  );
  expect(raised.length).toBeGreaterThan(5);
  expect(
    raised.filter(
      ({ code, status }) => registry[code] !== status && !otherStatuses.get(code)?.includes(status),
    ),
  ).toEqual([]);
});

test('nothing in sql/ raises an error but private.fail', () => {
  const others = sqlFiles.filter(
    (path) =>
      path !== 'sql/00_private/fail.sql' && /^\s*raise (?!warning|notice|debug|log)/m.test(read(path)),
  );
  expect(others).toEqual([]);
});

test('every endpoint has its test', () => {
  const untested = files('api/**/*.ts').filter(
    (path) => !tests.has(`tests/${path.replace(/\.ts$/, '.test.ts')}`),
  );
  expect(untested).toEqual([]);
});

test('tests call endpoints by way of the harness, which holds them against the API description', () => {
  // Endpoints that are made up to test what all share; what every endpoint answers to other methods; a rewrite.
  const allowed = [
    'tests/lib/http/endpoint.routes.test.ts',
    'tests/lib/http/endpoint.test.ts',
    'tests/lib/http/request-log.test.ts',
    'tests/lib/openapi/completeness.test.ts',
    'tests/support/examples/members.ts',
  ];
  const others = files('tests/**/*.ts').filter((path) =>
    /\b\w+\.(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\(/.test(read(path)),
  );
  expect(others).toEqual(allowed);
});

const privateNames = (text: string) => [...text.matchAll(/\bprivate\.(\w+)/g)].map(([, name = '']) => name);

/** The private helpers a test names: in `// also:` lines at its top, and in what it does and describes. */
function namedBy(path: string): { also: string[]; direct: string[] } {
  const [also = ''] = /^(?:\/\/ also: .*\n)*/.exec(read(path)) ?? [];
  const code = read(path).replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return { also: privateNames(also), direct: privateNames(code) };
}

/** The functions and views of sql/ by name, each with the text that says what it uses. */
const sqlObjects = new Map(
  sqlFiles
    .filter((path) => !path.startsWith('sql/90_policies/'))
    .flatMap((path) => objectsMadeBy(path).map(({ name, text }) => [name, { path, text }])),
);

/** Everything a function uses, by way of others too. */
function reachedFrom(name: string, reached = new Set<string>()): Set<string> {
  for (const [, used = ''] of sqlObjects.get(name)?.text.matchAll(/\b(?:public|private)\.(\w+)/g) ?? []) {
    if (!sqlObjects.has(used) || reached.has(used)) continue;
    reached.add(used);
    reachedFrom(used, reached);
  }
  return reached;
}

const sqlTests = files('tests/sql/**/*.test.ts').map((path) => {
  const stem = posix.basename(path).split('.')[0] ?? '';
  return {
    path,
    stem,
    mirrored: `${posix.dirname(path).slice('tests/'.length)}/${stem}.sql`,
    ...namedBy(path),
  };
});

// Policies are tested together: the access matrix speaks of every table.
test('every public function and view and every trigger of sql/ has its test', () => {
  const mirrored = new Set(sqlTests.map((one) => one.mirrored));
  const untested = [...sqlObjects.values()]
    .filter(
      ({ path, text }) =>
        path.startsWith('sql/80_triggers/') ||
        /^create (?:or replace )?(?:function|view|aggregate) public\./m.test(text),
    )
    .filter(({ path }) => !mirrored.has(path));
  expect(untested.map(({ path }) => path)).toEqual([]);
});

test('every private helper of sql/ has a test, is called by one, or stands in the `also:` line of a user’s', () => {
  const untested = [...sqlObjects].filter(
    ([name, { path }]) =>
      !sqlTests.some((one) => one.mirrored === path || one.direct.includes(name) || one.also.includes(name)),
  );
  expect(untested.map(([, { path }]) => path)).toEqual([]);
});

test('an `also:` line names only what the function it is a test of uses', () => {
  const others = sqlTests.flatMap(({ path, stem, also }) => {
    const reached = reachedFrom(stem);
    return also.filter((name) => !reached.has(name)).map((name) => `${path}: ${name}`);
  });
  expect(others).toEqual([]);
});

/** What a comment says calls a function, or takes part in what does. */
const callersTold = (path: string): string[] =>
  [
    ...read(path)
      .replaceAll(/\n--/g, '')
      .matchAll(/\bCalled by ([^.;:(]*)/g),
  ].flatMap(([, names = '']) =>
    (names.match(/\b[a-z]+(?:_[a-z]+)*\b/g) ?? []).filter((name) => sqlObjects.has(name)),
  );

test('what sql/ says a function is called by does call it', () => {
  const told = sqlFiles.flatMap((path) => callersTold(path).map((caller) => ({ path, caller })));
  expect(told.length).toBeGreaterThan(50);
  const untrue = told.filter(({ path, caller }) => {
    const reached = reachedFrom(caller);
    return !objectsMadeBy(path).some(({ name }) => reached.has(name));
  });
  expect(untrue).toEqual([]);
});

test('the functions and tables that comments of sql/ name are there', () => {
  const made = new Set([
    ...sqlObjects.keys(),
    ...files('supabase/migrations/*.sql').flatMap((path) =>
      [
        ...read(path).matchAll(/^create (?:unlogged )?(?:table|type|domain)(?: if not exists)? \w+\.(\w+)/gm),
      ].map(([, name = '']) => name),
    ),
  ]);
  const unknown = sqlFiles.flatMap((path) =>
    (read(path).match(/--.*$|^(?:comment on .* is)?\s*'.*';$/gm) ?? [])
      .flatMap((line) => [...line.matchAll(/\b(?:private|public)\.([a-z0-9_]*[a-z0-9])\b/g)])
      .filter(([, name = '']) => !made.has(name))
      .map(([name]) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
