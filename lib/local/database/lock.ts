import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Takes the data folder for this process, or says which process holds it. The lock is a file beside the
 * folder with the holder's pid; one left behind by a process that was killed is taken over.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = `${dataDir}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(path, holder(process.pid), { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const held = readHolder(path);
    if (held && isRunning(held)) {
      throw new Error(
        `The database in ${dataDir} is in use by process ${held.split(' ')[0]}. Stop it first; two would lose each other's writes.`,
      );
    }
    rmSync(path, { force: true });
  }
  throw new Error(`The lock ${path} could not be taken.`);
}

/** The pid alone could be another process by now, so where the system tells, its start time stands beside it. */
function holder(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return String(pid);
  }
}

function readHolder(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

function isRunning(held: string): boolean {
  const pid = Number(held.split(' ')[0]);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return holder(pid) === held;
}
