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
  /** The variables that the service's code reads. */
  env: Environment;
  /** Whether it is the local platform's, with the defaults a start makes. */
  local: boolean;
  /** The file with the log of its requests, if there is one here. */
  requests?: string;
}

/** The installation that an operator's command works on: the one that the environment names, otherwise the local one. */
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
