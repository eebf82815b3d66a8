import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kindsThat } from '../../../../lib/email/kinds.ts';
import { withEachRow } from '../../../../lib/local/database/each-row.ts';
import { criteria } from '../../../../lib/schemas/criteria.ts';

const files = globSync('sql/**/*.sql').sort();
const blocks = files.filter((path) =>
  /^ *-- each (?:criterion|price|column|mail)/m.test(readFileSync(path, 'utf8')),
);

test('there are such blocks, and every one has its end', () => {
  expect(blocks.length).toBeGreaterThan(10);
  for (const path of blocks) {
    const sql = readFileSync(path, 'utf8');
    expect(sql.match(/^ *-- end$/gm)?.length, path).toBe(
      sql.match(/^ *-- each (?:criterion|price|column|mail).*: /gm)?.length,
    );
  }
});

test.each(blocks)(
  '%s says of each criterion, price, column and kind of mail what its list has it say: npm run db:lists',
  (path) => {
    const sql = readFileSync(path, 'utf8');
    expect(sql).toBe(withEachRow(sql));
  },
);

test('a block holds a line per criterion, whatever stood there before', () => {
  const made = withEachRow(
    'select\n  -- each criterion, ",": «cost: -»x.{name} / {place}«unknown:  + 1»\n  stale,\n  stale\n  -- end\nfrom x\n',
  );
  expect(made.split('\n').slice(2, 2 + criteria.length)).toEqual(
    criteria.map(
      ({ key, isMoreBetter, mayBeUnknown }, i) =>
        `  ${isMoreBetter ? '' : '-'}x.${key} / ${i + 1}${mayBeUnknown ? ' + 1' : ''}${i < criteria.length - 1 ? ',' : ''}`,
    ),
  );
  expect(withEachRow(made)).toBe(made);
});

test('a block of mails holds a line per kind of which it is said', () => {
  const made = withEachRow('in (\n  -- each mail that hasToken, ",": \'{name}\'\n  stale\n  -- end\n)\n');
  const tokens = kindsThat('hasToken');
  expect(tokens).toContain('dsar_link');
  expect(made.split('\n').slice(2, 2 + tokens.length)).toEqual(
    tokens.map((kind, i) => `  '${kind}'${i < tokens.length - 1 ? ',' : ''}`),
  );
  expect(withEachRow(made)).toBe(made);
});

test('a block of prices holds a line per price, by what each is per', () => {
  const made = withEachRow(
    'select\n  -- each price, " +": «isTakenOff: -»p.{name}«byNight:  * v_nights»\n  -- end\n',
  );
  expect(made).toContain('  p.room_rate * v_nights +\n');
  expect(made).toContain('\n  -p.perks_value\n  -- end');
  expect(withEachRow(made)).toBe(made);
});

test('a kind that no row is of is refused, because it is misspelt', () => {
  expect(() => withEachRow('-- each price that isNegotiabel: {name}\n-- end\n')).toThrow(
    'No price has isNegotiabel',
  );
});
