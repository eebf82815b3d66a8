// What every message file provides, and what it is given.
import type { z } from 'zod';
import type { Block } from '../blocks.ts';
import type { Channel } from '../kinds.ts';
import { strangersLine } from '../text.ts';

export interface MailContext {
  recipient: string;
  baseUrl: string;
  contactMailbox: string;
  /** The From value, `Name <address>` or an address. */
  from: string;
  /** The signature by which an unsubscribe link proves that it came to the recipient (`unsubscribeSignature`). */
  sign(recipient: string, channel: string): string;
}

export interface Brand {
  name: string;
  /** `#rrggbb` */
  color: string;
  /** A line under the mail; it may be empty. */
  contact: string;
  /** Which picture `/api/brand-logo` serves. */
  logo?: { id: string; version: number };
}

/** One mail's words. Nothing in it may depend on the clock or on chance: a retry must send the same bytes. */
export interface MailContent {
  subject: string;
  preheader: string;
  title: string;
  body: Block[];
  /** Completes "You get this mail because …". */
  reason: string;
  /** Where answers go; the service's mailbox when absent. */
  replyTo?: string;
  /** The name and colour in place of ours; the sender stays ours. */
  brand?: Brand;
  /** What the unsubscribe link of a mail stops that itself is sent whatever was unsubscribed. */
  stops?: { channel: Channel | 'all'; what: string };
}

export interface Message {
  params: z.ZodType;
  /** Throws a ZodError when the parameters do not fit. */
  compose(params: unknown, context: MailContext): MailContent;
}

/** Ties a message's words to the schema of its parameters. */
export function defineMessage<Schema extends z.ZodType>(definition: {
  params: Schema;
  render(params: z.output<Schema>, context: MailContext): MailContent;
}): Message {
  return {
    params: definition.params,
    compose: (params, context) => definition.render(definition.params.parse(params ?? {}), context),
  };
}

/** A name typed into a form, fit for a greeting; `undefined` when nothing is left of it. */
export function nameOrNothing(name: string | null | undefined): string | undefined {
  return strangersLine(name ?? '', 80) || undefined;
}
