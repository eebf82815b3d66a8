/** Something the person at the keyboard can mend. It is shown as its one line, without a stack trace. */
export class StartProblem extends Error {}

/** Runs a command: a problem is one line and exit code 1, anything unforeseen keeps its stack trace. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (cause) {
    console.error(cause instanceof StartProblem ? cause.message : cause);
    process.exitCode = 1;
  }
}
