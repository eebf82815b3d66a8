import { kindsThat } from '../../email/kinds.ts';
import { criteria } from '../../schemas/criteria.ts';

type Criterion = (typeof criteria)[number];

/** A block in SQL: `-- each criterion: TEMPLATE` (or `-- each criterion, "SEPARATOR": TEMPLATE`), the lines made of it, and `-- end`. */
const block =
  /^(?<indent> *)-- each criterion(?:, "(?<separator>[^"]+)")?: (?<template>.+)\n(?<lines>(?:(?! *-- end$).*\n)*?) *-- end$/gm;

/**
 * Writes the lines of every `-- each criterion` block in SQL anew, one line per row of `criteria`. Arithmetic on every row of a
 * catalogue is written out like this, because a loop over an array takes twice as long there.
 *
 * In a template, `{column}` stands for that column of the row (`{field}`, `{said}`, `{weight}` …), `{name}` for its key, `{place}`
 * for its number from 1, and `{of}` for the number of criteria. Words in `«cost: …»`, `«benefit: …»`, `«unknown: …»`, `«known: …»`,
 * `«offered: …»` and `«listed: …»` are kept only for criteria of that kind.
 */
export function withEachCriterion(sql: string): string {
  return sql.replaceAll(block, (...found) => {
    const { indent, separator, template } = found.at(-1) as Record<string, string>;
    const lines = criteria.map((row, i) => {
      const line = `${indent}${filledIn(template as string, row, i + 1)}`;
      return separator && i < criteria.length - 1 ? `${line}${separator}` : line;
    });
    const head = `${indent}-- each criterion${separator ? `, "${separator}"` : ''}: ${template}`;
    return [head, ...lines, `${indent}-- end`].join('\n');
  });
}

function filledIn(template: string, row: Criterion, place: number): string {
  const is: Record<string, boolean> = {
    cost: !row.isMoreBetter,
    benefit: row.isMoreBetter,
    unknown: row.mayBeUnknown,
    known: !row.mayBeUnknown,
    offered: row.isOffered,
    listed: !row.isOffered,
  };
  const words: Record<string, string | number | boolean> = {
    ...row,
    name: row.key,
    place,
    of: criteria.length,
  };
  return template
    .replaceAll(/«(\w+): ([^»]*)»/g, (_, kind: string, text: string) => (is[kind] ? text : ''))
    .replaceAll(/\{(\w+)\}/g, (_, word: string) => String(words[word]));
}

const mailBlock =
  /^(?<head>(?<indent> *)-- each mail that (?<flag>\w+), ",": (?<template>.+))\n(?:(?! *-- end$).*\n)*? *-- end$/gm;

/** The same for `-- each mail that FLAG, ",": TEMPLATE`: a line per kind of mail of which `kinds` says it, with `{kind}` for its name. */
export function withEachMail(sql: string): string {
  return sql.replaceAll(mailBlock, (...found) => {
    const { head, indent = '', flag, template = '' } = found.at(-1) as Record<string, string>;
    const lines = kindsThat(flag as Parameters<typeof kindsThat>[0]).map(
      (kind) => `${indent}${template.replaceAll('{kind}', kind)}`,
    );
    return [head, lines.join(',\n'), `${indent}-- end`].join('\n');
  });
}
