import { createHash } from 'node:crypto';
import { parseEmail } from './email.ts';
import type { Failures } from './failures.ts';
import { type Message, toMessage } from './message.ts';
import { providerError } from './provider-error.ts';
import type { Store } from './store.ts';

const maxBatch = 100;
const maxKeyLength = 256;

type Accepted = { ok: true; messages: Message[]; body: unknown } | { ok: false; response: Response };

/** `POST /emails` and `POST /emails/batch` as the provider answers them, idempotency keys included. */
export function createSending(store: Store, failures: Failures, now: () => Date) {
  const inProgress = new Set<string>();

  return async (request: Request, batch: boolean): Promise<Response> => {
    const refused = unauthorized(request) ?? failures.next();
    if (refused) return refused;
    const key = request.headers.get('idempotency-key');
    if (key !== null && (key === '' || key.length > maxKeyLength)) {
      return providerError({
        name: 'invalid_idempotency_key',
        message: `The key must be between 1-${maxKeyLength} chars.`,
      });
    }
    const mode = request.headers.get('x-batch-validation') ?? 'strict';
    const raw = Buffer.from(await request.arrayBuffer());
    if (key === null) return send(raw, batch, mode);
    if (inProgress.has(key)) {
      return providerError({
        name: 'concurrent_idempotent_requests',
        message: 'Same idempotency key used while original request is still in progress.',
      });
    }
    inProgress.add(key);
    try {
      return await send(raw, batch, mode, key);
    } finally {
      inProgress.delete(key);
    }
  };

  async function send(raw: Buffer, batch: boolean, mode: string, key?: string): Promise<Response> {
    const fingerprint = createHash('sha256').update(`${batch} ${mode}\n`).update(raw).digest('hex');
    const kept = key === undefined ? undefined : store.answerFor(key);
    if (kept && kept.fingerprint !== fingerprint) {
      return providerError({
        name: 'invalid_idempotent_request',
        message: 'Same idempotency key used with a different request payload.',
      });
    }
    if (kept) return Response.json(kept.body);

    const json = parsedJson(raw);
    if (json === undefined)
      return providerError({ name: 'malformed_json', message: 'The body is not valid JSON.' });
    const accepted = batch ? acceptBatch(json, mode === 'permissive', now()) : acceptOne(json, now());
    if (!accepted.ok) return accepted.response;
    const { messages, body } = accepted;
    await store.add(
      messages,
      key === undefined ? undefined : { key, fingerprint, body, at: now().toISOString() },
    );
    return Response.json(body);
  }
}

/** Refuses a request without an API key, as the provider does. Any key is accepted. */
function unauthorized(request: Request): Response | null {
  const authorization = request.headers.get('authorization');
  if (authorization === null) return providerError({ name: 'missing_api_key', message: 'Missing API Key' });
  if (/^Bearer \S+$/i.test(authorization)) return null;
  return providerError({ name: 'invalid_api_key', message: 'API key is invalid' });
}

function parsedJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

function acceptOne(json: unknown, receivedAt: Date): Accepted {
  const parsed = parseEmail(json, false);
  if (!parsed.ok) return { ok: false, response: providerError(parsed.error) };
  const message = toMessage(parsed.email, receivedAt);
  return { ok: true, messages: [message], body: { id: message.id } };
}

/** Strict: one bad mail refuses the whole batch. Permissive: the good ones go out, the bad ones are listed by index. */
function acceptBatch(json: unknown, permissive: boolean, receivedAt: Date): Accepted {
  if (!Array.isArray(json) || json.length === 0 || json.length > maxBatch) {
    const message = `The batch must be an array of 1 to ${maxBatch} emails.`;
    return { ok: false, response: providerError({ name: 'validation_error', message }) };
  }
  const messages: Message[] = [];
  const errors: { index: number; message: string }[] = [];
  for (const [index, item] of json.entries()) {
    const parsed = parseEmail(item, true);
    if (parsed.ok) messages.push(toMessage(parsed.email, receivedAt));
    else if (permissive) errors.push({ index, message: parsed.error.message });
    else return { ok: false, response: providerError(parsed.error) };
  }
  const data = messages.map(({ id }) => ({ id }));
  return { ok: true, messages, body: permissive ? { data, errors } : { data } };
}
