import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The day the mails of tests/support/mails are read on. */
export const mailDay = '2026-11-22';

/** The parts of the mails. Those of `other-hand` are by another author than the rules; the folder's README says more. */
export const halves = ['tuned', 'held-out', 'other-hand'] as const;
export type Half = (typeof halves)[number];

/** Parts that only `parse_rfp_text` is measured on: chains, plain tables, three languages. */
export const laterHalves = ['later-tuned', 'later-held-out'] as const;

/** Requests with nights, agendas and lines to price, beside all else that mails say. */
export const partsHalves = ['parts-tuned', 'parts-held-out', 'prose-held-out', 'mixed-held-out'] as const;

export interface Mail {
  name: string;
  text: string;
  /** What a planner reads in it, by field; a field left out is not in the mail. */
  expected: ReadonlyMap<string, string>;
}

/** One part of the mails: lines of `field: value`, a line of dashes, then the mail. See the folder's README. */
export function mailsOf(half: Half | (typeof laterHalves | typeof partsHalves)[number]): Mail[] {
  const folder = join(import.meta.dirname, 'mails', half);
  return globSync('*.txt', { cwd: folder })
    .toSorted()
    .map((file) => {
      const content = readFileSync(join(folder, file), 'utf8');
      const border = content.indexOf('---\n');
      const lines = content.slice(0, border).split('\n').filter(Boolean);
      const expected = lines.map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trim()];
      });
      return { name: basename(file, '.txt'), text: content.slice(border + 4), expected: new Map(expected) };
    });
}

export interface Figures {
  field: string;
  /** How many of the mails have the field. */
  n: number;
  precision: number;
  recall: number;
}

/** One field of one mail: what was read, and what a planner reads. */
export interface Reading {
  field: string;
  got: readonly string[];
  expected: readonly string[];
}

/** Precision and recall per field. Precision is how much of what was read is right, recall how much of what is there was read. */
export function figuresOf(readings: readonly Reading[]): Figures[] {
  const fields = [...new Set(readings.map(({ field }) => field))];
  return fields.map((field) => {
    const own = readings.filter((reading) => reading.field === field);
    const sum = (count: (reading: Reading) => number) =>
      own.reduce((all, reading) => all + count(reading), 0);
    const right = sum(({ got, expected }) => got.filter((value) => expected.includes(value)).length);
    const read = sum(({ got }) => got.length);
    const n = sum(({ expected }) => expected.length);
    return { field, n, precision: read === 0 ? 1 : right / read, recall: n === 0 ? 1 : right / n };
  });
}

/** As a table, for the log of a run and for the page that shows it. */
export function figuresTable(title: string, figures: readonly Figures[]): string {
  const share = (value: number) => `${(value * 100).toFixed(1)} %`;
  const rows = figures.map(
    ({ field, n, precision, recall }) => `| ${field} | ${share(precision)} | ${share(recall)} | ${n} |`,
  );
  return [
    `## ${title}`,
    '',
    '| Field | Precision | Recall | In the mails |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
