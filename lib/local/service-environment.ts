import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import {
  dataFiles,
  dataFolder,
  type Environment,
  handlerEnvironment,
  localSecrets,
  readEnvironment,
} from './settings.ts';
import { StartProblem } from './start-problem.ts';

export interface ServiceEnvironment {
  /** What the service's own code reads. */
  env: Environment;
  /** Whether it is the local platform's, with the defaults a start makes. */
  local: boolean;
  /** The log of its requests, where that is at hand. */
  requests?: string;
}

/** The installation an operator's command speaks of: the one that the environment names, else the local one. */
export function serviceEnvironment(env: Environment = readEnvironment()): ServiceEnvironment {
  if (env.SUPABASE_URL && env.SUPABASE_SECRET_KEY) return { env, local: false };
  const files = dataFiles(dataFolder(env));
  const started = existsSync(files.localEnv) ? parse(readFileSync(files.localEnv)) : {};
  const { BASE_URL, RPC_URL, MAILBOX_URL, PAYMENTS_URL = '' } = started;
  if (!BASE_URL || !RPC_URL || !MAILBOX_URL) {
    throw new StartProblem(
      'Which installation? Set SUPABASE_URL and SUPABASE_SECRET_KEY, or run `npm start` first: the local one is meant then.',
    );
  }
  const urls = { web: BASE_URL, rpc: RPC_URL, mailbox: MAILBOX_URL, payments: PAYMENTS_URL };
  return {
    env: handlerEnvironment(env, urls, localSecrets(files.secrets)),
    local: true,
    requests: files.requests,
  };
}
