import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Resend } from 'resend';
import { onTestFinished } from 'vitest';
import { listen } from '../../../../lib/local/listen.ts';
import { createMailbox, type MailboxOptions } from '../../../../lib/local/mailbox/mailbox.ts';
import type { Message } from '../../../../lib/local/mailbox/message.ts';

/** Where a mailbox may keep its file until the test ends. */
export function mailboxFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mailbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'mailbox.jsonl');
}

/** A mailbox on a loopback socket, with the provider's own SDK pointed at it. */
export async function startMailbox(options: Partial<MailboxOptions> = {}) {
  const file = options.file ?? mailboxFile();
  const mailbox = createMailbox({ ...options, file });
  const server = await listen(mailbox.fetch, 0);
  let open = true;
  async function stop() {
    if (!open) return;
    open = false;
    await server.close();
    await mailbox.close();
  }
  onTestFinished(stop);
  const ask = (target: string, init?: RequestInit) => fetch(server.url + target, init);
  return {
    file,
    mailbox,
    ask,
    stop,
    resend: new Resend('re_test', { baseUrl: server.url }),
    messages: async (query = ''): Promise<Message[]> => (await ask(`/messages${query}`)).json(),
  };
}

export const mail = {
  from: 'Hotel RFP <rfp@hotel-rfp.example>',
  to: 'ann@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
};
