// one story: a test begins with what the ones before it left.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkRequests } from '../../../lib/local/doctor/requests.ts';
import { createRequestLog, olderLog } from '../../../lib/local/request-log.ts';
import { openTestDatabase } from '../../support/database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'requests-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'requests.jsonl');

test('lines are kept in order, and a log that grew large becomes the older one', async () => {
  const log = createRequestLog(file);
  for (let i = 0; i < 500; i++) log.write(`line ${i}`);
  await log.close();
  expect(readFileSync(file, 'utf8')).toBe(Array.from({ length: 500 }, (_, i) => `line ${i}\n`).join(''));
  writeFileSync(file, Buffer.alloc(17 * 1024 * 1024, 'x'));
  log.write('the next');
  await log.close();
  expect(readFileSync(file, 'utf8')).toBe('the next\n');
  expect(statSync(olderLog(file)).size).toBeGreaterThan(16 * 1024 * 1024);
  rmSync(file);
  rmSync(olderLog(file));
});

test('a log is its owner’s alone, grows to sixteen MiB and no further, and outlives a fault', async () => {
  let isFull = true;
  const log = createRequestLog(file, async (...asked) => {
    if (isFull) throw new Error('the disk is full');
    await appendFile(...asked);
  });
  log.write('lost');
  await log.close();
  isFull = false;
  log.write('kept');
  await log.close();
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['kept\n', 0o600]);
  writeFileSync(file, Buffer.alloc(16 * 1024 * 1024, 'x'));
  log.write('just fits');
  await log.close();
  expect(existsSync(olderLog(file))).toBe(false);
  log.write('over');
  await log.close();
  expect(readFileSync(file, 'utf8')).toBe('over\n');
  for (const one of [file, olderLog(file)]) rmSync(one);
});

test('closing waits for a line that came just as the write before it ended', async () => {
  for (let turns = 0; turns < 12; turns++) {
    const steps = async () => {
      for (let turn = 0; turn < turns; turn++) await null;
      if (!isLast) log.write('last');
      isLast = true;
      ended = log.close();
    };
    let isLast = false;
    let ended: Promise<void> | undefined;
    const log = createRequestLog(file, async (...asked) => {
      await appendFile(...asked);
      queueMicrotask(steps);
    });
    log.write('first');
    await expect.poll(() => ended !== undefined, { interval: 1 }).toBe(true);
    await ended;
    expect(readFileSync(file, 'utf8'), `after ${turns} turns`).toBe('first\nlast\n');
    rmSync(file);
  }
});

const now = Date.parse('2026-11-22T12:00:00Z');
const line = (ms: number, status = 200, at = '2026-11-22T03:00:00.000Z', start = 'warm') =>
  JSON.stringify({
    ...{
      level: 'info',
      event: 'request',
      at,
      request_id: 'x',
      method: 'GET',
      path: `/api/${ms > 800 ? 'slow' : 'quick'}`,
    },
    ...{ status, ms, database_ms: ms / 2, start },
  });

test('doctor tells p95 and availability of the last day, and where to look when they miss what is promised', () => {
  expect(checkRequests(file, now)).toEqual([]);
  const quick = Array.from({ length: 95 }, (_, i) => line(i + 1));
  const old = Array.from({ length: 50 }, () => line(9_000, 500, '2026-11-20T03:00:00.000Z'));
  const others = [
    'started',
    '{"level":"error","event":"request_failed"}',
    '{"event":"request"',
    `2026 stdout ${line(700, 404)}`,
  ];
  writeFileSync(
    file,
    [...old, ...others, ...quick, line(801), line(802, 200, undefined, 'cold'), ''].join('\n'),
  );
  writeFileSync(olderLog(file), [line(5), line(6)].join('\n'));
  expect(checkRequests(file, now)).toEqual([
    {
      check: 'Requests of the last day',
      state: 'ok',
      says: '100, p95 93 ms, 100 % answered without a fault of ours, 1 cold',
    },
  ]);
  writeFileSync(file, [...quick, ...Array.from({ length: 6 }, () => line(900))].join('\n'));
  expect(checkRequests(file, now)).toMatchObject([
    {
      state: 'warn',
      says: expect.stringContaining('p95 900 ms'),
      todo: expect.stringContaining('/api/slow'),
    },
  ]);
  writeFileSync(file, [...quick, line(5, 503)].join('\n'));
  expect(checkRequests(file, now)).toMatchObject([
    { state: 'warn', says: expect.stringContaining('98.97 %'), todo: expect.stringContaining('/api/quick') },
  ]);
});

test('the query of the documentation says the same', async () => {
  const database = await openTestDatabase();
  const page = readFileSync(path.join(import.meta.dirname, '../../../public/docs/scaling.md'), 'utf8');
  const [, query = ''] = /```sql\n(select[\s\S]*?)```/.exec(page) ?? [];
  await database.exec('create table public.lines (line jsonb)');
  const all = [
    ...Array.from({ length: 95 }, (_, i) => line(i + 1)),
    ...Array.from({ length: 5 }, () => line(900, 500, undefined, 'cold')),
  ];
  await database.query(
    `insert into public.lines select jsonb_set(value, '{at}', to_jsonb(now() - interval '1 hour')) from jsonb_array_elements($1)
     union all select jsonb_set(value, '{at}', to_jsonb(now() - interval '2 days')) from jsonb_array_elements($1) limit 150`,
    [`[${all.join(',')}]`],
  );
  const rows = await database.query(query);
  await database.close();
  expect(rows[0]).toEqual({
    path: null,
    requests: 100,
    p95_ms: 95,
    p95_database_ms: 47.5,
    available_pct: 95,
    cold: 5,
  });
  expect(rows.slice(1).map((row) => (row as { path: string }).path)).toEqual(['/api/quick', '/api/slow']);
});
