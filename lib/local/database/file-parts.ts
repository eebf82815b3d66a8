import { splitSqlStatements } from '@supabase/lite';
import type { SqlFile } from './sources.ts';

/** One file of sql/, taken apart into what locks tables and what does not. */
export interface FileParts extends SqlFile {
  /** Names of what it makes, as the inventory writes them; functions without their arguments. */
  made: string[];
  /** Tables whose policies, triggers or grants it sets, and its views. Each has to be locked first. */
  tables: string[];
  /** Tables on which it grants or revokes. */
  granted: string[];
  /** Functions, and whatever else takes no lock on a table. */
  free: string;
  /** Views, policies, triggers, and grants on tables. */
  locking: string;
}

const name = '(?:(?:public|private|auth)\\.\\w+)';
const makers: [RegExp, (found: RegExpMatchArray) => string][] = [
  [new RegExp(`^create (?:or replace )?(?:function|aggregate) (${name})`), ([, made]) => `function ${made}`],
  [new RegExp(`^create (?:or replace )?view (${name})`), ([, made]) => `view ${made}`],
  [new RegExp(`^create policy (\\w+) on (${name})`), ([, made, table]) => `policy ${made} on ${table}`],
  [
    new RegExp(`^create (?:or replace )?trigger (\\w+) [^;]*? on (${name})`),
    ([, made, table]) => `trigger ${made} on ${table}`,
  ],
];
const onTable = [
  new RegExp(`^(?:create (?:or replace )?|drop )view (?:if exists )?(${name})`),
  new RegExp(`^(?:create|drop) (?:or replace )?(?:policy|trigger) [^;]*? on (${name})`),
  new RegExp(`^(?:grant|revoke) [^;]*? on (?:table )?(${name}(?:, ${name})*) (?:to|from)`),
  new RegExp(`^alter table (?:only )?(${name})`),
  new RegExp(`^comment on (?:table (${name})|(?:trigger|policy) \\w+ on ${name})`),
];

/** Takes a file apart. Drops of functions that a trigger or policy used stay behind the drop of that. */
export function partsOf(file: SqlFile): FileParts {
  const made: string[] = [];
  const tables = new Set<string>();
  const granted = new Set<string>();
  const free: string[] = [];
  const locking: string[] = [];
  for (const statement of splitSqlStatements(file.text)) {
    const words = statement
      .replaceAll(/^\s*--.*$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .toLowerCase();
    if (words === '') continue;
    for (const [pattern, nameOf] of makers) {
      const found = words.match(pattern);
      if (found) made.push(nameOf(found));
    }
    const found = onTable.map((pattern) => words.match(pattern)).find((match) => match !== null);
    for (const table of found?.[1]?.split(', ') ?? []) {
      tables.add(table);
      if (/^(grant|revoke)/.test(words)) granted.add(table);
    }
    const follows = locking.length > 0 && /^drop (function|routine)/.test(words);
    (found || follows ? locking : free).push(`${statement.trim().replace(/;$/, '')};`);
  }
  return {
    ...file,
    made,
    tables: [...tables].toSorted(),
    granted: [...granted],
    free: free.join('\n'),
    locking: locking.join('\n'),
  };
}
