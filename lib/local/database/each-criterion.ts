import { criteria } from '../../schemas/criteria.ts';

type Criterion = (typeof criteria)[number];

/** `-- each criterion: TEMPLATE`, or `-- each criterion, "SEPARATOR": TEMPLATE`, the lines made of it, and `-- end`. */
const block =
  /^(?<indent> *)-- each criterion(?:, "(?<separator>[^"]+)")?: (?<template>.+)\n(?<lines>(?:(?! *-- end$).*\n)*?) *-- end$/gm;

/**
 * SQL with the lines of its `-- each criterion` blocks made anew, one per row of `criteria`: arithmetic on every row of a catalogue
 * is written out, because a loop over an array takes twice as long there. In a template `{name}`, `{place}`, `{of}` (how many there are), `{field}`,
 * `{said}`, `{weight}`, `{isMoreBetter}` and `{mayBeUnknown}` stand for what the row says; `«cost: …»` and `«benefit: …»`,
 * `«unknown: …»` and `«known: …»`, `«offered: …»` and `«listed: …»` for words that only criteria of that kind have.
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
