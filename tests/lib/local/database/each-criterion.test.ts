import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kindsThat } from '../../../../lib/email/kinds.ts';
import { withEachCriterion, withEachMail } from '../../../../lib/local/database/each-criterion.ts';
import { criteria } from '../../../../lib/schemas/criteria.ts';

const files = globSync('sql/**/*.sql').sort();
const blocks = files.filter((path) => /^ *-- each (?:criterion|mail)/m.test(readFileSync(path, 'utf8')));

test('there are such blocks, and every one has its end', () => {
  expect(blocks.length).toBeGreaterThan(10);
  for (const path of blocks) {
    const sql = readFileSync(path, 'utf8');
    expect(sql.match(/^ *-- end$/gm)?.length, path).toBe(
      sql.match(/^ *-- each (?:criterion|mail).*: /gm)?.length,
    );
  }
});

test.each(blocks)(
  '%s says of each criterion and kind of mail what its list has it say: npm run db:criteria',
  (path) => {
    const sql = readFileSync(path, 'utf8');
    expect(sql).toBe(withEachMail(withEachCriterion(sql)));
  },
);

test('a block holds a line per criterion, whatever stood there before', () => {
  const made = withEachCriterion(
    'select\n  -- each criterion, ",": «cost: -»x.{name} / {place}«unknown:  + 1»\n  stale,\n  stale\n  -- end\nfrom x\n',
  );
  expect(made.split('\n').slice(2, 2 + criteria.length)).toEqual(
    criteria.map(
      ({ key, isMoreBetter, mayBeUnknown }, i) =>
        `  ${isMoreBetter ? '' : '-'}x.${key} / ${i + 1}${mayBeUnknown ? ' + 1' : ''}${i < criteria.length - 1 ? ',' : ''}`,
    ),
  );
  expect(withEachCriterion(made)).toBe(made);
});

test('a block of mails holds a line per kind of which it is said', () => {
  const made = withEachMail('in (\n  -- each mail that hasToken, ",": \'{kind}\'\n  stale\n  -- end\n)\n');
  const tokens = kindsThat('hasToken');
  expect(tokens).toContain('dsar_link');
  expect(made.split('\n').slice(2, 2 + tokens.length)).toEqual(
    tokens.map((kind, i) => `  '${kind}'${i < tokens.length - 1 ? ',' : ''}`),
  );
  expect(withEachMail(made)).toBe(made);
});
