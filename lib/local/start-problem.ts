/** Something the person at the keyboard can mend. It is shown as its one line, without a stack trace. */
export class StartProblem extends Error {}

/** Sentences for the system's error codes when a folder or file cannot be used: what is wrong, and what to do. */
const systemProblems = new Map([
  ['ENOSPC', 'The disk is full. Make room and try again: what was acknowledged is kept.'],
  ['EDQUOT', 'The disk quota is used up. Make room and try again: what was acknowledged is kept.'],
  ['EROFS', 'is on a read-only disk. Set DATA_DIR to a folder that can be written.'],
  ['EACCES', 'may not be written by this user. Set DATA_DIR to another folder, or change its rights.'],
  ['EPERM', 'may not be written by this user. Set DATA_DIR to another folder, or change its rights.'],
  ['ENOTDIR', 'is a file where a folder is needed. Set DATA_DIR to a folder.'],
  ['EEXIST', 'is a file where a folder is needed. Set DATA_DIR to a folder.'],
  ['EISDIR', 'is a folder where a file is needed. Set DATA_DIR to another folder.'],
  ['EIO', 'cannot be read or written: the disk reports a fault.'],
]);

/** WASI's numbers for the same codes, which the embedded database uses. */
const wasiErrors = new Map([
  [19, 'EDQUOT'],
  [51, 'ENOSPC'],
]);

/** The sentence for an error of the system; undefined for any other error. */
function systemProblem(cause: unknown): string | undefined {
  const { name, errno, code, path, syscall } = (cause ?? {}) as NodeJS.ErrnoException;
  if (name === 'ErrnoError') return systemProblems.get(wasiErrors.get(errno ?? 0) ?? '');
  const advice = code === undefined || syscall === undefined ? undefined : systemProblems.get(code);
  if (!advice) return undefined;
  return path && !advice.startsWith('The disk') ? `${path} ${advice}` : advice;
}

/** Runs a command: a problem is one line and exit code 1, anything unforeseen keeps its stack trace. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (cause) {
    console.error(cause instanceof StartProblem ? cause.message : (systemProblem(cause) ?? cause));
    process.exitCode = 1;
  }
}
