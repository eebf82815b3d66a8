import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { errorStatus, otherStatuses } from '../lib/errors.ts';
import { type CriterionKey, criterionKeys } from '../lib/schemas/criteria.ts';

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

/** Every import of a module as it stands, types included. */
const namedImports = (path: string) =>
  [...read(path).matchAll(/\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(([, target = '']) =>
    posix.join(dirname(path), target),
  );

test('no module imports itself by way of others, types included', () => {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, way: string[]): void => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '));
    if (done.has(path) || way.includes(path)) return;
    for (const target of namedImports(path)) if (modules.includes(target)) visit(target, [...way, path]);
    done.add(path);
  };
  for (const path of modules) visit(path, []);
  expect(circles).toEqual([]);
});

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

/** What every criterion of the ranking has a function for. */
const partsOfCriterion = (key: string) => [
  `raw_${key}`,
  `${key}_utility`,
  `${key}_reason`,
  `${key}_sentence`,
];
/** What the functions of a criterion share. */
const helpersOfCriterion: Partial<Record<CriterionKey, string[]>> = {
  price: ['percent_over', 'price_words', 'gap_words', 'estimate_words'],
  mice_fit: ['features_met'],
  response_time: ['hours_in_words'],
};

/** Small families of private functions that say one thing together, under the name one looks for first. Others use them too. */
const families: ReadonlyMap<string, string[]> = new Map([
  ['sql/00_rules/founding_counts.sql', ['founding_places', 'founding_counts']],
  ['sql/00_rules/offer_statuses.sql', ['live_statuses', 'undecided_statuses']],
  [
    'sql/00_rules/scoring_age.sql',
    ['response_window', 'boost_age', 'sends_that_count', 'fewest_sends_for_boost'],
  ],
  ['sql/02_values/collect.sql', ['collect', 'collect_candidates']],
  ['sql/02_values/distance_m.sql', ['earth_radius_km', 'distance_m']],
  ['sql/02_values/event_days.sql', ['first_day', 'last_day']],
  ['sql/02_values/punycode.sql', ['punycode', 'punycode_bias', 'punycode_digit']],
  ['sql/02_values/read_entries.sql', ['fault_of_value', 'are_words', 'read_entries']],
  [
    'sql/04_guards/answer_link.sql',
    ['make_answer_link', 'enter_by_link', 'acting_link_id', 'acting_send', 'acts_by_correction'],
  ],
  ['sql/04_guards/count_write.sql', ['open_write_count', 'count_row', 'count_write']],
  ['sql/04_guards/fail_because.sql', ['fail_because', 'refusal_body', 'fail_invalid', 'fault', 'fail_fault']],
  ['sql/04_guards/refusal_words.sql', ['refusal_words', 'param_words', 'refusal_sentence']],
  [
    'sql/04_guards/fail.sql',
    [
      'fail_forbidden',
      'fail_not_found',
      'fail_state',
      'fail_transition',
      'fail_today',
      'fail_no_rate',
      'refuse',
    ],
  ],
  ['sql/02_values/text_pieces.sql', ['text_pieces', 'text_piece']],
  ['sql/04_guards/fail_unfit.sql', ['fault_by_rule', 'broken_rule', 'fail_unfit']],
  ['sql/04_guards/hit_rate_limit.sql', ['hit_rate_limit', 'hit_times', 'hit_call_limit', 'hit_row_limit']],
  [
    'sql/04_guards/my_ids.sql',
    [
      'my_organization_ids',
      'my_administered_organization_ids',
      'my_hotel_ids',
      'my_managed_hotel_ids',
      'visible_organization_ids',
      'overseen_organization_ids',
      'overseen_from',
      'overseen_to',
    ],
  ],
  ['sql/04_guards/role_settings.sql', ['statement_timeout_ms', 'pre_request']],
  [
    'sql/06_parsing/agenda_clauses.sql',
    ['agenda_sentences', 'is_over_days', 'agenda_clauses', 'agenda_clause'],
  ],
  [
    'sql/06_parsing/agenda_parts.sql',
    [
      'clock_time',
      'named_setup',
      'named_package',
      'programme_of',
      'told_contents',
      'told_sessions',
      'stated_session',
      'sessions_of_hours',
      'with_hours',
    ],
  ],
  ['sql/06_parsing/city_index.sql', ['catalogue_cities', 'city_index']],
  ['sql/06_parsing/date_patterns.sql', ['date_pattern', 'date_patterns', 'finding_date_pattern']],
  ['sql/06_parsing/digits_for_words.sql', ['number_words', 'digits_for_words']],
  ['sql/06_parsing/mentions_of_money.sql', ['currencies_by_word', 'mentions_of_money']],
  ['sql/06_parsing/placed_dates.sql', ['hours_pattern', 'placed_dates']],
  ['sql/06_parsing/read_block.sql', ['bedroom', 'like_night', 'read_block', 'block_of']],
  ['sql/06_parsing/read_language.sql', ['small_words', 'read_language']],
  ['sql/06_parsing/read_request.sql', ['with_parts', 'read_request']],
  ['sql/06_parsing/read_rfp.sql', ['read_rfp', 'read_questions', 'read_introduction']],
  ['sql/06_parsing/read_title.sql', ['told_title', 'read_title']],
  ['sql/10_scoring/features_by_name.sql', ['has_every_bit', 'features_met_by_name']],
  ['sql/10_scoring/features_missing.sql', ['must_bits', 'missing_must', 'lacks_must_by_name', 'lacks_must']],
  ...criterionKeys.map((key): [string, string[]] => [
    `sql/12_ranking/criterion_${key}.sql`,
    [...(helpersOfCriterion[key] ?? []), ...partsOfCriterion(key)],
  ]),
  ['sql/14_weights/weights_of.sql', ['weights_of_rfp', 'weights_of_member']],
  [
    'sql/20_rfps/asked_lines.sql',
    ['asked_extras', 'read_asked_lines', 'read_event_history', 'read_night_shifts', 'fill_request_parts'],
  ],
  [
    'sql/20_rfps/programme.sql',
    ['package_rules', 'read_programme', 'made_days', 'day_figures', 'session_rooms', 'asked_days'],
  ],
  ['sql/20_rfps/room_block.sql', ['read_room_block', 'made_room_block', 'block_figures', 'asked_rooms']],
  [
    'sql/26_market/cohort_of.sql',
    [
      'cohort_months',
      'cohort_start',
      'is_on_offer',
      'cohort_of',
      'fewest_for_targets',
      'fewest_for_outliers',
      'large_cohort',
      'size_range',
    ],
  ],
  ['sql/30_money/fx_rate.sql', ['fx_rates_to', 'fx_rate']],
  [
    'sql/32_costs/compare_offers.sql',
    [
      'compared_amounts',
      'filled_lines',
      'amounts_on_asked',
      'gaps_of',
      'keep_quotes',
      'offers_to_compare',
      'keep_comparison',
      'compare_offers',
    ],
  ],
  [
    'sql/32_costs/priced_things.sql',
    ['tax_parts', 'net_of', 'prices_room', 'prices_day', 'asked_things', 'covered_rooms', 'priced_things'],
  ],
  ['sql/32_costs/read_lines.sql', ['read_lines', 'fault_of_line', 'fault_of_answer']],
  ['sql/32_costs/sum_of_amounts.sql', ['sum_any_amounts', 'sum_of_amounts']],
  [
    'sql/35_terms/chance_of_pickup.sql',
    ['chance_of_pickup', 'expected_gap', 'expected_use', 'missing_share'],
  ],
  ['sql/35_terms/charge_curve.sql', ['cancellation_charge', 'mean_charge', 'charge_curve']],
  ['sql/35_terms/risks_record.sql', ['risks_record', 'first_offset']],
  [
    'sql/35_terms/expected_costs.sql',
    [
      'expected_costs',
      'expected_pickup',
      'expected_rental',
      'charged_for_missing',
      'comp_value',
      'commission_of',
      'unknown_terms',
      'risk_assumptions',
    ],
  ],
  ['sql/35_terms/read_terms.sql', ['read_terms', 'term_rules', 'is_subset', 'fault_of_terms']],
  ['sql/35_terms/term_deviations.sql', ['term_deviations', 'term_label', 'term_words']],
  ['sql/70_privacy/zip_archive.sql', ['crc32', 'crc32_tables', 'little_endian', 'zip_archive']],
]);

const isPolicies = (path: string) => /^sql\/9[02]_/.test(path);

/** Whether a file is one capability: what it is named after, its by-token face, and private parts that nobody else uses. */
function isOneCapability(path: string): boolean {
  const own = basename(path, '.sql');
  const made = objectsMadeBy(path);
  const uses = ({ text }: { text: string }, name: string) =>
    new RegExp(`\\b(?:public|private)\\.${name}\\b`).test(text);
  return (
    made.every(
      ({ name, text }) =>
        name === own ||
        name === `${own}_by_token` ||
        (/^create [^.]*? private\./.test(text) &&
          ![...sqlObjects.values()].some((other) => other.path !== path && uses(other, name)) &&
          made.some((other) => other.name !== name && uses(other, name))),
    ) && made.some(({ name }) => name === own)
  );
}

test('a file of sql/ is one capability, under its name, or a family', () => {
  const others = sqlFiles
    .filter((path) => !isPolicies(path) && !path.startsWith('sql/80_triggers/'))
    .filter((path) => {
      const family = families.get(path);
      return family === undefined
        ? !isOneCapability(path)
        : objectsMadeBy(path)
            .map(({ name }) => name)
            .join() !== family.join();
    });
  expect(others).toEqual([]);
  const strangers = [...families.keys()].flatMap((path) =>
    objectsMadeBy(path).filter(({ text }) => !/^create [^.]*? private\./.test(text)),
  );
  expect(strangers).toEqual([]);
});

test('a file of triggers lists those of its table, numbered in the order in which they fire', () => {
  const places = ['before statement', 'before row', 'after row', 'after statement'];
  const all = files('sql/**/*.sql').flatMap((path) =>
    [
      ...read(path).matchAll(
        /^create (?:or replace )?trigger (\w+)\s+(before|after)\b[^;]*? on \w+\.(\w+)[^;]*?for each (row|statement)/gm,
      ),
    ].map(([, name = '', timing, table = '', level]) => ({
      path,
      name,
      table,
      place: places.indexOf(`${timing} ${level}`),
    })),
  );
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter(({ path, table }) => path !== `sql/80_triggers/${table}.sql`)).toEqual([]);
  for (const path of files('sql/80_triggers/*.sql')) {
    const own = all.filter((one) => one.path === path);
    expect(own.length, path).toBeGreaterThan(0);
    // On the platform's table triggers keep the names by which operators look for them.
    if (path.endsWith('/users.sql')) continue;
    for (const [i, { name }] of own.entries())
      expect(name, path).toMatch(new RegExp(`^t${String(i + 1).padStart(2, '0')}_`));
    expect(
      own.map(({ place }) => place),
      path,
    ).toEqual(own.map(({ place }) => place).toSorted((a, b) => a - b));
  }
});

test('folders of sql/ have numbers of their own, and 40 files at most', () => {
  const folders = new Map<string, number>();
  for (const path of sqlFiles) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  expect([...folders].filter(([, count]) => count > 40)).toEqual([]);
  const numbers = [...folders.keys()].map((folder) => /^sql\/(\d\d)_\w+$/.exec(folder)?.[1]);
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('every file of sql/ says first what it is for', () => {
  expect(sqlFiles.filter((path) => !/^-- (?!each )\S+ \S+/.test(read(path)))).toEqual([]);
});

test('a test is called test, not it', () => {
  const others = files('tests/**/*.test.ts').filter((path) =>
    /^import \{[^}]*\bit\b[^}]*\} from 'vitest'/m.test(read(path)),
  );
  expect(others).toEqual([]);
});

test('a comment ends by column 140', () => {
  const long = [...sqlFiles, ...modules, ...files('tests/**/*.{ts,tsx}')].flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, i) =>
        line.length > 140 && /^\s*(?:--|\/\/|\*|\/\*\*) (?!each |also: |biome-ignore )/.test(line)
          ? [`${path}:${i + 1}`]
          : [],
      ),
  );
  expect(long).toEqual([]);
});

test('a migration is named after a real time, in UTC', () => {
  // Those before 23 November were numbered.
  const stamps = files('supabase/migrations/*.sql').map((path) => basename(path).slice(0, 14));
  const unreal = stamps
    .filter((stamp) => stamp > '20261123')
    .filter((stamp) => {
      const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp)?.map(Number) ?? [];
      const at = new Date(Date.UTC(y ?? 0, (mo ?? 0) - 1, d, h, mi, s));
      return !y || at.toISOString().replaceAll(/\D/g, '').slice(0, 14) !== stamp;
    });
  expect(unreal).toEqual([]);
});

test('nothing of sql/ drops an earlier form of a function: that is a migration’s', () => {
  expect(sqlFiles.filter((path) => /^drop (?:function|routine|type|view)\b/m.test(read(path)))).toEqual([]);
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
  const others = sqlFiles.filter(isPolicies).filter((path) => {
    const on = [...read(path).matchAll(statementOnTable)];
    expect(on.length).toBeGreaterThan(0);
    return on.some(([, table]) => table !== basename(path, '.sql'));
  });
  expect(others).toEqual([]);
});

test('every error SQL raises is in the registry, with its status', () => {
  const registry: Record<string, number> = errorStatus;
  const raised = sqlFiles.flatMap((path) =>
    [...read(path).matchAll(/private\.(?:fail_because|refuse)\(\s*(\d{3}),\s*'(\w+)'/g)].map(
      ([, status, code = '']) => ({
        path,
        code,
        status: Number(status),
      }),
    ),
  );
  expect(raised.length).toBeGreaterThan(5);
  expect(
    raised.filter(
      ({ code, status }) => registry[code] !== status && !otherStatuses.get(code)?.includes(status),
    ),
  ).toEqual([]);
});

test('nothing in sql/ raises an error but private.fail_because', () => {
  const others = sqlFiles.filter(
    (path) =>
      path !== 'sql/04_guards/fail_because.sql' && /^\s*raise (?!warning|notice|debug|log)/m.test(read(path)),
  );
  expect(others).toEqual([]);
});

test('every endpoint has its test', () => {
  const untested = files('api/**/*.ts').filter(
    (path) => !tests.has(`tests/${path.replace(/\.ts$/, '.test.ts')}`),
  );
  expect(untested).toEqual([]);
});

/** The endpoints that a file imports, by the names it gives them. */
const endpointsIn = (text: string) =>
  [...text.matchAll(/import (\w+) from '[./]+\/api\/|\bdefault: (\w+)/g)].map(
    ([, imported, later]) => imported ?? later ?? '',
  );

test('tests call endpoints by way of the harness, which holds them against the API description', () => {
  const allowed = [
    'tests/bench/pdf-memory.ts', // measures the function alone
    'tests/deploy/vercel/run-function.ts', // runs a packed one
    'tests/lib/openapi/completeness.test.ts', // what every endpoint answers to other methods
    'tests/support/examples/members.ts', // a rewrite
  ];
  const others = files('tests/**/*.ts').filter((path) =>
    endpointsIn(read(path)).some((name) => read(path).includes(`${name}.fetch(`)),
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
    .filter((path) => !isPolicies(path))
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
  const [stem = '', part = ''] = posix.basename(path).split('.');
  return {
    path,
    stem,
    part,
    mirrored: `${posix.dirname(path).slice('tests/'.length)}/${stem}.sql`,
    ...namedBy(path),
  };
});

/** Whether a test is of a function: it has the file's name and, where that is another's, the function's after it. */
const isTestOf = ({ mirrored, part }: { mirrored: string; part: string }, path: string, name: string) =>
  mirrored === path &&
  (basename(path, '.sql') === name ||
    part === name ||
    families.has(path) ||
    name === `${basename(path, '.sql')}_${part}`);

// Policies are tested together: the access matrix speaks of every table.
test('every public function and view and every trigger of sql/ has its test', () => {
  const untested = [...sqlObjects].filter(
    ([name, { path, text }]) =>
      (/\breturns trigger\b/.test(text) ||
        /^create (?:or replace )?(?:function|view|aggregate) public\./m.test(text)) &&
      !sqlTests.some((one) => isTestOf(one, path, name)),
  );
  expect(untested.map(([name]) => name)).toEqual([]);
});

test('every private helper of sql/ has a test, is called by one, or stands in the `also:` line of a user’s', () => {
  const untested = [...sqlObjects].filter(
    ([name, { path }]) =>
      !sqlTests.some(
        (one) => isTestOf(one, path, name) || one.direct.includes(name) || one.also.includes(name),
      ),
  );
  expect(untested.map(([, { path }]) => path)).toEqual([]);
});

test('an `also:` line names only what the function it is a test of uses', () => {
  const others = sqlTests.flatMap(({ path, mirrored, also }) => {
    const reached = new Set<string>();
    for (const [name, made] of sqlObjects) if (made.path === mirrored) reachedFrom(name, reached.add(name));
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
    (read(path).match(/--(?! each ).*$|^(?:comment on .* is)?\s*'.*';$/gm) ?? [])
      .flatMap((line) => [...line.matchAll(/\b(?:private|public)\.([a-z0-9_]*[a-z0-9])\b/g)])
      .filter(([, name = '']) => !made.has(name))
      .map(([name]) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
