import { setTimeout as sleep } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { StartProblem } from '../start-problem.ts';

const codeWithinMs = 60_000;
const pollEveryMs = 100;

const mailsSchema = z.array(
  z.object({ id: z.string(), subject: z.string(), text: z.string(), received_at: z.string() }),
);
type Mails = z.infer<typeof mailsSchema>;

/** Signs in as a person does: asks for a code, reads it in the mailbox, types it in. */
export async function signIn(client: SupabaseClient, mailboxUrl: string, email: string): Promise<void> {
  const old = new Set((await mailsTo(mailboxUrl, email)).map((mail) => mail.id));
  const asked = await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  if (asked.error?.code === 'otp_disabled' || /signups not allowed/i.test(asked.error?.message ?? ''))
    throw new StartProblem(
      `There is no ${email}: this shows the sample data, and the platform was started without it. Run \`npm run reset\`, then \`npm start\`.`,
    );
  if (asked.error) throw new StartProblem(`No sign-in code for ${email}: ${asked.error.message}`);
  const token = await newCode(() => mailsTo(mailboxUrl, email), old);
  if (!token)
    throw new StartProblem(
      `No sign-in code for ${email} arrived at ${mailboxUrl} within ${codeWithinMs / 1000} s.`,
    );
  const entered = await client.auth.verifyOtp({ email, token, type: 'email' });
  if (entered.error) throw new StartProblem(`The sign-in code was refused: ${entered.error.message}`);
}

/** What arrived for an address, newest first. */
export async function mailsTo(mailboxUrl: string, email: string): Promise<Mails> {
  const url = `${mailboxUrl}/messages?to=${encodeURIComponent(email)}`;
  const response = await fetch(url).catch(() => {
    throw new StartProblem(`Nothing answers at ${mailboxUrl}: is \`npm start\` running?`);
  });
  if (!response.ok) throw new StartProblem(`The mailbox at ${mailboxUrl} answered ${response.status}.`);
  return mailsSchema.parse(await response.json());
}

async function newCode(readMails: () => Promise<Mails>, old: Set<string>): Promise<string | undefined> {
  const until = Date.now() + codeWithinMs;
  while (Date.now() < until) {
    const mail = (await readMails()).find(({ id }) => !old.has(id));
    const code = mail && codeIn(mail.text);
    if (code) return code;
    await sleep(pollEveryMs);
  }
  return undefined;
}

/** The six digits that stand alone in a mail. */
export function codeIn(text: string): string | undefined {
  return text.match(/(?<!\d)\d{6}(?!\d)/)?.[0];
}
