import { Resend } from 'resend';
import { z } from 'zod';
import { env } from '../config/env.ts';
import { redact } from '../http/log.ts';
import { providerLimitMs } from './provider-limit.ts';

/** A mail as the email platform takes it. Equal input must give equal bytes, or a retry is taken for another mail. */
export interface OutgoingMail {
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  replyTo?: string;
}

/** What became of one mail; see `finish_emails` for the meaning of each outcome. */
export interface MailOutcome {
  outcome: 'sent' | 'failed' | 'retry' | 'refused' | 'split' | 'unknown';
  provider_id?: string;
  error?: string;
}

export interface BatchResult {
  outcomes: MailOutcome[];
  /** Seconds the provider asks us to wait. */
  retryAfter: number;
  /** The account cannot send any more for now: stop the run. */
  stop: boolean;
}

const accepted = z.object({
  data: z.array(z.object({ id: z.string() })),
  errors: z.array(z.object({ index: z.number().int(), message: z.string() })).optional(),
});

/**
 * Sends up to 100 mails in one call. Never throws: a failure is an outcome of every mail. A mail whose reply address the
 * platform does not accept is sent without one: what somebody wrote matters more than how to answer it with a click.
 */
export async function sendBatch(mails: OutgoingMail[], idempotencyKey: string): Promise<BatchResult> {
  const result = await sendAsGiven(mails, idempotencyKey);
  const [mail] = mails;
  if (mails.length === 1 && mail && result.outcomes.some(isReplyAddressRefused)) {
    return sendAsGiven([{ ...mail, replyTo: undefined }], `${idempotencyKey}/plain`);
  }
  // A mail whose reply address is refused goes into a batch of its own, because a batch is repeated as a whole or not at all.
  const outcomes = result.outcomes.map((outcome) =>
    isReplyAddressRefused(outcome) ? { ...outcome, outcome: 'split' as const } : outcome,
  );
  return { ...result, outcomes };
}

const isReplyAddressRefused = ({ outcome, error }: MailOutcome) =>
  outcome === 'failed' && /`reply_to`/.test(error ?? '');

async function sendAsGiven(mails: OutgoingMail[], idempotencyKey: string): Promise<BatchResult> {
  const resend = new Resend(env('RESEND_API_KEY'), { baseUrl: env('RESEND_BASE_URL') });
  const answer = await resend.batch
    .send(mails, {
      idempotencyKey,
      batchValidation: 'permissive',
      signal: AbortSignal.timeout(providerLimitMs),
    })
    .catch((error: unknown) => ({
      data: null,
      error: { name: 'no_answer', statusCode: null, message: String(error) },
      headers: null,
    }));
  if (answer.error) {
    // A proxy between us and the provider may answer with JSON of its own, so no field is certain.
    const { name = 'error', message = '', statusCode = null } = answer.error as Partial<typeof answer.error>;
    const retryAfter = Number(answer.headers?.['retry-after'] ?? 0);
    return forAll(mails, statusCode, name, message, Number.isFinite(retryAfter) ? retryAfter : 0);
  }
  return readAccepted(mails, answer.data);
}

function readAccepted(mails: OutgoingMail[], data: unknown): BatchResult {
  const parsed = accepted.safeParse(data);
  const refused = new Map(parsed.data?.errors?.map((error) => [error.index, error.message]));
  // An answer we cannot read leaves open whether the mails were taken; the same key again will tell.
  if (!parsed.success || parsed.data.data.length !== mails.length - refused.size) {
    return {
      outcomes: mails.map(() => ({ outcome: 'retry', error: 'malformed answer' })),
      retryAfter: 0,
      stop: false,
    };
  }
  const ids = parsed.data.data.values();
  const outcomes = mails.map((_, index): MailOutcome => {
    const error = refused.get(index);
    if (error !== undefined) return failed(redact(error), error);
    return { outcome: 'sent', provider_id: ids.next().value?.id };
  });
  return { outcomes, retryAfter: 0, stop: false };
}

/** The beginning of a mail's error when the platform refuses its recipient for good. `private.is_mail_refused` looks for it. */
const recipientRefused = 'recipient refused: ';

/** The outcome of a mail that is refused for good. The platform names the field that it does not accept: "Invalid `to` field. …". */
function failed(error: string, message: string): MailOutcome {
  return { outcome: 'failed', error: /`to`|\brecipient/i.test(message) ? recipientRefused + error : error };
}

/** Whether a mail failed because of the address it should go to. */
export function isRecipientRefused({ outcome, error }: MailOutcome): boolean {
  return outcome === 'failed' && error?.startsWith(recipientRefused) === true;
}

function forAll(
  mails: OutgoingMail[],
  status: number | null,
  name: string,
  message: string,
  retryAfter: number,
): BatchResult {
  const error = redact(`${status ?? 'no answer'} ${name}: ${message}`);
  const outcome = outcomeOf(status, name, mails.length);
  if (outcome === 'failed') return { outcomes: [failed(error, message)], retryAfter, stop: false };
  const stop = name.endsWith('quota_exceeded') || status === 401 || status === 403;
  return { outcomes: mails.map(() => ({ outcome, error })), retryAfter, stop };
}

function outcomeOf(status: number | null, name: string, batchSize: number): MailOutcome['outcome'] {
  if (name === 'invalid_idempotent_request') return 'unknown'; // the key was taken with other bytes: something went out
  if (status === null || status >= 500 || status === 408 || status === 409) return 'retry';
  if (status === 429 || status === 401 || status === 403) return 'refused';
  return batchSize > 1 ? 'split' : 'failed';
}
