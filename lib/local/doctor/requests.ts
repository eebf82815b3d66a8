import { existsSync, readFileSync } from 'node:fs';
import { olderLog, requestLines } from '../request-log.ts';
import { type Finding, ok, warn } from './finding.ts';

/** What the contract promises: 95 of 100 requests take at most this time, and this share is answered without a fault of ours. */
const promised = { p95Ms: 800, availability: 0.995 };
const day = 24 * 3600_000;

/** Checks the requests of the last day, by the lines that endpoints write about each. Returns nothing without a log. */
export function checkRequests(file: string | undefined, now = Date.now()): Finding[] {
  if (!file || !existsSync(file)) return [];
  const files = [olderLog(file), file].filter((one) => existsSync(one));
  const lines = files
    .flatMap((one) => requestLines(readFileSync(one, 'utf8')))
    .filter(({ at }) => now - Date.parse(at) <= day);
  if (lines.length === 0) return [ok('Requests of the last day', 'none')];
  const sorted = lines.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const p95 = sorted[Math.ceil(0.95 * sorted.length) - 1] ?? 0;
  const answered = lines.filter(({ status }) => status < 500).length / lines.length;
  const cold = lines.filter(({ start }) => start === 'cold').length;
  const says = `${lines.length}, p95 ${Math.round(p95)} ms, ${percent(answered)} % answered without a fault of ours, ${cold} cold`;
  if (p95 <= promised.p95Ms && answered >= promised.availability)
    return [ok('Requests of the last day', says)];
  const todo = `Promised are ${promised.p95Ms} ms and ${percent(promised.availability)} %. ${worst(lines, answered)}`;
  return [warn('Requests of the last day', says, todo)];
}

/** A share in percent with two decimals, rounded down: 99.4996 % is not 99.5 %. */
const percent = (share: number) => Math.floor(share * 10_000) / 100;

/** Where to look first: the path with most faults, else the one with the slowest answers. */
function worst(lines: ReturnType<typeof requestLines>, answered: number): string {
  const weight = (line: (typeof lines)[number]) =>
    answered < promised.availability ? Number(line.status >= 500) : Number(line.ms > promised.p95Ms);
  const byPath = new Map<string, number>();
  for (const line of lines) byPath.set(line.path, (byPath.get(line.path) ?? 0) + weight(line));
  const [path] = [...byPath].toSorted(([, a], [, b]) => b - a)[0] ?? [''];
  return `Most of it is ${path}; its lines in the log say how much of that was the database.`;
}
