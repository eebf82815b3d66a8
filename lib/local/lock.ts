import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The error when another process holds the lock. */
export class LockHeld extends Error {
  readonly pid: number;

  constructor(pid: number) {
    super(`held by process ${pid}`);
    this.pid = pid;
  }
}

/** Takes a lock file for this process and returns what releases it. One left behind by a dead process is taken over. */
export function takeLock(file: string): () => void {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, identity(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    }
    const pid = lockHolder(file);
    if (pid !== undefined) throw new LockHeld(pid);
    rmSync(file, { force: true });
  }
  throw new Error(`The lock ${file} could not be taken.`);
}

/** The living process that holds a lock, if any. */
export function lockHolder(file: string): number | undefined {
  let held: string;
  try {
    held = readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
  const pid = Number(held.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  try {
    process.kill(pid, 0);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  return identity(pid) === held ? pid : undefined;
}

/** Identifies a process by its pid and, where the system tells, its start time, because the pid may belong to another process by now. */
function identity(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, state, startTime] = /\) (\S) (?:\S+ ){18}(\S+)/.exec(stat) ?? [];
    // A zombie: it was killed and waits only for its parent to notice, so it holds nothing any more.
    return state === 'Z' ? '' : `${pid} ${startTime}`;
  } catch {
    return String(pid);
  }
}
