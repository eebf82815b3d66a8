import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkRequests } from '../../../../lib/local/doctor/requests.ts';
import { olderLog, requestLines } from '../../../../lib/local/request-log.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
interface Line {
  ms?: number;
  status?: number;
  ago?: number;
  path?: string;
  start?: string;
}
const line = ({ ms = 10, status = 200, ago = 1000, path = '/api/a', start = 'warm' }: Line) =>
  JSON.stringify({ event: 'request', at: new Date(now - ago).toISOString(), path, status, ms, start });

function look(lines: Line[], older?: Line[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'requests-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'requests.jsonl');
  writeFileSync(file, lines.map(line).join('\n'));
  if (older) writeFileSync(olderLog(file), older.map(line).join('\n'));
  return checkRequests(file, now)[0];
}
const many = (count: number, one: Line = {}) => Array.from({ length: count }, () => one);

test('a day is a day, to the millisecond; a day without requests is in order', () => {
  expect(look([{ ago: 86_400_000 }, { ago: 86_400_001 }])?.says).toMatch(/^1, /);
  expect(look([{ ago: 86_400_001 }])).toMatchObject({ state: 'ok', says: 'none' });
  expect([checkRequests(undefined), checkRequests('/none/requests.jsonl')]).toEqual([[], []]);
  expect(look(many(2), many(3))?.says).toMatch(/^5, /);
});

test.each<[string, Line[], string, RegExp]>([
  ['95 of 100 within 800 ms', [...many(95, { ms: 800 }), ...many(5, { ms: 9000 })], 'ok', /p95 800 ms/],
  ['94 of 100', [...many(94), ...many(6, { ms: 801 })], 'warn', /p95 801 ms/],
  ['one alone', [{ ms: 799.6 }], 'ok', /^1, p95 800 ms, 100 %/],
  ['199 of 200 without a fault', [...many(199), { status: 500 }], 'ok', /99\.5 %/],
  ['198 of 199', [...many(198), { status: 500 }], 'warn', /99\.49 %/],
  ['what the caller got wrong', many(3, { status: 499 }), 'ok', /100 %/],
  ['cold starts', [...many(2, { start: 'cold' }), {}], 'ok', / 2 cold$/],
])('%s: %s', (_, lines, state, says) => {
  expect(look(lines)).toMatchObject({ state, says: expect.stringMatching(says) });
});

test('where to look first: most faults where there are too many, else most slow answers', () => {
  const slow = many(30, { ms: 900, path: '/api/slow' });
  const faulty = many(2, { status: 503, path: '/api/faulty' });
  const worst = (lines: Line[]) => /Most of it is (\S+);/.exec(look(lines)?.todo ?? '')?.[1];
  expect(worst([...many(70), ...slow])).toBe('/api/slow');
  expect(worst([...slow, ...many(30), ...faulty, { status: 500, path: '/api/other' }])).toBe('/api/faulty');
  expect(look(slow)?.todo).toContain('800 ms and 99.5 %');
});

test('lines about requests are found whatever stands around them', () => {
  const one = line({});
  const text = [`2026-11-22 stdout ${one}`, one, `${one} cut`, '"request"', '{"event":"request","ms":"1"}'];
  const others = ['{"event":"request_failed","request":1,"ms":1}', '{"x":1}', ''];
  expect(requestLines([...text, ...others].join('\n'))).toEqual([JSON.parse(one), JSON.parse(one)]);
});
