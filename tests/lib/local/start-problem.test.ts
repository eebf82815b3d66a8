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
  return said.mock.calls[0]?.[0];
}

const full = 'The disk is full. Make room and try again: what was acknowledged is kept.';

test.each([
  ['the system', Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' }), full],
  ['the embedded database', { name: 'ErrnoError', errno: 51 }, full],
  ['us', new StartProblem('Set PORT to a free port.'), 'Set PORT to a free port.'],
])('a problem that %s names is one sentence', async (_, cause, sentence) => {
  expect(await saidOf(cause)).toBe(sentence);
});

test.each([[{ name: 'ErrnoError', errno: 8 }], [new Error('unforeseen')]])(
  'anything unforeseen stays as it is: %o',
  async (cause) => {
    expect(await saidOf(cause)).toBe(cause);
  },
);
