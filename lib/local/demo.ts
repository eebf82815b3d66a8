// npm run demo: what a planner does, against the running service. Signs in with a code from the mailbox, ranks the hotels of
// the RFP that is decided next, asks what other weights would change, checks a score by hand, and then takes a new request
// from its brief to the award, with hotels that answer by the links in their mails.

import { existsSync, readFileSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import { parse } from 'dotenv';
import { briefToAward } from './demo/brief-to-award.ts';
import { demonstrate } from './demo/demonstrate.ts';
import { openRfps } from './demo/rfps.ts';
import { mailsTo, signIn } from './demo/sign-in.ts';
import { dataFiles, dataFolder, readEnvironment } from './settings.ts';
import { runCommand, StartProblem } from './start-problem.ts';

const planner = 'agency@example.com';

await runCommand(async () => {
  const file = dataFiles(dataFolder(readEnvironment())).localEnv;
  const { RPC_URL, ANON_KEY, MAILBOX_URL } = existsSync(file) ? parse(readFileSync(file)) : {};
  if (!RPC_URL || !ANON_KEY || !MAILBOX_URL) {
    throw new StartProblem('There is no local platform yet: run `npm start` first.');
  }
  const connect = () =>
    createClient(RPC_URL, ANON_KEY, { auth: { persistSession: false, autoRefreshToken: false } });
  const client = connect();
  await signIn(client, MAILBOX_URL, planner);
  console.log(`Signed in as ${planner}, with the code from the mailbox.\n`);
  await demonstrate(client, console.log);

  const [like] = (await openRfps(client)).filter(({ status }) => status === 'sent');
  if (!like) return;
  console.log('\nFrom a brief to an award:\n');
  // Mails of an earlier run may still be in the mailbox, so only new ones are looked at.
  const begun = new Date().toISOString();
  const newMails = async (to: string) =>
    (await mailsTo(MAILBOX_URL, to)).filter(({ received_at }) => received_at >= begun);
  const scene = { planner: client, visitor: connect(), mailsTo: newMails };
  await briefToAward(scene, like, console.log);
  console.log(`\nAll mails are at ${MAILBOX_URL}.`);
});
