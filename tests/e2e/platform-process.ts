import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { parse } from 'dotenv';
import { afterAll, onTestFinished } from 'vitest';
import { projectRoot } from '../../lib/local/settings.ts';
import { serviceOrigins } from '../support/contract-findings.ts';

/** A data folder that is gone when the test ends. */
export function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'platform-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Run {
  child: ChildProcess;
  output(): string;
  exit: Promise<number | null>;
}

/** Runs one of the project's commands as npm would, on free ports and in a folder of its own, until the test ends. */
export function run(
  script: string,
  dataDir: string,
  env: Record<string, string> = {},
  args: string[] = [],
): Run {
  const { stop, ...started } = spawnCommand(script, dataDir, env, args);
  onTestFinished(stop);
  return started;
}

export function spawnCommand(
  script: string,
  dataDir: string,
  env: Record<string, string> = {},
  args: string[] = [],
) {
  const child = spawn(process.execPath, [path.join(projectRoot, 'lib/local', script), ...args], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      RPC_PORT: '0',
      MAILBOX_PORT: '0',
      PAYMENTS_PORT: '0',
      DATA_DIR: dataDir,
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const stop = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  return { child, output: () => output, exit, stop };
}

/** Waits for the block a start prints last, and reads it. */
export async function ready(start: Run): Promise<Record<string, string>> {
  const service = await untilReady(start);
  for (const name of ['BASE_URL', 'RPC_URL']) serviceOrigins.add(service[name] ?? '');
  return service;
}

export async function untilReady(start: Run): Promise<Record<string, string>> {
  const isReady = () => /^INDEXNOW_KEY=.*\n$/m.test(start.output());
  const ended = start.exit.then(() => true);
  while (!isReady()) {
    const said = once(start.child.stdout as Readable, 'data').then(() => false);
    if (await Promise.race([said, ended])) throw new Error(`npm start ended early:\n${start.output()}`);
  }
  return parse(start.output().slice(start.output().indexOf('BASE_URL=')));
}

/** Where this run keeps the data folder of a service that has been started once; undefined where none is prepared. */
export const preparedFolder = (): string | undefined => process.env.TEST_PREPARED_PLATFORM;

/**
 * The running service for a whole test file, with sample data unless told; its addresses and keys, and its data folder as
 * DATA_DIR. Call once, at the file's top.
 */
export async function startForFile(
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Record<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'platform-'));
  const prepared = preparedFolder();
  if (args.length === 0 && prepared && existsSync(prepared)) cpSync(prepared, folder, { recursive: true });
  const start = spawnCommand('start.ts', folder, env, args);
  afterAll(async () => {
    await start.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { ...(await ready(start)), DATA_DIR: folder };
}
