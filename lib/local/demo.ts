// npm run demo: what a planner does, against the running service. Signs in with a code from the mailbox, ranks the hotels of
// the RFP that is decided next, asks what other weights would change, and checks a score by hand.

import { existsSync, readFileSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import { parse } from 'dotenv';
import { demonstrate } from './demo/demonstrate.ts';
import { signIn } from './demo/sign-in.ts';
import { dataFiles, dataFolder, readEnvironment } from './settings.ts';
import { runCommand, StartProblem } from './start-problem.ts';

const planner = 'agency@example.com';

await runCommand(async () => {
  const file = dataFiles(dataFolder(readEnvironment())).localEnv;
  const { RPC_URL, ANON_KEY, MAILBOX_URL } = existsSync(file) ? parse(readFileSync(file)) : {};
  if (!RPC_URL || !ANON_KEY || !MAILBOX_URL) {
    throw new StartProblem('There is no local platform yet: run `npm start` first.');
  }
  const client = createClient(RPC_URL, ANON_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await signIn(client, MAILBOX_URL, planner);
  console.log(`Signed in as ${planner}, with the code from the mailbox.\n`);
  await demonstrate(client, console.log);
});
