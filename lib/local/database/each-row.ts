// What `sql/` says once per row of a list that TypeScript has: arithmetic on every row of a catalogue is written out, because a loop over
// an array takes twice as long there, and so are the columns and arguments that each row of a list has.

import { type Kind, kinds } from '../../email/kinds.ts';
import { criteria } from '../../schemas/criteria.ts';
import { columnRows } from '../../schemas/offer-columns.ts';
import { priceRows } from '../../schemas/offer-costs.ts';
import { refusals } from '../../schemas/refusals.ts';

/** A row as templates see it: a value for each `{word}`, and of which kinds it is, for `«kind: …»` and `that KIND`. */
interface Row {
  words: Record<string, unknown>;
  is: Record<string, boolean | undefined>;
}

const lists: Record<string, Row[]> = {
  criterion: criteria.map((row) => ({
    words: { ...row, name: row.key },
    is: {
      cost: !row.isMoreBetter,
      benefit: row.isMoreBetter,
      unknown: row.mayBeUnknown,
      known: !row.mayBeUnknown,
      offered: row.isOffered,
      listed: !row.isOffered,
    },
  })),
  price: priceRows.map(({ line = {}, isNeeded, isNegotiable, isTakenOff, unit, ...row }) => ({
    words: { ...row, line: JSON.stringify({ kind: row.kind, unit, ...line }) },
    is: {
      ...{ isNeeded, isNegotiable, isTakenOff },
      byNight: unit === 'room_night',
      byDay: unit === 'person_day',
      once: unit === 'event' || unit === 'percent',
    },
  })),
  column: columnRows.map(({ isInWorkbook, ...words }) => ({ words, is: { isInWorkbook } })),
  refusal: Object.entries<string>(refusals).map(([name, sentence]) => ({
    words: { name, sentence: sentence.replaceAll("'", "''") },
    is: {},
  })),
  mail: Object.entries<Kind>(kinds).map(([name, { channel: _, ...is }]) => ({ words: { name }, is })),
};

/** `-- each LIST: TEMPLATE`, or `-- each LIST that KIND, "SEPARATOR": TEMPLATE`, the lines made of it, and `-- end`. */
const block =
  /^(?<head>(?<indent> *)-- each (?<list>criterion|price|column|refusal|mail)(?: that (?<kind>\w+))?(?:, "(?<separator>[^"]+)")?: (?<template>.+))\n(?:(?! *-- end$).*\n)*? *-- end$/gm;

/**
 * Writes the lines of every `-- each …` block in SQL anew, a line per row of its list: the criteria of the ranking, the prices
 * and the other columns of an offer, the kinds of mail.
 *
 * In a template, `{column}` stands for that column of the row (`{field}`, `{label}`, `{unit}` …), `{name}` for its key, `{place}` for its
 * number from 1, and `{of}` for the number of rows. Words in `«kind: …»` are kept only for rows of that kind (`lists` above).
 */
export function withEachRow(sql: string): string {
  return sql.replaceAll(block, (...found) => {
    const {
      head,
      indent = '',
      list = '',
      kind,
      separator,
      template = '',
    } = found.at(-1) as Record<string, string>;
    const rows = (lists[list] ?? []).filter(({ is }) => !kind || is[kind]);
    if (rows.length === 0) throw new Error(`No ${list} has ${kind}: "${head}"`);
    const lines = rows.map((row, i) => {
      const end = separator && i < rows.length - 1 ? separator : '';
      return `${indent}${filledIn(template, row, { place: i + 1, of: rows.length })}${end}`;
    });
    return [head, ...lines, `${indent}-- end`].join('\n');
  });
}

const filledIn = (template: string, { words, is }: Row, counts: Record<string, number>): string =>
  template
    .replaceAll(/«(\w+): ([^»]*)»/g, (_, kind: string, text: string) => (is[kind] ? text : ''))
    .replaceAll(/\{(\w+)\}/g, (found, word: string) => String({ ...words, ...counts }[word] ?? found));
