import { env } from '../config/env.ts';
import { callRpc } from '../db/rpc.ts';
import type { MailKind } from '../email/kinds.ts';
import { refusedAddress, sendNow } from '../email/outbox.ts';
import { hashIp } from '../http/client-ip.ts';
import { storedLead } from '../schemas/leads.ts';
import { submissionDigest } from './submission.ts';

export interface Submission {
  kind: 'contact' | 'rfp_audit' | 'rfp_audit_leadmagnet' | 'lead_magnet';
  email: string;
  /** The form's fields, without the honeypot. */
  payload: object;
  ip: string;
  /** The route's `hourlyLimit`. */
  hourlyLimit: number;
  mail: { kind: MailKind; recipient: string; params: object };
}

/**
 * Stores a form submission with its mail, then sends the mail. Returns the lead's id; the same submission within 24 h
 * gets the same id and sends nothing. Throws 429 past the address's limit, 400 when the email platform refuses the address
 * for good, 500 when the mail could not be sent now (it stays queued).
 */
export async function submitLead(submission: Submission): Promise<string> {
  const { kind, email, payload, ip, hourlyLimit, mail } = submission;
  const { id, email_id, is_refused } = await callRpc(
    'submit_lead',
    {
      p_kind: kind,
      p_email: email,
      p_payload: payload,
      p_submission_sha256: submissionDigest(kind, payload),
      p_ip_hash: hashIp(ip),
      p_hourly_limit: hourlyLimit,
      p_mail: { ...mail, is_limited: mail.recipient !== env('CONTACT_MAILBOX').toLowerCase() },
    },
    storedLead,
  );
  if (is_refused && mail.recipient === email) throw refusedAddress();
  if (email_id) await sendNow(email_id, { isSenders: mail.recipient === email });
  return id;
}
