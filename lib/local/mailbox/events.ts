// Sends the email platform's events by hand: POST /_event?id=MESSAGE&type=bounced tells the service what became of a mail here.
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { deliveryTypes } from '../../schemas/email-events.ts';
import type { Store } from './store.ts';

export interface EventsTarget {
  url: string;
  /** `whsec_…`, as the service knows it. */
  secret: string;
}

const query = z.object({
  id: z.string().min(1),
  type: z.enum(deliveryTypes),
  /** How it bounced. */
  bounce: z.enum(['hard', 'soft']).default('hard'),
  /** The event's id. Sending the same id again repeats the event. */
  event: z.string().min(1).max(200).optional(),
});

const bounces = {
  hard: { type: 'Permanent', subType: 'General', message: 'The mailbox does not exist.' },
  soft: { type: 'Transient', subType: 'MailboxFull', message: 'The mailbox is full.' },
};

/** Makes the handler of `/_event`. It returns what the service answered: { status, event }. */
export function createEvents(store: Store, target: EventsTarget | undefined, now: () => Date) {
  return async (request: Request): Promise<Response> => {
    const asked = query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!asked.success) {
      return refused(
        400,
        asked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
      );
    }
    const { id, type, bounce, event = `msg_${randomUUID()}` } = asked.data;
    const message = store.messages().find((candidate) => candidate.id === id);
    if (!message) return refused(404, 'No message has this id');
    if (!target?.secret) return refused(409, 'This mailbox does not know where events go');
    const { to, from, subject } = message;
    const body = JSON.stringify({
      type: `email.${type}`,
      created_at: now().toISOString(),
      data: {
        email_id: id,
        created_at: message.received_at,
        to,
        from,
        subject,
        ...(type === 'bounced' && { bounce: bounces[bounce] }),
      },
    });
    const response = await fetch(target.url, {
      method: 'POST',
      headers: eventHeaders(target.secret, event, body),
      body,
    });
    await response.body?.cancel();
    return Response.json({ status: response.status, event });
  };
}

/** The headers with which the email platform signs an event. */
export function eventHeaders(
  secret: string,
  id: string,
  body: string,
  at = new Date(),
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': String(Math.floor(at.getTime() / 1000)),
    'svix-signature': new Webhook(secret).sign(id, at, body),
  };
}

const refused = (status: number, error: string): Response => Response.json({ ok: false, error }, { status });
