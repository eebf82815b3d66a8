import { z } from 'zod';
import type { ProviderError } from './provider-error.ts';

// What the provider accepts as one email, and how it names what is wrong. A line break in a header would let a sender
// add headers of their own; the provider refuses it, and so must this stand-in, or the mistake would first show there.

const addresses = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .transform((value) => (value == null ? [] : [value].flat()));

const shape = z.object({
  from: z.string().nullish(),
  to: addresses,
  cc: addresses,
  bcc: addresses,
  reply_to: addresses,
  subject: z.string().nullish(),
  html: z.string().nullish(),
  text: z.string().nullish(),
  headers: z.record(z.string(), z.string()).nullish(),
  attachments: z.array(z.unknown()).nullish(),
});

export interface Email {
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  reply_to: string[];
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

type ParsedEmail = { ok: true; email: Email } | { ok: false; error: ProviderError };

const maxRecipients = 50;
const format =
  'The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.';

export function parseEmail(input: unknown, inBatch: boolean): ParsedEmail {
  const parsed = shape.safeParse(input);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return invalid(`Invalid \`${issue?.path.join('.') || 'email'}\` field. ${issue?.message ?? ''}`.trim());
  }
  const { from, to, cc, bcc, reply_to, subject, html, text, headers, attachments } = parsed.data;
  if (!from) return missing('from');
  if (to.length === 0) return missing('to');
  if (!subject) return missing('subject');
  if (!html && !text) return fail('missing_required_field', 'Missing `html` or `text` field.');
  if (!isMailbox(from)) return fail('invalid_from_address', `Invalid \`from\` field. ${format}`);
  for (const [field, list] of Object.entries({ to, cc, bcc, reply_to })) {
    if (!list.every(isMailbox)) return invalid(`Invalid \`${field}\` field. ${format}`);
    if (list.length > maxRecipients)
      return invalid(`The \`${field}\` field takes at most ${maxRecipients} addresses.`);
  }
  if (hasLineBreak(subject)) return invalid('The `\\n` is not allowed in the `subject` field.');
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (!/^[!-9;-~]+$/.test(name) || hasLineBreak(value))
      return invalid(`Invalid \`headers\` field: ${JSON.stringify(name)}.`);
  }
  if (inBatch && attachments?.length) return invalid('The `attachments` field is not supported in a batch.');
  return {
    ok: true,
    email: {
      from,
      to,
      cc,
      bcc,
      reply_to,
      subject,
      html: html ?? '',
      text: text ?? '',
      headers: headers ?? {},
    },
  };
}

const fail = (name: ProviderError['name'], message: string): ParsedEmail => ({
  ok: false,
  error: { name, message },
});
const invalid = (message: string) => fail('validation_error', message);
const missing = (field: string) => fail('missing_required_field', `Missing \`${field}\` field.`);

const hasLineBreak = (value: string): boolean => /[\r\n]/.test(value);

function isMailbox(value: string): boolean {
  if (hasLineBreak(value)) return false;
  const named = /^[^<>]*<([^<>]+)>\s*$/.exec(value);
  const address = (named?.[1] ?? value).trim();
  return /^[!-;=?A-~]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z0-9-]{2,63}$/.test(address);
}
