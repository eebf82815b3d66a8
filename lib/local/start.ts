// npm start [-- --empty]: the whole service in one process on the loopback address; --empty without the sample data.
// package.json gives the engine 16 MiB for what is young and one thread to help it: with 64 MiB and four threads, each with memory of
// its own that it does not give back, the process grows by 190 MiB in its first minutes, and answers no sooner.

import { buildIfStale } from './assets/build.ts';
import { openPlatform } from './platform.ts';
import { readEnvironment } from './settings.ts';
import { runCommand, StartProblem } from './start-problem.ts';

const stopWithinMs = 5_000;

await runCommand(async () => {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  // A reader that went away must not take the service down with it.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});

  const unknown = process.argv.slice(2).filter((word) => word !== '--empty');
  if (unknown.length > 0)
    throw new StartProblem(`npm start knows one option, --empty, and not ${unknown[0]}.`);
  const built = await buildIfStale();
  const platform = await openPlatform(readEnvironment(), (step) => console.log(`${seconds()}  ${step}`), {
    empty: process.argv.includes('--empty'),
  });

  if (built) console.log('The pages were built anew, from what is in lib/web.');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      setTimeout(() => process.exit(1), stopWithinMs).unref();
      await platform.close();
      process.exit(0);
    });
  }
  // What a function leaves behind after its answer is logged; the other endpoints go on.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (cause: unknown) => {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      console.error(JSON.stringify({ level: 'error', event, error: error.message, stack: error.stack }));
    });
  }
  console.log(`${seconds()}  Ready. Ctrl+C stops it.\n`);
  process.stdout.write(platform.localEnv);
});
