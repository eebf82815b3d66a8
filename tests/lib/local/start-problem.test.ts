import { afterEach, expect, test, vi } from 'vitest';
import { runCommand, StartProblem } from '../../../lib/local/start-problem.ts';

const exitCode = process.exitCode;
afterEach(() => {
  process.exitCode = exitCode;
  vi.restoreAllMocks();
});

async function saidOf(cause: unknown): Promise<unknown> {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await runCommand(() => Promise.reject(cause));
  expect(process.exitCode).toBe(1);
  const [[words] = []] = said.mock.calls;
  said.mockRestore();
  return words;
}

const full = 'The disk is full. Make room and try again: what was acknowledged is kept.';

test.each([
  ['the system', Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' }), full],
  ['the embedded database', { name: 'ErrnoError', errno: 51 }, full],
  ['us', new StartProblem('Set PORT to a free port.'), 'Set PORT to a free port.'],
])('a problem that %s names is one sentence', async (_, cause, sentence) => {
  expect(await saidOf(cause)).toBe(sentence);
});

const failed = (code: string, more: object = {}) =>
  Object.assign(new Error(code), { code, syscall: 'open', path: '/data/x', ...more });

test.each([
  ['EROFS', 'is on a read-only disk'],
  ['EACCES', 'may not be written by this user'],
  ['EPERM', 'may not be written by this user'],
  ['ENOTDIR', 'is a file where a folder is needed'],
  ['EEXIST', 'is a file where a folder is needed'],
  ['EISDIR', 'is a folder where a file is needed'],
  ['EIO', 'cannot be read or written'],
])('%s names the file and what is wrong with it', async (code, words) => {
  expect(await saidOf(failed(code))).toContain(`/data/x ${words}`);
  expect(await saidOf(failed(code, { path: undefined }))).toMatch(new RegExp(`^${words}`));
});

test('a full disk is no file’s fault, and a full quota is told apart, by the embedded database too', async () => {
  expect(await saidOf(failed('ENOSPC'))).toBe(full);
  expect(await saidOf(failed('EDQUOT'))).toMatch(/^The disk quota is used up/);
  expect(await saidOf({ name: 'ErrnoError', errno: 19 })).toMatch(/^The disk quota is used up/);
});

test('a command that ends well says nothing', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  process.exitCode = undefined;
  await runCommand(async () => {});
  expect([said.mock.calls, process.exitCode]).toEqual([[], undefined]);
});

test.each([
  [failed('EACCES', { syscall: undefined })],
  [failed('ECONNREFUSED')],
  [null],
  [{ name: 'ErrnoError' }],
  [{ name: 'ErrnoError', errno: 8 }],
  [new Error('unforeseen')],
])('anything unforeseen stays as it is: %o', async (cause) => {
  expect(await saidOf(cause)).toBe(cause);
});
