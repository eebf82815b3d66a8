import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Mutant } from './mutant.ts';
import { startsProcesses } from './nearest-ts.ts';
import { openSession, type Place, type Session } from './session.ts';
import { openTree, type Tree } from './tree.ts';

/** `invalid`: the database or the compiler refuses what is planted. `untested`: there is no test to ask. */
export type Verdict = 'noticed' | 'survived' | 'invalid' | 'untested';

export interface Told {
  verdict: Verdict;
  /** The test that noticed, and what it said. */
  by?: string;
}

export interface Trials {
  /** Tests in Chromium, and of commands in processes of their own, are asked last: they take a start of the service. */
  tried(mutant: Mutant, tests: string[]): Promise<Told>;
  close(): Promise<void>;
}

/** What tells only where the defect stands in its file on disk. */
const isOnDisk = (path: string) => path.endsWith('.browser.test.ts') || startsProcesses(path);
const isOnServer = (path: string) => path.endsWith('.postgres.test.ts');

/** Shows defects to tests, in processes that stay: one for each place that tests run in. */
export function openTrials(): Trials {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const planted = join(folder, 'planted.sql');
  writeFileSync(planted, '');
  process.env.PLANTED_SQL = planted;
  const sessions = new Map<Place, Promise<Session>>();
  let copy: Tree | undefined;
  const tree = () => {
    copy ??= openTree();
    return copy;
  };
  const source: { path?: string; text?: string } = {};
  const sessionAt = (place: Place) => {
    const session =
      sessions.get(place) ?? openSession(place, (path) => (path === source.path ? source.text : undefined));
    sessions.set(place, session);
    return session;
  };

  async function inSql(mutant: Mutant, tests: string[]): Promise<string | undefined> {
    writeFileSync(`${planted}.original`, readFileSync(mutant.file, 'utf8'));
    writeFileSync(planted, mutant.text);
    const onServer = tests.filter(isOnServer);
    const embedded = tests.filter((path) => !isOnServer(path));
    return (
      (embedded.length > 0 ? await (await sessionAt('embedded')).firstFailure(embedded) : undefined) ??
      (onServer.length > 0 ? await (await sessionAt('server')).firstFailure(onServer) : undefined)
    );
  }

  /** In a new process each time: one that stays has loaded some of what the defect is in. */
  async function inModules(mutant: Mutant | undefined, tests: string[]): Promise<string | undefined> {
    const session = await sessionAt('modules');
    if (source.path) session.forget(source.path);
    source.path = mutant && resolve(mutant.file);
    source.text = mutant?.text;
    if (source.path) session.forget(source.path);
    await session.restart();
    const onDisk = tests.filter(isOnDisk);
    const inMemory = tests.filter((path) => !isOnDisk(path));
    const failure = await session.firstFailure(inMemory.filter((path) => !isOnServer(path)));
    if (failure) return failure;
    await session.restart();
    return (
      (await session.firstFailure(inMemory.filter(isOnServer))) ??
      (onDisk.length > 0 ? tree().firstFailure(mutant, onDisk) : undefined)
    );
  }

  /** Whether tests pass where nothing is planted: each is asked once, after it failed the first time. */
  const soundness = new Map<string, boolean>();
  async function isSound(path: string, isSql: boolean): Promise<boolean> {
    const known = soundness.get(path);
    if (known !== undefined) return known;
    writeFileSync(planted, '');
    const place = isOnServer(path) ? 'server' : 'embedded';
    const failure = isSql
      ? await (await sessionAt(place)).firstFailure([path])
      : await inModules(undefined, [path]);
    if (failure) console.log(`counts for nothing, because it fails by itself: ${failure.slice(0, 200)}`);
    soundness.set(path, failure === undefined);
    return failure === undefined;
  }

  return {
    tried: async (mutant, tests) => {
      const isSql = mutant.file.endsWith('.sql');
      const fits = (path: string) => process.env.DATABASE_URL || !isOnServer(path);
      for (;;) {
        const able = tests.filter((path) => fits(path) && soundness.get(path) !== false);
        if (able.length === 0) return { verdict: 'untested' };
        const refusal = isSql ? undefined : await tree().refusal(mutant);
        if (refusal) return { verdict: 'invalid', by: refusal };
        const by = isSql ? await inSql(mutant, able) : await inModules(mutant, able);
        if (by === undefined) return { verdict: 'survived' };
        if (/the planted defect was refused|PARSE_ERROR|Transform failed/.test(by))
          return { verdict: 'invalid', by };
        if (await isSound(by.split(' > ')[0] ?? '', isSql)) return { verdict: 'noticed', by };
      }
    },
    close: async () => {
      for (const session of sessions.values()) await (await session).close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
