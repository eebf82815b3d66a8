// npm start [-- --empty]: runs the whole service in one process on the loopback address; with --empty, without the sample data.
// package.json limits the engine to 16 MiB for young objects and one helper thread. With 64 MiB and four threads, the process grows
// by 190 MiB in its first minutes, which it never gives back, and it answers no faster.

import { buildIfStale } from './assets/build.ts';
import { openPlatform } from './platform.ts';
import { readEnvironment } from './settings.ts';
import { startOptions } from './start-options.ts';
import { runCommand } from './start-problem.ts';

const stopWithinMs = 30_000;

await runCommand(async () => {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  // When the reader of the output goes away, writing to it fails. That must not end the service.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});

  const options = startOptions(process.argv.slice(2));
  const built = await buildIfStale();
  const report = (step: string) => console.log(`${seconds()}  ${step}`);
  const platform = await openPlatform(readEnvironment(), report, options);

  if (built) console.log('The pages were built anew, from what is in lib/web.');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      setTimeout(() => process.exit(1), stopWithinMs).unref();
      await platform.close();
      process.exit(0);
    });
  }
  // A fault in work that a function left running after its answer is logged, and the other endpoints go on.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (cause: unknown) => {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      console.error(JSON.stringify({ level: 'error', event, error: error.message, stack: error.stack }));
    });
  }
  console.log(`${seconds()}  Ready. Ctrl+C stops it.\n`);
  process.stdout.write(platform.localEnv);
});
