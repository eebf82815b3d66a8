import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LockHeld, lockHolder, takeLock } from '../../../lib/local/lock.ts';

function lockFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'data', 'platform.lock');
}

test('a lock is held until it is released, and names its holder', () => {
  const file = lockFile();
  const release = takeLock(file);
  expect(() => takeLock(file)).toThrow(LockHeld);
  expect(lockHolder(file)).toBe(process.pid);
  release();
  expect(existsSync(file)).toBe(false);
  takeLock(file)();
});

test('a lock of a process that is gone is taken over', async () => {
  const file = lockFile();
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  takeLock(file)();
  writeFileSync(file, `${gone.pid} 12345`);
  expect(lockHolder(file)).toBeUndefined();
  takeLock(file)();
});

test('a pid that belongs to another process by now does not hold the lock', () => {
  const file = lockFile();
  takeLock(file)();
  writeFileSync(file, `${process.pid} 1`); // the same pid, started at another time
  expect(lockHolder(file)).toBeUndefined();
});

test('a lock file cut short by a crash holds nobody', () => {
  const file = lockFile();
  takeLock(file)();
  writeFileSync(file, '');
  expect(lockHolder(file)).toBeUndefined();
  takeLock(file)();
});

test.runIf(existsSync('/proc/self/stat'))(
  'a killed process whose parent has not noticed holds nothing',
  async () => {
    const file = lockFile();
    takeLock(file)();
    // The shell starts a child, says who it is, and becomes a sleep that never asks after it.
    const parent = spawn('/bin/sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void parent.kill());
    const pid = Number(String((await once(parent.stdout, 'data'))[0]));
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
    const startTime = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
    writeFileSync(file, `${pid} ${startTime}`);
    expect(lockHolder(file)).toBe(pid);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => lockHolder(file)).toBeUndefined();
    expect(existsSync(`/proc/${pid}/stat`)).toBe(true);
  },
);
