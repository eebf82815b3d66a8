import { randomUUID } from 'node:crypto';
import type { Email } from './email.ts';

/** A mail as the mailbox keeps and shows it. */
export interface Message {
  id: string;
  to: string[];
  from: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  /** ISO 8601, UTC. */
  received_at: string;
}

export function toMessage(email: Email, receivedAt: Date): Message {
  const headers = { ...email.headers };
  for (const [name, addresses] of [
    ['Reply-To', email.reply_to],
    ['Cc', email.cc],
    ['Bcc', email.bcc],
  ] as const) {
    if (addresses.length > 0) headers[name] = addresses.join(', ');
  }
  return {
    id: randomUUID(),
    to: email.to,
    from: email.from,
    subject: email.subject,
    html: email.html,
    text: email.text,
    headers,
    received_at: receivedAt.toISOString(),
  };
}

/** The bare address, lower-cased: of `Ann <ann@example.com>` as of `ann@example.com`. */
export function bareAddress(mailbox: string): string {
  return (/<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim().toLowerCase();
}
