import { HttpError } from '../errors.ts';

const maxDepth = 64;

/**
 * Reads a request body of at most `limit` bytes, counted as they arrive whatever `Content-Length` claims.
 * Throws `too_large` (413) as soon as one byte more is seen and stops reading.
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel().catch(() => undefined);
      throw new HttpError('too_large', `The request body is larger than ${limit} bytes`);
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks, size);
}

/** Parses a body as JSON whatever its content type. Throws `invalid` (400) for bad UTF-8, bad JSON or absurd nesting. */
export function parseJson(bytes: Uint8Array): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new HttpError('invalid', 'body: must be valid JSON in UTF-8');
  }
  refuseDeepNesting(parsed);
  return storable(parsed);
}

/** Walks without recursion, so that no nesting can exhaust the stack. */
function refuseDeepNesting(root: unknown): void {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new HttpError('invalid', `body: nested deeper than ${maxDepth} levels`);
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
}

/**
 * The same value as Postgres can store it: NUL characters dropped, lone surrogates replaced. `__proto__` keys are
 * dropped, so that nothing downstream can be tricked into taking them for a prototype.
 */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__')
      .map(([key, entry]) => [storableText(key), storable(entry)]),
  );
}

function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
