import { createVitest, type InlineConfig, type Vitest } from 'vitest/node';
import { shared } from '../vitest.config.ts';
import { hotPool } from './hot-worker.ts';

/** Where tests run: on the embedded database, on the server that DATABASE_URL names, or embedded with all modules new each time. */
export type Place = 'embedded' | 'server' | 'modules';

export interface Session {
  /** Runs test files one after the other up to the first that fails: the name of the first failed test, or undefined. */
  firstFailure(paths: string[]): Promise<string | undefined>;
  /** What the server of modules kept of a source file is forgotten. */
  forget(path: string): void;
  /** The next run is in a new process. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A defect that makes a loop endless is noticed by the clock, which leaves a busy machine its time. */
const patience = 240_000;
/** How a run ended whose process was stopped and that still did not end: its test runner waits for it for ever. */
const stuck = 'no end at all';

/** `sources` gives the text of a source file with a defect planted. */
export async function openSession(
  place: Place,
  planted: (path: string) => string | undefined,
): Promise<Session> {
  const { pool, restart } = hotPool();
  const config: InlineConfig & { config: false } = {
    ...shared,
    root: process.cwd(),
    config: false,
    watch: false,
    // It is found again by the file's text as it stands on disk: a planted defect would be kept for whoever comes next.
    fsModuleCache: false,
    include: ['tests/**/*.test.ts'],
    pool,
    isolate: place === 'modules',
    maxWorkers: 1,
    bail: 1,
    retry: 0,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: [{}],
  };
  const open = () =>
    createVitest('test', config, {
      plugins: [{ name: 'planted', enforce: 'pre', load: (id) => planted(id.replace(/\?.*$/, '')) }],
    });
  let vitest = await open();
  const forget = (path: string) => vitest.invalidateFile(path);
  return {
    forget,
    restart,
    firstFailure: async (paths) => {
      for (const path of paths) {
        // A process that starts anew takes it from here, whichever place was opened last.
        process.env.TEST_ENGINE = path.endsWith('.postgres.test.ts') ? 'server' : '';
        const failure = await failureOf(vitest, path, restart);
        if (failure?.endsWith(stuck)) vitest = await open();
        if (failure) return failure;
      }
      return undefined;
    },
    close: async () => {
      await restart();
      await vitest.close();
    },
  };
}

async function failureOf(vitest: Vitest, path: string, restart: () => Promise<void>) {
  const project = vitest.getRootProject();
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  let isLate = false;
  let clock: NodeJS.Timeout | number | undefined;
  const late = new Promise<undefined>((resolve) => {
    clock = setTimeout(() => {
      isLate = true;
      void restart();
      clock = setTimeout(resolve, 10_000);
    }, patience);
  });
  try {
    const specification = project.createSpecification(`${process.cwd()}/${path}`);
    const told = await Promise.race([vitest.runTestSpecifications([specification]), late]);
    if (!told) return `${path} > ${stuck}`;
    const { testModules, unhandledErrors } = told;
    const failed = testModules.flatMap((module) => [...module.children.allTests('failed')]);
    const errors = testModules.flatMap((module) => module.errors()).map(({ message }) => message);
    if (isLate) return `${path} > no end`;
    if (failed[0]) return `${path} > ${failed[0].fullName} > ${failed[0].result().errors?.[0]?.message}`;
    if (errors.length + unhandledErrors.length > 0)
      return `${path} > ${[...errors, ...unhandledErrors].map(String)}`;
    return undefined;
  } catch (error) {
    return `${path} > ${isLate ? 'no end' : String(error)}`;
  } finally {
    clearTimeout(clock);
  }
}
