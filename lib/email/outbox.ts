import type { z } from 'zod';
import { env } from '../config/env.ts';
import { callRpc } from '../db/rpc.ts';
import { HttpError } from '../errors.ts';
import { logError } from '../http/log.ts';
import { emailClaim, finishedBatch } from '../schemas/outbox.ts';
import { withLinkTokens } from './link-token.ts';
import type { MailContext } from './messages/message.ts';
import type { BatchResult, MailOutcome, OutgoingMail } from './provider.ts';
import type { renderMail } from './render.ts';
import { unsubscribeSignature } from './unsubscribe-link.ts';

type Claim = z.output<typeof emailClaim>;
type ClaimedMail = Claim['emails'][number];

/** Counts of one run over the outbox. */
interface DrainResult {
  sent: number;
  skipped: number;
  /** Refused for good or of unknown outcome. */
  failed: number;
  /** Left for a later run. */
  retried: number;
}

/** This many failed calls in a row mean that the provider is down; the rest can wait for the next run. */
const patience = 3;

/**
 * Sends what is due until nothing is, the provider gives up on us, or `deadline` (ms since the epoch) nears.
 * Several runs at once are safe: batches are claimed with a lease and finished with a fencing token.
 */
export async function drainOutbox(deadline: number = Date.now() + 50_000): Promise<DrainResult> {
  const sender = readSender();
  const total: DrainResult = { sent: 0, skipped: 0, failed: 0, retried: 0 };
  let failures = 0;
  while (Date.now() < deadline && failures < patience) {
    const claimed = await callRpc('claim_emails', { p_limit: 100 }, emailClaim);
    total.skipped += claimed.skipped;
    if (claimed.emails.length === 0) {
      if (claimed.skipped === 0) break;
      continue;
    }
    const { result, counts } = await sendClaim(claimed, sender);
    total.sent += counts.sent;
    total.failed += counts.failed;
    total.retried += counts.retried;
    failures = counts.retried > 0 ? failures + 1 : 0;
    if (result.stop) break;
  }
  return total;
}

/** The error for a caller whose own address the email platform refuses for good. */
export function refusedAddress(): HttpError {
  return new HttpError('invalid', 'email: no mail can be delivered to this address');
}

/**
 * Sends one mail that was just queued, for a caller who waits for it. Throws `invalid` (400) when it goes to the caller's own
 * address and the email platform refuses that for good, `upstream` (500) when it could not be sent now; it stays queued and
 * a later run delivers it.
 */
export async function sendNow(emailId: string, { isSenders }: { isSenders: boolean }): Promise<void> {
  const sender = readSender();
  const claimed = await callRpc('claim_emails', { p_email_id: emailId }, emailClaim);
  // Taken by a run that drains at the same moment: it will be sent.
  if (claimed.emails.length === 0) return;
  const { result } = await sendClaim(claimed, sender);
  const outcome = result.outcomes[0];
  const { isRecipientRefused } = await import('./provider.ts');
  if (isSenders && outcome && isRecipientRefused(outcome)) throw refusedAddress();
  if (outcome?.outcome !== 'sent') {
    throw new HttpError('upstream', 'The email platform did not take the mail', {
      cause: new Error(outcome?.error),
    });
  }
}

async function sendClaim(
  claimed: Claim,
  sender: Sender,
): Promise<{ result: BatchResult; counts: z.output<typeof finishedBatch> }> {
  // Loaded when there is something to send: layouts and the email platform's client are a third of a cold start, and most
  // runs find nothing.
  const [{ sendBatch }, { renderMail }] = await Promise.all([import('./provider.ts'), import('./render.ts')]);
  const params = await withLinkTokens(claimed.emails);
  const rendered = claimed.emails.map((email, index) =>
    render(renderMail, { ...email, params: params[index] ?? {} }, sender),
  );
  const mails = rendered.filter((mail) => mail !== undefined);
  const result =
    mails.length > 0
      ? await sendBatch(mails, claimed.batch_id)
      : { outcomes: [], retryAfter: 0, stop: false };
  const outcomes = result.outcomes.values();
  const results = claimed.emails.map((email, index) => {
    const outcome: MailOutcome = rendered[index]
      ? (outcomes.next().value ?? { outcome: 'retry' })
      : { outcome: 'failed', error: 'could not be rendered' };
    return { id: email.id, ...outcome };
  });
  const counts = await callRpc(
    'finish_emails',
    { p_claim_token: claimed.claim_token, p_results: results, p_retry_after: Math.ceil(result.retryAfter) },
    finishedBatch,
  );
  return { result, counts };
}

type Sender = Omit<MailContext, 'recipient'>;

/** Read before anything is claimed: a missing variable must not cost a mail one of its attempts. */
export function readSender(): Sender {
  return {
    baseUrl: env('BASE_URL'),
    contactMailbox: env('CONTACT_MAILBOX'),
    from: env('EMAIL_FROM'),
    sign: unsubscribeSignature,
  };
}

/** The mail in the provider's form; undefined (and logged) when its parameters do not fit its message. */
function render(write: typeof renderMail, email: ClaimedMail, sender: Sender): OutgoingMail | undefined {
  const params = email.variant ? { ...email.params, variant: email.variant } : email.params;
  try {
    const mail = write(email.kind, params, { ...sender, recipient: email.recipient });
    return { from: sender.from, to: email.recipient, ...mail };
  } catch (error) {
    logError({ event: 'mail_not_rendered', error });
    return undefined;
  }
}
